"""A codec for `staywire conform --exec` and `staywire golden --exec`: python3 codec.py SERVICE_JSON [OPERATION ...]

SERVICE_JSON is the file service.json of the golden cases. Without names, every operation is supported; replies with opaque
XML (a DataSet, untyped items) are not. Needs Python 3.8 or later, and only its standard library.
"""

import html
import json
import re
import sys
import xml.etree.ElementTree as ET
from base64 import b64decode, b64encode
from datetime import date
from urllib.parse import quote_plus, unquote, unquote_plus

XSI = "http://www.w3.org/2001/XMLSchema-instance"
XSD = "http://www.w3.org/2001/XMLSchema"
SOAP = {"soap11": "http://schemas.xmlsoap.org/soap/envelope/", "soap12": "http://www.w3.org/2003/05/soap-envelope"}
MEDIA = {"soap11": "text/xml", "soap12": "application/soap+xml", "get": "text/xml", "post": "text/xml"}
FORM = "application/x-www-form-urlencoded"
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
DEFAULTS = {"int": 0, "boolean": False, "decimal": "0", "dateTime": "0001-01-01T00:00:00"}
MISSING = object()


class Refused(Exception):
    """A message that cannot be read, or a value that cannot be written."""


class Codec:
    def __init__(self, contract):
        self.operations, self.types = contract["operations"], contract["types"]
        self.connect(contract)
        ones = self.operations.values()
        prefixes = [each.get("prefix", one["errorPrefix"]) for one in ones for each in one["errors"]]
        self.prefixes = {each.rstrip(": ").lower() for each in [*self.operations, *prefixes]}

    def connect(self, settings):
        """Uses the namespace and the paths of the run from now on."""
        self.namespace, self.endpoints = settings["namespace"], settings["endpoints"]
        self.tag = "{" + self.namespace + "}"

    # Requests

    def encode_request(self, operation, binding, credentials, parameters):
        one = self.operations[operation]
        path = self.endpoints[one["endpoint"]]
        names = one["credentials"]
        text = {"kind": "scalar", "scalar": "string"}
        given = [(names["username"], text, credentials["username"]), (names["password"], text, credentials["password"])]
        given += [(name, node, parameters[name]) for name, node in one["parameters"].items()]
        if binding in SOAP:
            inner = "".join(self.element(name, node, value) for name, node, value in given)
            body = self.envelope(binding, f"<{operation} xmlns={attribute(self.namespace)}>{inner}</{operation}>")
            headers = [["Content-Type", f"{MEDIA[binding]}; charset=utf-8"]]
            if binding == "soap11":
                headers.append(["SOAPAction", f'"{self.action(operation)}"'])
            return {"method": "POST", "target": path, "headers": headers, "body": base64(body)}
        fields = [(name, url_text(node, item)) for name, node, value in given for item in items_of(node, value)]
        form = "&".join(f"{quote_plus(name)}={quote_plus(value)}" for name, value in fields)
        if binding == "get":
            return {"method": "GET", "target": f"{path}/{operation}?{form}", "headers": [], "body": ""}
        return {"method": "POST", "target": f"{path}/{operation}", "headers": [["Content-Type", FORM]], "body": base64(form)}

    def action(self, operation):
        return self.namespace + ("" if self.namespace.endswith("/") else "/") + operation

    def decode_request(self, request):
        path, _, query = request["target"].partition("?")
        path = unquote(path)
        body = b64decode(request["body"])
        for key, own in self.endpoints.items():
            if path.lower() == own.lower():
                if request["method"] != "POST":
                    raise Refused("a SOAP request is a POST")
                return self.decode_soap(key, request["headers"], body)
            if path.lower().startswith(own.lower() + "/"):
                return self.decode_fields(key, path[len(own) + 1 :], request, query, body)
        raise Refused(f"{path} is the path of no endpoint")

    def decode_fields(self, endpoint, operation, request, query, body):
        one = self.operations.get(operation)
        if one is None or one["endpoint"] != endpoint or request["method"] not in ("GET", "POST"):
            raise Refused(f"{operation} is no operation here")
        encoding = "utf-8"
        if request["method"] == "POST":
            media, parameters = content_type(request["headers"])
            encoding = parameters.get("charset", "utf-8")
            if media != FORM:
                raise Refused(f"a form is {FORM}, not {media}")
            query = body.decode(encoding, "replace")
        fields = {}
        for field in query.split("&"):
            name, equals, value = field.partition("=")
            if equals:
                fields.setdefault(unescaped(name, encoding).lower(), []).append(unescaped(value, encoding))

        def text(name):
            if name.lower() not in fields:
                raise Refused(f"Missing parameter: {name}.")
            return ",".join(fields[name.lower()])

        credentials = {key: text(name) for key, name in one["credentials"].items()}
        parameters = {}
        for name, node in one["parameters"].items():
            whole = text(name)
            if node["kind"] == "list":
                parameters[name] = [url_value(node["item"]["scalar"], each) for each in fields[name.lower()]]
            else:
                parameters[name] = url_value(node["scalar"], whole)
        binding = request["method"].lower()
        return {"operation": operation, "binding": binding, "credentials": credentials, "parameters": parameters}

    def decode_soap(self, endpoint, headers, body):
        media, parameters = content_type(headers)
        declared = next((key for key, each in MEDIA.items() if each == media and key in SOAP), None)
        if declared is None:
            raise Refused(f"SOAP is not {media}")
        actions = {self.action(name): name for name, one in self.operations.items() if one["endpoint"] == endpoint}
        header = header_of(headers, "soapaction") if declared == "soap11" else None
        action = parameters.get("action") if header is None else unquote(header.strip().strip('"'))
        if header is not None and action not in actions:
            raise Refused(f"the SOAPAction {action} is unknown")
        root = parse(body, parameters.get("charset") or ("us-ascii" if declared == "soap11" else declared_encoding(body)))
        binding = next((key for key, uri in SOAP.items() if root.tag == f"{{{uri}}}Envelope"), None)
        content = root.find(f"{{{SOAP[binding]}}}Body") if binding else None
        if content is None or (binding, declared) == ("soap11", "soap12"):
            raise Refused("the envelope is not of the version of the request, or has no Body")
        first = next(elements_of(content), None)
        own = None if first is None else next((name for name in actions.values() if first.tag == self.tag + name), None)
        operation = actions.get(action) or own
        if operation is None:
            raise Refused("neither an action nor the body names an operation")
        found = {}
        for child in elements_of(first) if own == operation else ():
            found.setdefault(child.tag, []).append(child)
        one = self.operations[operation]
        credentials = {key: parameter(found.get(self.tag + name, ()), "string") for key, name in one["credentials"].items()}
        values = {name: self.parameter_of(node, found.get(self.tag + name, ())) for name, node in one["parameters"].items()}
        present = [{key: value for key, value in each.items() if value is not MISSING} for each in (credentials, values)]
        return {"operation": operation, "binding": binding, "credentials": present[0], "parameters": present[1]}

    def parameter_of(self, node, found):
        if node["kind"] != "list":
            return parameter(found, node["scalar"])
        lists = [each for each in found if not is_nil(each)]
        items = [item for each in lists for item in elements_of(each) if item.tag == self.tag + node["itemName"]]
        return [parameter([item], node["item"]["scalar"]) for item in items] if lists else MISSING

    # Replies

    def encode_response(self, operation, binding, value):
        one = self.operations[operation]
        headers = [["Content-Type", f"{MEDIA[binding]}; charset=utf-8"]]
        if binding in SOAP:
            result = "" if value is None else self.element(one["resultElement"], one["result"], value)
            inner = f"<{operation}Response xmlns={attribute(self.namespace)}>{result}</{operation}Response>"
            return {"status": 200, "headers": headers, "body": base64(self.envelope(binding, inner))}
        names = f"xmlns:xsi={attribute(XSI)} xmlns={attribute(self.namespace)}"
        root = self.element(one["root"], one["result"], value, f" {names}")
        return {"status": 200, "headers": headers, "body": base64(f'<?xml version="1.0" encoding="utf-8"?>{root}')}

    def envelope(self, binding, inner):
        names = f"xmlns:soap={attribute(SOAP[binding])} xmlns:xsi={attribute(XSI)}"
        return f'<?xml version="1.0" encoding="utf-8"?><soap:Envelope {names}><soap:Body>{inner}</soap:Body></soap:Envelope>'

    def element(self, name, node, value, attributes=""):
        if value is None:
            return f'<{name}{attributes} xsi:nil="true" />'
        if node["kind"] == "scalar":
            return f"<{name}{attributes}>{xml_text(node, value)}</{name}>"
        if node["kind"] == "list":
            return f"<{name}{attributes}>{''.join(self.element(node['itemName'], node['item'], item) for item in value)}</{name}>"
        inner = ""
        for key, member in self.types[node["name"]]["members"].items():
            if key in value and member.get("attribute"):
                attributes += f" {key}={attribute(xml_text(member, value[key]))}"
            elif key in value:
                inner += self.element(key, member, value[key])
        return f"<{name}{attributes}>{inner}</{name}>"

    def decode_response(self, operation, binding, response):
        one = self.operations[operation]
        body, status = b64decode(response["body"]), response["status"]
        media, parameters = content_type(response["headers"])
        try:
            if media == "text/plain" and binding not in SOAP and body:
                return self.fault(one, html.unescape(body.decode("utf-8")).strip())
            if media not in ("text/xml", "application/soap+xml", "application/xml"):
                raise Refused(f"{media} is no reply")
            root = parse(body, parameters.get("charset") or declared_encoding(body))
            result = root if binding not in SOAP else self.result_in(operation, root)
        except Refused:
            if status < 400:
                raise
            return self.fault(one, f"HTTP status {status} with {media if body else 'no body'}")
        if isinstance(result, str):
            return self.fault(one, result)
        if binding not in SOAP and root.tag != self.tag + one["root"]:
            raise Refused(f"the root is {root.tag}")
        if result is None and one["result"]["kind"] == "scalar" and one["result"]["scalar"] != "string":
            raise Refused("the result is missing")
        return self.outcome(one, None if result is None else self.value_of(one["result"], result))

    def result_in(self, operation, root):
        """Returns the element of the result, the text of a fault, or None if the reply has no result."""
        uri, _, name = root.tag[1:].partition("}")
        content = root.find(f"{{{uri}}}Body") if uri in SOAP.values() and name == "Envelope" else None
        inner = next(elements_of(content), None) if content is not None else None
        if inner is not None and inner.tag == f"{{{uri}}}Fault":
            text = inner.find("faultstring")
            text = inner.find(f"{{{uri}}}Reason/{{{uri}}}Text") if text is None else text
            return "".join(text.itertext()) if text is not None else "a fault"
        if inner is None or inner.tag != f"{self.tag}{operation}Response":
            raise Refused("the envelope holds neither a fault nor the reply of the operation")
        return inner.find(self.tag + self.operations[operation]["resultElement"])

    def value_of(self, node, element):
        if is_nil(element):
            return None
        if node["kind"] == "scalar":
            return xml_value(node["scalar"], text_in(element))
        if node["kind"] == "list":
            return [self.value_of(node["item"], item) for item in elements_of(element) if item.tag == self.tag + node["itemName"]]
        values = {}
        for name, member in self.types[node["name"]]["members"].items():
            child = element.find(self.tag + name)
            if member.get("attribute"):
                values[name] = xml_value(member["scalar"], element.get(name, ""))
            elif child is not None:
                values[name] = self.value_of(member, child)
            elif not member.get("optional"):
                raise Refused(f"{name} is missing")
        return values

    # Errors

    def fault(self, one, text):
        known = next((found for link in reversed(text.split("--->")) if (found := self.known(one, link))), None)
        return {"kind": "error", "channel": "fault", "code": known["code"] if known else "unclassified", "text": text, "value": None}

    def outcome(self, one, value):
        reported = [(text, role, item, self.known(one, text)) for text, role, item in self.texts_in(one["result"], value)]
        if isinstance(value, str) and "resultRole" in one:
            reported = [(value, "message", False, self.known(one, value))]
        if isinstance(value, int):
            reported = [(str(value), "error", False, each) for each in one["errors"] if each.get("result") == value]
        warnings, errors, item_errors = [], [], []
        for text, role, item, known in reported:
            bare = text.strip()
            if not known and (not bare or (role == "message" and not self.is_failure(one, bare))):
                continue
            error = {"code": known["code"] if known else "unclassified", "text": text}
            if known and "meaning" in known:
                warnings.append({**error, "meaning": known["meaning"]})
            else:
                (item_errors if item and (not known or known["scope"] == "item") else errors).append(error)
        if errors:
            channel = "field" if isinstance(value, (dict, list)) else "result"
            return {"kind": "error", "channel": channel, **errors[0], "value": value}
        return {"kind": "ok", "value": value, "warnings": warnings, "itemErrors": item_errors}

    def texts_in(self, node, value, item=False):
        """Returns the texts of members that can carry an error, each with its role, and whether a list contains it."""
        if isinstance(value, list) and node["kind"] == "list":
            return [found for each in value for found in self.texts_in(node["item"], each, True)]
        if not isinstance(value, dict):
            return []
        found = []
        for name, member in self.types[node["name"]]["members"].items():
            if "role" in member and isinstance(value.get(name), str):
                found.append((value[name], member["role"], item))
            elif "role" not in member:
                found += self.texts_in(member, value.get(name), item)
        return found

    def is_failure(self, one, text):
        prefix = one.get("failurePrefix")
        return prefix is not None and (text.startswith(prefix) or self.bare(text).startswith(prefix))

    def bare(self, text):
        """Removes the names of operations and other error prefixes before a text."""
        while (found := re.match(r"([A-Za-z]+)\s?:\s*", text)) and found[1].lower() in self.prefixes:
            text = text[found.end() :]
        return text

    def known(self, one, text):
        folded = fold(self.bare(text.strip()))
        listed = [each for each in one["errors"] if "result" not in each]
        for form in (lambda each: each, loosen):
            for each in listed:
                pattern = re.sub(r"\\\{\w+\\\}", ".*", re.escape(form(fold(each["text"]))))
                if folded and re.fullmatch(pattern, form(folded)):
                    return each
        return next((each for each in listed if number_in(folded) and number_in(fold(each["text"])) == number_in(folded)), None)


