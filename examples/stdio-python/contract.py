"""What the generated contracts say of each operation: its parameters in order, their types, and its path."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

XSD = "{http://www.w3.org/2001/XMLSchema}"


@dataclass(frozen=True)
class Parameter:
    name: str
    kind: str  # int, boolean, decimal, dateTime or string; of a list, that of its items
    item: str | None  # the element of an item; None where the parameter is no list
    named_date: bool  # whether GET and POST carry its date as 01 May 2027


@dataclass(frozen=True)
class Operation:
    name: str
    endpoint: str  # the path of the endpoint
    username: str  # how the operation spells the two
    password: str
    parameters: tuple[Parameter, ...]


@dataclass(frozen=True)
class Contract:
    namespace: str
    operations: dict[str, Operation]


def read_contract(folder: Path) -> Contract:
    """Reads the WSDL files and the OpenAPI file of a folder with contracts."""
    openapi = json.loads((folder / "openapi" / "openapi.json").read_text("utf-8"))
    schemas = [schema_of(path) for path in sorted((folder / "wsdl").glob("*.wsdl")) if ".soap." not in path.name]
    elements = {each.get("name"): (each, schema) for schema in schemas for each in schema.findall(f"{XSD}element")}
    operations = [operation_of(path, item["get"], *elements[path.rsplit("/", 1)[1]]) for path, item in openapi["paths"].items()]
    return Contract(schemas[0].get("targetNamespace"), {each.name: each for each in operations})


def schema_of(path: Path) -> ElementTree.Element:
    return next(ElementTree.parse(path).iter(f"{XSD}schema"))


def operation_of(path: str, described: dict, element: ElementTree.Element, schema: ElementTree.Element) -> Operation:
    """The query fields have the order and the credentials, and the element of the SOAP body has the types."""
    endpoint, name = path.rsplit("/", 1)
    fields = {field["name"]: field["schema"] for field in described["parameters"]}
    members = list(element.iter(f"{XSD}element"))[1:]
    password = next(key for key, field in fields.items() if field.get("format") == "password")
    username, *_ = [key for key in fields if key != password]
    parameters = [parameter_of(each, schema, fields) for each in members if each.get("name") not in (username, password)]
    return Operation(name, endpoint, username, password, tuple(parameters))


def parameter_of(member: ElementTree.Element, schema: ElementTree.Element, fields: dict) -> Parameter:
    name = member.get("name")
    prefix, kind = member.get("type").split(":")
    if prefix != "tns":
        return Parameter(name, kind, None, kind == "dateTime" and bool(re.search("Jan", fields[name].get("pattern", ""))))
    array = next(each for each in schema.findall(f"{XSD}complexType") if each.get("name") == kind)
    item = next(array.iter(f"{XSD}element"))
    return Parameter(name, item.get("type").split(":")[1], item.get("name"), False)
