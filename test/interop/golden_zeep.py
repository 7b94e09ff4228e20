# Decodes the golden SOAP replies with zeep, and prints each value that is not the one of the case.
import datetime
import decimal
import json
import sys
import warnings
from pathlib import Path

warnings.filterwarnings("ignore")

import isodate
import zeep
import zeep.exceptions
import zeep.helpers
import zeep.transports

golden, contracts = (Path(each) for each in sys.argv[1:3])
NAMES = {"A": "XMLAdditionalFunctions", "B": "ServiceXML"}


class Offline(zeep.transports.Transport):
    def _load_remote_data(self, url):
        raise RuntimeError("the description needs " + url)


class Response:
    """What zeep reads of an HTTP response."""

    encoding = "utf-8"

    def __init__(self, status, headers, content):
        self.status_code, self.headers, self.content = status, headers, content


def difference(wanted, found, path=""):
    """The first path where the values differ. zeep has None for an absent member, and a record with one list for a list."""
    if isinstance(wanted, dict) and set(wanted) == {"type", "content"}:
        return None  # Opaque XML, which zeep leaves as elements.
    if isinstance(wanted, list):
        if isinstance(found, dict) and len(found) == 1:
            found = next(iter(found.values()))
        found = [] if found is None else found
        if not isinstance(found, list) or len(found) != len(wanted):
            return f"{path}: {found!r} is not {wanted!r}"
        pairs = zip(wanted, found)
        return next(filter(None, (difference(a, b, f"{path}[{at}]") for at, (a, b) in enumerate(pairs))), None)
    if isinstance(wanted, dict):
        if not isinstance(found, dict):
            return f"{path}: {found!r} is not {wanted!r}"
        keys = [*wanted, *(key for key in found if key not in wanted and found[key] is not None)]
        return next(filter(None, (difference(wanted.get(key), found.get(key), f"{path}.{key}") for key in keys)), None)
    if isinstance(found, decimal.Decimal):
        wanted = decimal.Decimal(wanted)
    if isinstance(found, datetime.datetime):
        wanted = isodate.parse_datetime(wanted)
    return None if wanted == found else f"{path}: {found!r} is not {wanted!r}"


def decoded(client, case, body):
    operation = client.service._binding._operations[case["operation"]]
    response = Response(case["response"]["status"], dict(case["response"]["headers"]), body)
    return zeep.helpers.serialize_object(client.service._binding.process_reply(client, operation, response), dict)


service = json.loads((golden / "service.json").read_text("utf-8"))
transport = Offline()
clients = {
    (endpoint, binding): zeep.Client(
        str(contracts / "wsdl" / f"{name}.soap.wsdl"), transport=transport, service_name=name, port_name=name + port
    )
    for endpoint, name in NAMES.items()
    for binding, port in (("soap11", "Soap"), ("soap12", "Soap12"))
}
ran = 0
for entry in json.loads((golden / "index.json").read_text("utf-8"))["cases"]:
    if entry["direction"] != "reply" or entry["binding"] not in ("soap11", "soap12") or entry["refused"]:
        continue
    case = json.loads((golden / entry["id"] / "case.json").read_text("utf-8"))
    meaning, body = case["meaning"], case["response"].get("body")
    if meaning.get("channel") == "fault" or body is None:
        continue
    ran += 1
    client = clients[service["operations"][case["operation"]]["endpoint"], case["binding"]]
    try:
        wrong = difference(meaning["value"], decoded(client, case, (golden / entry["id"] / body).read_bytes()))
    except Exception as error:
        wrong = f"{type(error).__name__}: {' '.join(str(error).split())[:300]}"
    if wrong:
        print(f"{entry['id']} {wrong}")
print(f"{ran} replies")