def fold(text):
    return re.sub(r"\s+", " ", text.lower().replace("unkown", "unknown")).strip().rstrip(".")


def loosen(text):
    return re.sub(r" ?\(\d{1,2}\)$", "", re.sub(r"^(error|warning) ?- ?", "", text))


def number_in(text):
    found = re.match(r"\(([\d,]{4,7}(?:-[a-z]+)?)\)", text)
    return found and found[1].replace(",", "")


# Messages and values


def base64(text):
    return b64encode(text.encode("utf-8")).decode("ascii")


def header_of(headers, name):
    return next((value for key, value in headers if key.lower() == name), None)


def content_type(headers):
    media, *rest = (header_of(headers, "content-type") or "").split(";")
    pairs = [each.partition("=") for each in rest]
    return media.strip().lower(), {key.strip().lower(): value.strip().strip('"') for key, _, value in pairs}


def unescaped(text, encoding):
    """Decodes a name or value of a form. Like .NET, accepts %uXXXX too."""
    wide = re.sub(r"%u([0-9a-fA-F]{4})", lambda found: chr(int(found[1], 16)), text)
    joined = wide.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return unquote_plus(joined, encoding, "replace")


def declared_encoding(body):
    found = re.match(rb"<\?xml[^>]*\sencoding\s*=\s*[\"']([A-Za-z0-9._-]+)", body)
    return found[1].decode("ascii") if found else "utf-8"


