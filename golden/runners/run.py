"""Decodes the golden replies with a small codec of its own. Usage: python3 run.py [FOLDER]

Needs Python 3.8 or later, and only its standard library. Prints each case that fails, and exits with 1 if one does. Replace `decode_reply` by a call
of your codec. Topics about parsers, encodings and requests are left out: OTHER_TOPICS.
"""

from __future__ import annotations

import html
import json
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

FOLDER = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent)
SERVICE = json.loads((FOLDER / "service.json").read_text("utf-8"))
NS = "{" + SERVICE["namespace"] + "}"
ENVELOPES = ("{http://schemas.xmlsoap.org/soap/envelope/}Envelope", "{http://www.w3.org/2003/05/soap-envelope}Envelope")
NIL = "{http://www.w3.org/2001/XMLSchema-instance}nil"
OTHER_TOPICS = {"clients", "encodings", "malformed", "parameters", "request-values", "routing", "xml-forms", "values"}
DATE = r"(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])"
ZONE = r"(Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?"


class Refused(Exception):
    """A message that is no reply."""


def decode_reply(operation: dict, name: str, binding: str, response: dict, body: bytes) -> dict:
    """Returns {"value": ...} for a result, or {"fault": text}."""
    kind = dict((key.lower(), value) for key, value in response["headers"]).get("content-type", "")
    if binding in ("get", "post") and kind.startswith("text/plain"):
        return {"fault": html.unescape(body.decode("utf-8")).rstrip("\r\n")}
    if kind.startswith("text/html"):
        raise Refused("a page")
    if b"<!DOCTYPE" in body:
        raise Refused("a document type declaration")
    try:
        # The charset of the response beats the declaration.
        root = ET.fromstring(body, ET.XMLParser(encoding="iso-8859-1" if "iso-8859-1" in kind else None))
    except ET.ParseError as error:
        raise Refused(str(error)) from error
    node = operation["result"]
    if binding in ("get", "post"):
        if root.tag != NS + operation["root"]:
            raise Refused(f"the root is {root.tag}")
        return {"value": decode(node, root)}
    soap = root.tag.rsplit("}", 1)[0] + "}"
    if root.tag not in ENVELOPES:
        raise Refused(f"the root is {root.tag}")
    inner = root.find(f"{soap}Body/*")
    if inner is None:
        raise Refused("the envelope has no body")
    if inner.tag == soap + "Fault":
        text = inner.find("faultstring")
        text = inner.find(f"{soap}Reason/{soap}Text") if text is None else text
        return {"fault": text.text or ""}
    if inner.tag != f"{NS}{name}Response":
        raise Refused(f"the body holds {inner.tag}")
    result = inner.find(NS + operation["resultElement"])
    if result is None and node["kind"] == "scalar" and node["scalar"] != "string":
        raise Refused("the result is missing")
    return {"value": None if result is None else decode(node, result)}


def decode(node: dict, element: ET.Element):
    if element.get(NIL) in ("true", "1"):
        return None
    if node["kind"] == "scalar":
        if len(element) > 0:
            raise Refused(f"{element.tag} is a value, and has an element in it")
        return scalar(node["scalar"], element.text or "")
    if node["kind"] == "list":
        return [decode(node["item"], item) for item in element if item.tag == NS + node["itemName"]]
    if node["kind"] == "any":
        return ANY
    values = {}
    for name, member in SERVICE["types"][node["name"]]["members"].items():
        if member.get("attribute"):
            values[name] = scalar(member["scalar"], element.get(name, ""))
        elif (child := element.find(NS + name)) is not None:
            values[name] = decode(member, child)
    return values


def scalar(kind: str, text: str):
    trimmed = text.strip(" \t\r\n")
    if kind == "string":
        return text
    if kind == "int" and re.fullmatch(r"[+-]?[0-9]+", trimmed) and -(2**31) <= int(trimmed) < 2**31:
        return int(trimmed)
    if kind == "boolean" and trimmed in ("true", "false", "1", "0"):
        return trimmed in ("true", "1")
    if kind == "decimal" and re.fullmatch(r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)", trimmed):
        return trimmed
    if kind == "dateTime" and is_day(trimmed):
        if re.fullmatch(DATE + r"T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?" + ZONE, trimmed):
            return trimmed
        if re.fullmatch(DATE + ZONE, trimmed):
            return trimmed[:10] + "T00:00:00" + trimmed[10:]
    raise Refused(f"{text!r} is no {kind}")


def is_day(text: str) -> bool:
    year, month, day = (int(part) if part.isdigit() else 0 for part in (text[:4], text[5:7], text[8:10]))
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= month <= 12 and 1 <= day <= [31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]


class Anything:
    """Opaque XML, which this runner does not compare."""

    def __eq__(self, other) -> bool:
        return True


ANY = Anything()


def problem(case: dict, body: bytes) -> str | None:
    try:
        found = decode_reply(SERVICE["operations"][case["operation"]], case["operation"], case["binding"], case["response"], body)
    except Refused as error:
        return None if case["refused"] else f"it is refused: {error}"
    if case["refused"]:
        return "it is refused by others, and was decoded"
    meaning = case["meaning"]
    wanted = {"fault": meaning["text"]} if meaning.get("channel") == "fault" else {"value": meaning["value"]}
    return None if found == wanted and type(found) is type(wanted) else f"{found} is not {wanted}"


def main() -> int:
    ran = failed = 0
    for entry in json.loads((FOLDER / "index.json").read_text("utf-8"))["cases"]:
        if entry["direction"] != "reply" or entry["id"].split("/")[0] in OTHER_TOPICS:
            continue
        case = json.loads((FOLDER / entry["id"] / "case.json").read_text("utf-8"))
        body = case["response"].get("body")
        wrong = problem(case, (FOLDER / entry["id"] / body).read_bytes() if body else b"")
        ran += 1
        if wrong:
            failed += 1
            print(f"failed  {entry['id']}: {wrong}")
    print(f"{ran} golden replies decoded, {failed} failed")
    return 1 if failed or ran == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
