"""Requests of the service, written and read: GET and POST both ways, SOAP 1.1 and 1.2 written."""

import re
from base64 import b64decode, b64encode
from urllib.parse import parse_qsl, urlencode
from xml.sax.saxutils import escape, quoteattr

from contract import Contract, Operation, Parameter

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
FORM = "application/x-www-form-urlencoded"
ENVELOPES = {
    "soap11": ("http://schemas.xmlsoap.org/soap/envelope/", "text/xml; charset=utf-8"),
    "soap12": ("http://www.w3.org/2003/05/soap-envelope", "application/soap+xml; charset=utf-8"),
}


class Refused(Exception):
    """What cannot be written or read, with the code that the protocol gives it."""

    def __init__(self, code: str, message: str):
        super().__init__(message)
        self.code = code


def encode_request(contract: Contract, asked: dict) -> dict:
    operation = named(contract, asked["operation"])
    binding, credentials, parameters = asked["binding"], asked["credentials"], asked["parameters"]
    if binding in ENVELOPES:
        return soap_request(contract, operation, binding, credentials, parameters)
    form = urlencode(url_fields(operation, credentials, parameters))
    target = f"{operation.endpoint}/{operation.name}"
    if binding == "get":
        return message("GET", f"{target}?{form}", [], "")
    return message("POST", target, [["Content-Type", FORM]], form)


def named(contract: Contract, name: str) -> Operation:
    if name not in contract.operations:
        raise Refused("unknown-operation", f"{name} is not an operation")
    return contract.operations[name]


def message(method: str, target: str, headers: list, body: str) -> dict:
    return {"method": method, "target": target, "headers": headers, "body": b64encode(body.encode()).decode()}


def given(operation: Operation, credentials: dict, parameters: dict):
    """Every parameter with its value, after the credentials."""
    yield Parameter(operation.username, "string", None, False), credentials["username"]
    yield Parameter(operation.password, "string", None, False), credentials["password"]
    for parameter in operation.parameters:
        if parameter.name not in parameters:
            raise Refused("missing-parameter", f"{parameter.name} is required and missing")
        yield parameter, parameters[parameter.name]


def url_fields(operation: Operation, credentials: dict, parameters: dict) -> list[tuple[str, str]]:
    fields = []
    for parameter, value in given(operation, credentials, parameters):
        if value == []:
            raise Refused("invalid-value", f"GET and POST cannot carry {parameter.name} without an item")
        for item in value if parameter.item else [value]:
            fields.append((parameter.name, named_date(item) if parameter.named_date else text_of(item)))
    return fields


def soap_request(contract: Contract, operation: Operation, binding: str, credentials: dict, parameters: dict) -> dict:
    envelope, content_type = ENVELOPES[binding]
    inner = "".join(element(parameter, value) for parameter, value in given(operation, credentials, parameters))
    call = f'<{operation.name} xmlns={quoteattr(contract.namespace)}>{inner}</{operation.name}>'
    body = f'<soap:Envelope xmlns:soap="{envelope}"><soap:Body>{call}</soap:Body></soap:Envelope>'
    headers = [["Content-Type", content_type]]
    if binding == "soap11":
        slash = "" if contract.namespace.endswith("/") else "/"
        headers.append(["SOAPAction", f'"{contract.namespace}{slash}{operation.name}"'])
    return message("POST", operation.endpoint, headers, f'<?xml version="1.0" encoding="utf-8"?>{body}')


def element(parameter: Parameter, value) -> str:
    if parameter.item is None:
        return f"<{parameter.name}>{xml_text(value)}</{parameter.name}>"
    items = "".join(f"<{parameter.item}>{xml_text(item)}</{parameter.item}>" for item in value)
    return f"<{parameter.name}>{items}</{parameter.name}>"


def xml_text(value) -> str:
    """A carriage return that is not a reference would be read as a line feed."""
    return escape(text_of(value), {"\r": "&#13;"})


def text_of(value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def named_date(text: str) -> str:
    found = re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)T00:00:00", text)
    if found is None:
        raise Refused("invalid-value", "GET and POST carry this date at midnight only")
    year, month, day = found.groups()
    return f"{day} {MONTHS[int(month) - 1]} {year}"


def decode_request(contract: Contract, asked: dict) -> dict:
    request = asked["request"]
    path, _, query = request["target"].partition("?")
    operation = named(contract, path.rsplit("/", 1)[1])
    if path != f"{operation.endpoint}/{operation.name}":
        raise Refused("unknown-path", f"{path} is not the path of {operation.name}")
    is_get = request["method"] == "GET"
    form = query if is_get else b64decode(request["body"]).decode()
    fields: dict[str, list[str]] = {}
    for name, value in parse_qsl(form, keep_blank_values=True):
        fields.setdefault(name.lower(), []).append(value)
    return {
        "operation": operation.name,
        "binding": "get" if is_get else "post",
        "credentials": {
            "username": ",".join(texts(fields, operation.username)),
            "password": ",".join(texts(fields, operation.password)),
        },
        "parameters": {parameter.name: value_of(parameter, texts(fields, parameter.name)) for parameter in operation.parameters},
    }


def texts(fields: dict[str, list[str]], name: str) -> list[str]:
    found = fields.get(name.lower())
    if found is None:
        raise Refused("missing-parameter", f"Missing parameter: {name}.")
    return found


def value_of(parameter: Parameter, found: list[str]):
    if parameter.item is None:
        return scalar_of(parameter, ",".join(found))
    return [scalar_of(parameter, text) for text in found]


def scalar_of(parameter: Parameter, text: str):
    if parameter.kind == "int" and re.fullmatch(r"\s*[+-]?\d{1,10}\s*", text):
        return int(text)
    if parameter.kind == "boolean" and text.strip().lower() in ("true", "false"):
        return text.strip().lower() == "true"
    if parameter.kind in ("int", "boolean"):
        raise Refused("bad-value", f"{parameter.name} is no {parameter.kind}")
    return iso_date(text) if parameter.kind == "dateTime" else text


def iso_date(text: str) -> str:
    found = re.fullmatch(r"(\d\d) ([A-Z][a-z]{2}) (\d{4})", text)
    if found is None or found[2] not in MONTHS:
        return text
    return f"{found[3]}-{MONTHS.index(found[2]) + 1:02}-{found[1]}T00:00:00"