def parse(body, charset):
    marks = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
    encoding = next((name for mark, name in marks.items() if body.startswith(mark)), charset)
    try:
        text = body.decode(encoding, "replace")
    except LookupError:
        encoding, text = "us-ascii", body.decode("us-ascii", "replace")
    text = text.replace("\ufffd", "?") if encoding == "us-ascii" else text
    if "<!DOCTYPE" in text or re.match(r"<\?xml[^>]*version\s*=\s*.1\.1", text):
        raise Refused("a document type declaration, or XML 1.1")
    try:
        return ET.fromstring(text, ET.XMLParser(target=ET.TreeBuilder(insert_comments=True, insert_pis=True)))
    except (ET.ParseError, ValueError) as error:
        raise Refused(str(error)) from error


def elements_of(element):
    return (each for each in element if isinstance(each.tag, str))


def is_nil(element):
    return element.get(f"{{{XSI}}}nil") in ("true", "1")


def text_in(element):
    if len(element):
        raise Refused(f"{element.tag} holds more than a text")
    return element.text or ""


def parameter(found, scalar):
    """Returns the value of the first element; without elements, the default of the type."""
    if not found:
        return DEFAULTS.get(scalar, MISSING)
    if is_nil(found[0]) and scalar != "string":
        raise Refused(f"{found[0].tag} is nil")
    return xml_value(scalar, text_in(found[0]))


