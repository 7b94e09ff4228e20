"""A codec for `staywire conform --exec`: `python3 adapter.py FOLDER`, with the folder of the generated contracts."""

import json
import sys
from pathlib import Path

from contract import Contract, read_contract
from messages import Refused, decode_request, encode_request

VERSION = 2
CAPABILITIES = [
    {"op": "encodeRequest"},
    {"op": "decodeRequest", "bindings": ["get", "post"]},
]


def hello(contract: Contract, asked: dict) -> dict:
    """Says what this codec does; refuses a service that is not the one of the contracts."""
    service = asked["service"]
    if asked["version"] != VERSION:
        raise Refused("unsupported", f"this codec speaks version {VERSION}")
    paths = {operation.endpoint for operation in contract.operations.values()}
    if service["namespace"] != contract.namespace or not paths <= set(service["endpoints"].values()):
        raise Refused("unsupported", "the contracts are of another namespace or other paths: generate them for these")
    return {"version": VERSION, "name": "the example in Python", "capabilities": CAPABILITIES}


OPS = {"hello": hello, "encodeRequest": encode_request, "decodeRequest": decode_request}


def reply_to(contract: Contract, asked: dict) -> dict:
    op = asked.get("op")
    if op not in OPS:
        return {"error": {"code": "unsupported", "message": f"{op} is not done here"}}
    try:
        return {"ok": OPS[op](contract, asked)}
    except Refused as refused:
        return {"error": {"code": refused.code, "message": str(refused)}}
    except (KeyError, TypeError, ValueError) as error:
        return {"error": {"code": "invalid-request", "message": f"{type(error).__name__}: {error}"}}


def main() -> None:
    contract = read_contract(Path(sys.argv[1]))
    for line in sys.stdin.buffer:
        asked = json.loads(line)
        reply = json.dumps({"id": asked["id"], **reply_to(contract, asked)})
        sys.stdout.buffer.write(reply.encode() + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
