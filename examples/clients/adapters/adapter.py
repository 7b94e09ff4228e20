# An adapter of zeep for `staywire conform-client --exec "python3 adapter.py service.json WSDL_FOLDER"` (CLIENT.md).
#
# service.json is that of the package @staywire/golden. cannot: tell absent from nil or empty, keep XML without a type.
import json
import sys

import requests
import zeep
import zeep.helpers
from zeep.transports import Transport

SERVICE = json.load(open(sys.argv[1], encoding="utf-8"))
FOLDER = sys.argv[2]
FILES = {"A": "XMLAdditionalFunctions.soap.wsdl", "B": "ServiceXML.soap.wsdl"}
HELLO = {"version": 1, "name": "zeep", "cannot": ["nil-members", "empty-texts", "opaque-xml"]}


class NoRedirects(requests.Session):
    def post(self, url, **options):
        return super().post(url, allow_redirects=False, **options)


TRANSPORT = Transport(session=NoRedirects(), timeout=20, operation_timeout=20)
CLIENTS = {key: zeep.Client(f"{FOLDER}/{file}", transport=TRANSPORT) for key, file in FILES.items()}


def shaped(node, value):
    """Converts a value of zeep for the protocol."""
    if value is None or node["kind"] == "any":
        return None
    if node["kind"] == "list":
        items = next(iter(value.values()), None) if isinstance(value, dict) else value
        return [shaped(node["item"], item) for item in items or []]
    if node["kind"] == "ref":
        members = SERVICE["types"][node["name"]]["members"]
        return {name: shaped(member, value.get(name)) for name, member in members.items()}
    if node.get("scalar") == "dateTime":
        return value.isoformat()
    return str(value) if node.get("scalar") == "decimal" else value


def given(operation, client, parameters):
    """Yields the parameters of the protocol as zeep takes them, with each list in an element of its own."""
    for name, node in operation["parameters"].items():
        value = parameters.get(name)
        yield name, {node["itemName"]: value} if node["kind"] == "list" else value


def plain(text, operation):
    return text.strip().removeprefix(operation["errorPrefix"]).strip().rstrip(".").lower()


def error_in(operation, value):
    """Returns the text of the error if the reply is an error of the call; otherwise None."""
    listed = {plain(each["text"], operation): each for each in operation["errors"]}
    if operation["result"]["kind"] == "scalar":
        numbers = [each["result"] for each in operation["errors"] if "result" in each]
        is_error = value in numbers or str(value).startswith(operation.get("failurePrefix", "\0"))
        return str(value) if is_error else None
    result = operation["result"]
    records = [value] if result["kind"] == "ref" else value or []
    name = result.get("name") or result["item"].get("name")
    for record in [each for each in records if each]:
        for member, node in SERVICE["types"][name]["members"].items():
            text = (record.get(member) or "").strip() if node.get("role") in ("error", "message") else ""
            known = listed.get(plain(text, operation)) if text else None
            is_listed = known is not None and known["scope"] == "call" and "meaning" not in known
            is_other = known is None and node["role"] == "error" and result["kind"] == "ref" and not text.startswith("Warning") if text else False
            if is_listed or is_other:
                return text
    return None


def call(account, name, parameters):
    operation = SERVICE["operations"][name]
    client = CLIENTS[operation["endpoint"]]
    binding = next(each for each in client.wsdl.bindings if each.endswith("Soap"))
    service = client.create_service(binding, account["baseUrl"] + SERVICE["endpoints"][operation["endpoint"]])
    user = {operation["credentials"][key]: account[key] for key in ("username", "password")}
    try:
        result = service[name](**user, **dict(given(operation, client, parameters)))
    except zeep.exceptions.Fault as fault:
        # zeep reports the page of a gateway as a fault without a code.
        return {"kind": "error", "text": fault.message} if fault.code else {"kind": "failed", "sent": "unknown"}
    except requests.exceptions.ConnectionError as error:
        return {"kind": "failed", "sent": "no" if "Errno 111" in str(error) else "unknown"}
    except Exception:
        return {"kind": "failed", "sent": "unknown"}
    value = shaped(operation["result"], zeep.helpers.serialize_object(result, dict))
    error = error_in(operation, value)
    return {"kind": "ok", "value": value} if error is None else {"kind": "error", "text": error}


for line in sys.stdin:
    asked = json.loads(line)
    ok = HELLO if asked["op"] == "hello" else call(asked["account"], asked["operation"], asked["parameters"])
    print(json.dumps({"id": asked["id"], "ok": ok}), flush=True)