def xml_value(scalar, text):
    if scalar == "string":
        return text
    text = text.strip(" \t\r\n")
    if scalar == "boolean" and text in ("true", "false", "1", "0"):
        return text in ("true", "1")
    if scalar == "int" and re.fullmatch(r"[+-]?[0-9]+", text) and -(2**31) <= int(text) < 2**31:
        return int(text)
    if scalar == "decimal" and re.fullmatch(r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)", text):
        return text
    if scalar == "dateTime":
        return date_time(text)
    raise Refused(f"{text!r} is no {scalar}")


def date_time(text):
    zone = r"(Z|[+-](?:(?:0[0-9]|1[0-3]):[0-5][0-9]|14:00))?"
    found = re.fullmatch(rf"([0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}})(T(?:[01][0-9]|2[0-3])(?::[0-5][0-9]){{2}}(?:\.[0-9]+)?)?{zone}", text)
    try:
        date.fromisoformat(found[1])
    except (TypeError, ValueError) as error:
        raise Refused(f"{text!r} is no dateTime") from error
    return text if found[2] else f"{found[1]}T00:00:00{found[3] or ''}"


def url_value(scalar, text):
    """Converts the text of a form field to a value, as .NET does."""
    trimmed = text.strip(" \t\r\n")
    if scalar == "boolean":
        return xml_value(scalar, trimmed.lower() if trimmed not in ("1", "0") else "")
    if scalar == "decimal" and re.fullmatch(r"[+-]?[0-9][0-9,]*(\.[0-9]*)?", trimmed):
        return trimmed.replace(",", "")
    named = re.fullmatch(r"([0-9]{1,2}) ([A-Za-z]{3}) ([0-9]{4})", trimmed)
    slashed = re.fullmatch(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})", trimmed)
    if scalar == "dateTime" and named and named[2].title() in MONTHS:
        return date_time(f"{named[3]}-{MONTHS.index(named[2].title()) + 1:02}-{int(named[1]):02}")
    if scalar == "dateTime" and slashed:
        return date_time(f"{slashed[3]}-{int(slashed[1]):02}-{int(slashed[2]):02}")
    if scalar == "dateTime" and re.fullmatch(r".{10}T[0-9:]{5}", trimmed):
        return date_time(trimmed + ":00")
    return xml_value(scalar, text)


