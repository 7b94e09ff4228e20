// Mutants of the example codec in Python. Each mutant has one changed place, and names the checks that must catch it.

/** A codec with one changed place. */
export interface PythonMutant {
  /** A unique id in lower case, with hyphens. */
  readonly id: string;
  /** The text to replace, which occurs once in the file. */
  readonly from: string;
  readonly to: string;
  /** Ids of the checks that must catch the mutant, without `codec.`. */
  readonly checks: readonly string[];
  /** The operations that the codec supports. Default: an operation with a decimal, and an operation with lists. */
  readonly operations?: readonly string[];
}

const blackout = ["AddBlackoutDates"];
const rates = ["GetAllPropertyRatesAndRestrictionsPerMC"];
const company = ["GetManagementCompanyDetails"];
const request = ["encode-request"];
const reply = ["encode-response"];

const row = (
  id: string,
  from: string,
  to: string,
  checks: readonly string[],
  operations?: readonly string[],
): PythonMutant => ({ id, from, to, checks, ...(operations && { operations }) });

/** All mutants of the Python codec. */
export const pythonMutants: readonly PythonMutant[] = [
  row("no-soapaction", 'headers.append(["SOAPAction"', '_ = (["SOAPAction"', request),
  row("soapaction-unquoted", `f'"{self.action(operation)}"'`, "self.action(operation)", request),
  row("soapaction-name-only", `f'"{self.action(operation)}"'`, `f'"{operation}"'`, request),
  row(
    "soapaction-in-soap12",
    'if binding == "soap11":\n                headers',
    "if True:\n                headers",
    request,
  ),
  row(
    "no-charset-in-request",
    'headers = [["Content-Type", f"{MEDIA[binding]}; charset=utf-8"]]\n            if',
    'headers = [["Content-Type", MEDIA[binding]]]\n            if',
    request,
  ),
  row("other-form-type", 'FORM = "application/x-www-form-urlencoded"', 'FORM = "application/form"', request),
  row("soap12-as-text-xml", '"soap12": "application/soap+xml"', '"soap12": "text/xml"', request),
  row(
    "credentials-last",
    "given += [(name, node, parameters[name])",
    "given[:0] = [(name, node, parameters[name])",
    request,
  ),
  row("username-spelling", '(names["username"], text, credentials', '("username", text, credentials', request),
  row(
    "lists-joined",
    "for item in items_of(node, value)]",
    "for item in [','.join(map(str, items_of(node, value)))]]",
    request,
  ),
  row(
    "booleans-of-python",
    'return ("true" if value else "false") if isinstance(value, bool) else str(value)',
    "return str(value)",
    reply,
  ),
  row("fields-not-quoted", "={quote_plus(value)}", "={value}", request),
  row("latin-1-fields", "={quote_plus(value)}", "={quote_plus(value, encoding='latin-1', errors='replace')}", request),
  row("ampersand-not-escaped", 'plain_text(value).replace("&", "&amp;")', "plain_text(value)", request),
  row("carriage-return-lost", 'text.replace("\\r", "&#13;")', "text", request),
  row("texts-trimmed", "text = plain_text(value).replace", "text = plain_text(value).strip().replace", request),
  row("one-digit-days", 'return f"{day} {MONTHS', 'return f"{int(day)} {MONTHS', request, blackout),
  row("iso-dates-in-fields", 'if "urlForm" not in node:', "if True:", request, blackout),
  row("wrong-month", '"Aug", "Sep", "Oct"', '"Aug", "Sept", "Oct"', request, blackout),
  row("path-of-operation-in-soap", '"target": path, "headers"', '"target": path + "/" + operation, "headers"', request),
  row("get-with-credentials-lost", 'f"{path}/{operation}?{form}"', 'f"{path}/{operation}"', request),
  row("result-not-wrapped", "{result}</{operation}Response>", "</{operation}Response>", reply),
  row(
    "status-201",
    'return {"status": 200, "headers": headers, "body": base64(self.envelope',
    'return {"status": 201, "headers": headers, "body": base64(self.envelope',
    reply,
  ),
  row(
    "root-of-result-element",
    'self.element(one["root"], one["result"]',
    'self.element(one["resultElement"], one["result"]',
    reply,
  ),
  row(
    "nil-as-empty",
    `return f'<{name}{attributes} xsi:nil="true" />'`,
    `return f"<{name}{attributes} />"`,
    reply,
    rates,
  ),
  row("attribute-as-element", 'if key in value and member.get("attribute"):', "if False:", reply, company),
  row(
    "reply-without-charset",
    'headers = [["Content-Type", f"{MEDIA[binding]}; charset=utf-8"]]\n        if',
    'headers = [["Content-Type", MEDIA[binding]]]\n        if',
    reply,
  ),
  row(
    "members-reversed",
    "inner += self.element(key, member, value[key])",
    "inner = self.element(key, member, value[key]) + inner",
    reply,
  ),
  row(
    "empty-list-left-out",
    "elif key in value:\n                inner",
    "elif value.get(key):\n                inner",
    reply,
  ),
  row("nil-not-read", 'in ("true", "1")\n\n\ndef text_in', 'in ("yes",)\n\n\ndef text_in', ["decode-response"], rates),
  row("nil-1-not-read", 'in ("true", "1")\n\n\ndef text_in', 'in ("true",)\n\n\ndef text_in', ["reply-forms"], rates),
  row("empty-text-as-null", 'return element.text or ""', "return element.text", ["decode-request"]),
  row("texts-stripped", 'return element.text or ""', 'return (element.text or "").strip()', [
    "decode-response",
    "decode-request",
  ]),
  row("int-range-not-checked", "and -(2**31) <= int(text) < 2**31", "", ["reply-refusals", "request-refusals"]),
  row("one-is-not-true", 'in ("true", "1")\n    if scalar == "int"', 'in ("true",)\n    if scalar == "int"', [
    "reply-forms",
  ]),
  row(
    "decimal-as-float",
    'return text\n    if scalar == "dateTime":',
    'return str(float(text))\n    if scalar == "dateTime":',
    ["decode-response"],
  ),
  row(
    "dates-cut",
    "return text if found[2] else",
    "return text[:19] if found[2] else",
    ["decode-response"],
    ["GetReservations"],
  ),
  row("faults-as-null", 'if inner is not None and inner.tag == f"{{{uri}}}Fault":', "if False:", ["errors"]),
  row("fault-11-only", 'text = inner.find(f"{{{uri}}}Reason/{{{uri}}}Text") if text is None else text', "pass", [
    "errors",
  ]),
  row("plain-text-not-unescaped", 'html.unescape(body.decode("utf-8")).strip()', 'body.decode("utf-8").strip()', [
    "errors",
  ]),
  row(
    "errors-unclassified",
    '"code": known["code"] if known else "unclassified", "text": text}\n            if',
    '"code": "unclassified", "text": text}\n            if',
    ["errors"],
  ),
  row(
    "faults-unclassified",
    '"code": known["code"] if known else "unclassified", "text": text, "value"',
    '"code": "unclassified", "text": text, "value"',
    ["errors"],
  ),
  row("warning-as-error", 'if known and "meaning" in known:', "if False:", ["errors"]),
  row("warning-dropped", "warnings.append(", "(", ["errors"]),
  row("prefix-not-stripped", "folded = fold(self.bare(text.strip()))", "folded = fold(text.strip())", ["errors"]),
  row(
    "failure-behind-prefix-missed",
    "or self.bare(text).startswith(prefix))",
    "or False)",
    ["errors"],
    ["CRMAddLead"],
  ),
  row("number-not-stripped", 'r" ?\\(\\d{1,2}\\)$", ""', 'r" ?\\(x\\)$", ""', ["errors"]),
  row("unknown-text-is-no-error", "if not known and (not bare or", "if not known and (True or", ["errors"]),
  row("blank-text-is-an-error", "if not known and (not bare or (", "if not known and ((", ["errors"]),
  row("result-codes-ignored", 'if each.get("result") == value]', 'if each.get("result") == "x"]', ["errors"], blackout),
  row("channel-always-field", 'else "result"\n', 'else "field"\n', ["errors"], blackout),
  row(
    "item-error-fails-the-call",
    "(item_errors if item and",
    "(item_errors if False and",
    ["errors"],
    ["GetPropertiesNightlyRoomsToSell"],
  ),
  row("doctype-accepted", 'if "<!DOCTYPE" in text or', "if False or", ["reply-refusals", "request-refusals"]),
  row("utf-8-only", 'text = body.decode(encoding, "replace")', 'text = body.decode("utf-8", "replace")', [
    "reply-forms",
    "request-forms",
  ]),
  row("null-root-not-read", "if is_nil(element):\n            return None", "if False:\n            return None", [
    "decode-response",
  ]),
  row(
    "first-item-only",
    'for item in elements_of(element) if item.tag == self.tag + node["itemName"]]',
    "for item in list(elements_of(element))[:1]]",
    ["decode-response"],
  ),
  row("attribute-not-read", 'element.get(name, ""))\n', '"0")\n', ["decode-response"], company),
  row(
    "plus-not-a-space",
    'return unquote_plus(joined, encoding, "replace")',
    'return unquote(joined, encoding, "replace")',
    ["decode-request"],
  ),
  row("missing-field-taken", 'raise Refused(f"Missing parameter: {name}.")', 'return ""', ["request-refusals"]),
  row(
    "names-case-sensitive",
    "fields.setdefault(unescaped(name, encoding).lower()",
    "fields.setdefault(unescaped(name, encoding)",
    ["decode-request"],
  ),
  row(
    "prefix-hard-coded",
    "next(elements_of(content), None)\n        own",
    'content.find(self.tag + "x")\n        own',
    ["request-forms"],
  ),
  row("element-in-value-taken", "    if len(element):\n        raise", "    if False:\n        raise", [
    "request-refusals",
  ]),
  row(
    "form-from-query",
    'query = body.decode(encoding, "replace")',
    'query = query or body.decode(encoding, "replace")',
    ["request-refusals"],
  ),
  row("first-link-of-a-chain", 'reversed(text.split("--->"))', 'text.split("--->")', ["errors"]),
  row("letter-case-of-texts", 'text.lower().replace("unkown"', 'text.replace("unkown"', ["errors"]),
  row("attribute-of-its-own", 'f"<{operation} xmlns=', "f\"<{operation} version='1' xmlns=", request),
  row(
    "booleans-as-digits",
    'return ("true" if value else "false")',
    'return ("1" if value else "0")',
    reply,
    company.concat("GetExtras"),
  ),
  row("semicolon-separates", 'query.split("&"):', 're.split("[&;]", query):', ["request-forms"]),
  row(
    "body-of-another-operation",
    "for child in elements_of(first) if own == operation else ():",
    "for child in elements_of(first):",
    ["request-forms"],
  ),
  row(
    "namespace-of-parameters-ignored",
    "found.setdefault(child.tag, [])",
    'found.setdefault(self.tag + child.tag.partition("}")[2], [])',
    ["request-forms"],
  ),
  row(
    "first-list-only",
    "for each in lists for item in elements_of(each)",
    "for each in lists[:1] for item in elements_of(each)",
    ["request-forms"],
  ),
  row("nil-list-is-empty", "[each for each in found if not is_nil(each)]", "list(found)", ["request-forms"]),
  row(
    "thousands-kept",
    'return trimmed.replace(",", "")',
    "return trimmed",
    ["request-forms"],
    ["validateDiscountCode"],
  ),
  row(
    "days-before-months",
    'int(slashed[1]):02}-{int(slashed[2]):02}"',
    'int(slashed[2]):02}-{int(slashed[1]):02}"',
    ["request-forms"],
    blackout,
  ),
  row(
    "html-taken",
    '"application/soap+xml", "application/xml"):',
    '"application/soap+xml", "application/xml", "text/html"):',
    ["reply-refusals"],
  ),
  row("last-error-of-several", "**errors[0], ", "**errors[-1], ", ["errors"]),
  row("suffix-of-a-number-lost", "(?:-[a-z]+)?)\\)", ")(?:-[a-z]+)?\\)", ["errors"], ["GetPropertyPermissions"]),
  row(
    "comma-of-a-number-kept",
    'return found and found[1].replace(",", "")',
    "return found and found[1]",
    ["errors"],
    ["GetPropertyPermissions"],
  ),
  row("any-action-taken", "if header is not None and action not in actions:", "if False:", ["request-refusals"]),
  row("path-not-unquoted", "        path = unquote(path)", "        path = str(path)", ["request-forms"]),
  row("soap-any-method", 'if request["method"] != "POST":', "if False:", ["request-refusals"]),
  row(
    "url-any-method",
    'if one is None or one["endpoint"] != endpoint or request["method"] not in ("GET", "POST"):',
    'if one is None or one["endpoint"] != endpoint:',
    ["request-refusals"],
  ),
  row("form-charset-ignored", 'encoding = parameters.get("charset", "utf-8")', 'encoding = "utf-8"', ["request-forms"]),
  row("form-media-prefix", "            if media != FORM:", "            if not FORM.startswith(media):", [
    "request-refusals",
  ]),
  row(
    "field-name-not-unescaped",
    "fields.setdefault(unescaped(name, encoding).lower(), [])",
    "fields.setdefault(name.lower(), [])",
    ["request-forms"],
  ),
  row("list-field-split", "for each in fields[name.lower()]]", 'for each in whole.split(",")]', ["request-refusals"]),
  row(
    "soapaction-case-insensitive",
    "        if header is not None and action not in actions:",
    "        if header is not None and action.lower() not in [each.lower() for each in actions]:",
    ["request-refusals"],
  ),
  row("soapaction-not-unquoted", "else unquote(header.strip().strip('\"'))", "else header.strip().strip('\"')", [
    "request-forms",
  ]),
  row(
    "request-charset-ignored",
    'root = parse(body, parameters.get("charset") or ("us-ascii" if declared == "soap11" else declared_encoding(body)))',
    'root = parse(body, "utf-8")',
    ["request-forms"],
  ),
  row("envelope-of-any-name", 'root.tag == f"{{{uri}}}Envelope"', 'root.tag.startswith(f"{{{uri}}}")', [
    "request-refusals",
  ]),
  row(
    "soap12-as-text-xml-refused",
    '        if content is None or (binding, declared) == ("soap11", "soap12"):',
    "        if content is None or binding != declared:",
    ["request-forms"],
  ),
  row("body-decides", "operation = actions.get(action) or own", "operation = own or actions.get(action)", [
    "request-forms",
  ]),
  row(
    "list-any-item-name",
    'if item.tag == self.tag + node["itemName"]]\n        return [parameter',
    "if item.tag]\n        return [parameter",
    ["request-forms"],
  ),
  row(
    "error-status-refused",
    "            if status < 400:\n                raise",
    "            if status < 600:\n                raise",
    ["reply-refusals"],
  ),
  row(
    "ok-with-status-500-refused",
    "        if isinstance(result, str):\n            return self.fault(one, result)",
    "        if isinstance(result, str) or status != 200:\n            return self.fault(one, str(result))",
    ["reply-forms"],
  ),
  row(
    "fault12-last-text",
    'text = inner.find(f"{{{uri}}}Reason/{{{uri}}}Text") if text is None else text',
    'text = inner.findall(f"{{{uri}}}Reason/{{{uri}}}Text")[-1] if text is None else text',
    ["errors"],
  ),
  row(
    "first-child-is-result",
    'return inner.find(self.tag + self.operations[operation]["resultElement"])',
    "return next(elements_of(inner), None)",
    ["reply-forms"],
  ),
  row(
    "int-no-leading-zeros",
    're.fullmatch(r"[+-]?[0-9]+", text) and -(2**31)',
    're.fullmatch(r"[+-]?(0|[1-9][0-9]*)", text) and -(2**31)',
    ["request-forms", "reply-forms"],
  ),
  row(
    "int-underscore",
    'if scalar == "int" and re.fullmatch(r"[+-]?[0-9]+", text) and -(2**31) <= int(text) < 2**31:',
    'if scalar == "int" and -(2**31) <= int(text) < 2**31:',
    ["request-refusals", "reply-refusals"],
  ),
  row("decimal-needs-digit-before", 'r"[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)"', 'r"[+-]?[0-9]+(\\.[0-9]*)?"', [
    "reply-forms",
  ]),
  row("date-space-separator", "[0-9]{{2}})(T(?:", "[0-9]{{2}})([T ](?:", ["request-refusals"], blackout),
  row("date-hour-24", "(?:[01][0-9]|2[0-3])", "(?:[01][0-9]|2[0-4])", ["request-refusals"], blackout),
  row(
    "date-only-zone-dropped",
    "else f\"{found[1]}T00:00:00{found[3] or ''}\"",
    'else f"{found[1]}T00:00:00"',
    ["request-forms"],
    blackout,
  ),
  row(
    "settings-of-first-paths",
    'self.namespace, self.endpoints = settings["namespace"], settings["endpoints"]',
    'self.namespace, self.endpoints = settings["namespace"], getattr(self, "endpoints", settings["endpoints"])',
    ["encode-request"],
  ),
];
