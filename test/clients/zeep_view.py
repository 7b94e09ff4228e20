# The view that zeep has of service descriptions: reads paths as JSON from standard input, writes lines by path as JSON.
import json
import re
import sys
import warnings

warnings.simplefilter("ignore")

import zeep

from offline import OfflineTransport


def qualified(text, prefixes):
    """The text of a signature with namespaces in the place of prefixes, whose numbers depend on the order of schemas."""
    return re.sub(r"\b(xsd|ns\d+):", lambda found: "{%s}" % prefixes.get(found.group(1), found.group(1)), text)


def view(path):
    client = zeep.Client(path, transport=OfflineTransport(), settings=zeep.Settings(strict=False))
    schema = client.wsdl.types
    prefixes = dict(schema.prefix_map)
    lines = []
    for service in client.wsdl.services.values():
        for port in service.ports.values():
            for operation in port.binding._operations.values():
                kind = type(port.binding).__name__
                header = getattr(operation.input, "header", None)
                lines.append("%s %s" % (kind, operation))
                if header is not None:
                    lines.append("%s %s header %s" % (kind, operation.name, header.signature(schema)))
                lines.append("%s %s action %s" % (kind, operation.name, getattr(operation, "soapaction", operation.name)))
    for each in list(schema.types) + list(schema.elements):
        if each.qname is not None and each.qname.namespace != "http://www.w3.org/2001/XMLSchema":
            lines.append("%s %s" % (each.qname, each.signature(schema=schema, standalone=True)))
    return sorted(set(qualified(line, prefixes) for line in lines))


def outcome(path):
    try:
        return {"lines": view(path)}
    except Exception as error:
        return {"error": "%s: %s" % (type(error).__name__, error)}


json.dump({path: outcome(path) for path in json.load(sys.stdin)}, sys.stdout)