def items_of(node, value):
    if node["kind"] != "list":
        return [value]
    if not value:
        raise Refused("GET and POST cannot carry an empty list")
    return value


def plain_text(value):
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def url_text(node, value):
    if "urlForm" not in node:
        return plain_text(value)
    year, month, day = value[:10].split("-")
    return f"{day} {MONTHS[int(month) - 1]} {year}"


def xml_text(node, value):
    text = plain_text(value).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace("\r", "&#13;")


def attribute(escaped):
    return '"' + escaped.replace('"', "&quot;") + '"'


# The line protocol: reads a line, and writes a line


def hello(codec, asked, names):
    codec.connect(asked["service"])
    readable = [name for name in names if not has_opaque(codec, codec.operations[name]["result"])]
    able = {"encodeRequest": names, "decodeRequest": names, "encodeResponse": readable, "decodeResponse": readable}
    capabilities = [{"op": op, "operations": operations} for op, operations in able.items()]
    return {"version": 2, "name": "the example in Python", "capabilities": capabilities}


def has_opaque(codec, node):
    if node["kind"] == "list":
        return has_opaque(codec, node["item"])
    return node["kind"] == "any" or (
        node["kind"] == "ref" and any(has_opaque(codec, each) for each in codec.types[node["name"]]["members"].values())
    )


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        codec = Codec(json.load(file))
    names = sys.argv[2:] or list(codec.operations)
    ops = {
        "hello": lambda version, service: hello(codec, {"service": service}, names),
        "encodeRequest": codec.encode_request,
        "decodeRequest": codec.decode_request,
        "encodeResponse": codec.encode_response,
        "decodeResponse": codec.decode_response,
    }
    for line in sys.stdin.buffer:
        asked = json.loads(line)
        number, op = asked.pop("id"), asked.pop("op")
        try:
            reply = {"id": number, "ok": ops[op](**asked)}
        except (Refused, LookupError, TypeError, ValueError) as error:
            reply = {"id": number, "error": {"code": "refused", "message": f"{type(error).__name__}: {error}"}}
        sys.stdout.buffer.write(json.dumps(reply).encode("ascii") + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
