"""Addresses: nothing secret in them, nothing secret shown."""

from __future__ import annotations

import dataclasses

import pytest

from instruments.language_models.endpoint import Endpoint, endpoint_identity
from schemas.errors import ConfigurationError


def test_a_key_is_never_shown() -> None:
    endpoint = Endpoint("https://host/v1", "sk-secret-1234567")
    assert "secret" not in f"{endpoint!r} {endpoint}"
    assert endpoint.api_key == "sk-secret-1234567"


@pytest.mark.parametrize("address", ["https://user:tok3n@host/v1", "https://tok3n@host/v1"])
def test_an_address_with_a_secret_is_refused_without_showing_it(address: str) -> None:
    with pytest.raises(ConfigurationError) as caught:
        Endpoint(address)
    assert "tok3n" not in str(caught.value)
    assert "api_key_env" in caught.value.remedy


@pytest.mark.parametrize(
    "key", ["s3cret\nkey", "s3cret key", "s3cret\tkey", "s3cr\xe4t", "s3cret\x7f"]
)
def test_a_key_that_no_header_can_hold_is_refused_without_showing_it(key: str) -> None:
    with pytest.raises(ConfigurationError) as caught:
        Endpoint("https://host/v1", key)
    assert "s3c" not in str(caught.value)
    assert "api_key_env" in caught.value.remedy


def test_an_endpoint_does_not_change() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Endpoint("https://host/v1").base_url = "https://other"  # type: ignore[misc]


@pytest.mark.parametrize(
    "spelling",
    [
        "https://host.example/v1",
        "HTTPS://Host.Example/v1",
        "https://host.example:443/v1/",
        "https://host.example./v1",
        "https://user:tok3n@host.example/v1",
        "https://host.example/v1?key=tok3n#part",
    ],
)
def test_every_spelling_of_an_address_is_one_endpoint_without_secrets(spelling: str) -> None:
    assert endpoint_identity(spelling) == "https://host.example/v1"


def test_addresses_of_different_servers_are_different_endpoints() -> None:
    addresses = [
        "https://host/v1",
        "http://host/v1",
        "https://host:8000/v1",
        "https://other/v1",
        "https://host/v2",
        "https://host/V1",
        "https://host",
        "https://[::1]:8000/v1",
    ]
    assert len({endpoint_identity(address) for address in addresses}) == len(addresses)
    assert endpoint_identity(addresses[-1]) == addresses[-1]
