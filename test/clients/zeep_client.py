# Calls with zeep: reads a job as JSON from standard input, writes an outcome for each call as JSON.
import json
import sys
import warnings

warnings.simplefilter("ignore")

import zeep
import zeep.helpers
from zeep.xsd.types import builtins
from zeep.wsdl.bindings.soap import Soap11Binding, Soap12Binding

from offline import OfflineTransport

kinds = {each._default_qname.localname: each() for each in builtins._types if each._default_qname is not None}


def text_value(sample):
    scalar, text = sample["scalar"], sample["text"]
    if scalar == "flags":
        return text.split(" ")
    return kinds[scalar].pythonvalue(text) if scalar in kinds else text


def value_of(client, sample):
    kind = sample["kind"]
    if kind == "text":
        return text_value(sample)
    if kind == "record":
        return record_value(client, sample)
    items = [value_of(client, each) for each in sample["items"]]
    return items if kind == "repeated" else {sample["item"]: items}


def record_value(client, sample):
    values = {name: value_of(client, each) for name, each in sample["members"]}
    values.update({name: value_of(client, each) for name, each in sample["attributes"]})
    if sample.get("text") is not None:
        values["_value_1"] = value_of(client, sample["text"])
    derived = sample.get("derived")
    return values if derived is None else client.get_type("{%(namespace)s}%(name)s" % derived)(**values)


def outcome(client, service, call):
    try:
        result = service[call["operation"]](**record_value(client, call["message"]))
        return {"isNull": result is None}
    except Exception as error:
        return {"error": "%s: %s" % (type(error).__name__, error)}


job = json.load(sys.stdin)
transport = OfflineTransport()
outcomes = []
try:
    client = zeep.Client(job["path"], transport=transport)
    for version, kind in (("soap11", Soap11Binding), ("soap12", Soap12Binding)):
        names = [name for name, binding in client.wsdl.bindings.items() if type(binding) is kind]
        if names:
            service = client.create_service(names[0], job["url"])
            for call in job["calls"]:
                if version in call["bindings"]:
                    outcomes.append(dict(outcome(client, service, call), operation=call["operation"], binding=version))
except Exception as error:
    outcomes.append({"operation": "", "binding": "", "error": "%s: %s" % (type(error).__name__, error)})
transport.session.close()
json.dump(outcomes, sys.stdout)
