<?php
// Decodes the golden replies with a small codec of its own. Usage: php run.php [FOLDER]
//
// Needs PHP 8.0 or later with the extensions dom and json. Prints each case that fails, and exits with 1 if one does.
// Replace decodeReply() by a call of your codec. Topics about parsers, encodings and requests are left out: OTHER_TOPICS.
declare(strict_types=1);

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const ENVELOPES = ['http://schemas.xmlsoap.org/soap/envelope/', 'http://www.w3.org/2003/05/soap-envelope'];
const OTHER_TOPICS = ['clients', 'encodings', 'malformed', 'parameters', 'request-values', 'routing', 'xml-forms', 'values'];
const ANY = "\0opaque XML, which this runner does not compare";
foreach (['dom' => 'DOMDocument', 'json' => 'JsonException'] as $extension => $class) {
    if (!class_exists($class)) {
        fwrite(STDERR, "this runner needs the PHP extension $extension: install it (php-xml on Debian has dom), or enable it in php.ini\n");
        exit(2);
    }
}
$folder = $argv[1] ?? dirname(__DIR__);
$service = json_decode(file_get_contents("$folder/service.json"), true, 512, JSON_THROW_ON_ERROR);

/** A message that is no reply. */
class Refused extends Exception
{
}

/** ['value' => ...] for a result, or ['fault' => text]. */
function decodeReply(array $case, string $body): array
{
    global $service;
    $operation = $service['operations'][$case['operation']];
    $isUrl = in_array($case['binding'], ['get', 'post'], true);
    $type = '';
    foreach ($case['response']['headers'] as [$name, $value]) {
        $type = strtolower($name) === 'content-type' ? $value : $type;
    }
    if ($isUrl && str_starts_with($type, 'text/plain')) {
        return ['fault' => rtrim(html_entity_decode($body, ENT_QUOTES | ENT_HTML5), "\r\n")];
    }
    if (str_starts_with($type, 'text/html')) {
        throw new Refused('a page');
    }
    if (str_contains($type, 'iso-8859-1') && !str_starts_with($body, "\xef\xbb\xbf")) {
        // A byte-order mark beats the charset of the response, which beats the declaration.
        $body = iconv('ISO-8859-1', 'UTF-8', preg_replace('/ encoding="[^"]*"/', '', $body, 1));
    }
    $document = new DOMDocument();
    if (str_contains($body, '<!DOCTYPE') || $body === '' || !$document->loadXML($body, LIBXML_NOERROR | LIBXML_NONET)) {
        throw new Refused('the body is no XML without a document type declaration');
    }
    $root = $document->documentElement;
    if ($isUrl) {
        return ['value' => decode($operation['result'], named($root, $operation['root']))];
    }
    if ($root->localName !== 'Envelope' || !in_array($root->namespaceURI, ENVELOPES, true)) {
        throw new Refused("the root is {$root->nodeName}");
    }
    $inner = children(children($root, 'Body')[0] ?? throw new Refused('the envelope has no Body'))[0] ?? null;
    if ($inner === null) {
        throw new Refused('the Body is empty');
    }
    if ($inner->localName === 'Fault') {
        $reason = children($inner, 'faultstring')[0] ?? children(children($inner, 'Reason')[0], 'Text')[0];
        return ['fault' => $reason->textContent];
    }
    $result = children(named($inner, "{$case['operation']}Response"), $operation['resultElement'])[0] ?? null;
    if ($result === null && ($operation['result']['scalar'] ?? 'string') !== 'string') {
        throw new Refused('the result is missing');
    }
    return ['value' => $result === null ? null : decode($operation['result'], $result)];
}

function named(DOMElement $element, string $name): DOMElement
{
    global $service;
    if ($element->localName !== $name || $element->namespaceURI !== $service['namespace']) {
        throw new Refused("$name was expected, and {$element->nodeName} came");
    }
    return $element;
}

/** The child elements, or those of a name. */
function children(DOMElement $element, ?string $name = null): array
{
    $elements = array_filter(iterator_to_array($element->childNodes), fn ($each) => $each instanceof DOMElement);
    return array_values(array_filter($elements, fn ($each) => $name === null || $each->localName === $name));
}

function decode(array $node, DOMElement $element): mixed
{
    global $service;
    if (in_array($element->getAttributeNS(XSI, 'nil'), ['true', '1'], true)) {
        return null;
    }
    switch ($node['kind']) {
        case 'scalar':
            return $element->childElementCount === 0 ? scalar($node['scalar'], $element->textContent)
                : throw new Refused("{$element->nodeName} is a value, and has an element in it");
        case 'list':
            return array_map(fn ($item) => decode($node['item'], $item), children($element, $node['itemName']));
        case 'any':
            return ANY;
    }
    $values = [];
    foreach ($service['types'][$node['name']]['members'] as $name => $member) {
        $child = children($element, $name)[0] ?? null;
        if ($member['attribute'] ?? false) {
            $values[$name] = scalar($member['scalar'], $element->getAttribute($name));
        } elseif ($child !== null) {
            $values[$name] = decode($member, $child);
        }
    }
    return $values;
}

function scalar(string $kind, string $text): string|int|bool
{
    $trimmed = trim($text, " \t\r\n");
    $isInt = $kind === 'int' && preg_match('/^[+-]?\d{1,18}$/D', $trimmed) && abs((int) $trimmed + 0.5) <= 2 ** 31;
    $date = '/^(\d{4})-(\d\d)-(\d\d)(T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?)?(Z|[+-](0\d|1[0-3]):[0-5]\d|[+-]14:00)?$/D';
    $isDate = $kind === 'dateTime' && preg_match($date, $trimmed, $parts) && checkdate((int) $parts[2], (int) $parts[3], (int) $parts[1]);
    return match (true) {
        $kind === 'string' => $text,
        (bool) $isInt => (int) $trimmed,
        $kind === 'boolean' && in_array($trimmed, ['true', 'false', '1', '0'], true) => in_array($trimmed, ['true', '1'], true),
        $kind === 'decimal' && (bool) preg_match('/^[+-]?(\d+(\.\d*)?|\.\d+)$/D', $trimmed) => $trimmed,
        $isDate => ($parts[4] ?? '') === '' ? substr($trimmed, 0, 10) . 'T00:00:00' . substr($trimmed, 10) : $trimmed,
        default => throw new Refused("'$text' is no $kind"),
    };
}

/** True if two values are the same, in whatever order their members are. */
function same(mixed $found, mixed $wanted): bool
{
    if ($found === ANY || !is_array($found) || !is_array($wanted)) {
        return $found === ANY || $found === $wanted;
    }
    $keys = array_unique([...array_keys($found), ...array_keys($wanted)]);
    $exists = fn ($key) => array_key_exists($key, $found) && array_key_exists($key, $wanted) && same($found[$key], $wanted[$key]);
    return count(array_filter($keys, $exists)) === count($keys);
}

$ran = $failed = 0;
foreach (json_decode(file_get_contents("$folder/index.json"), true)['cases'] as $entry) {
    if ($entry['direction'] !== 'reply' || in_array(explode('/', $entry['id'])[0], OTHER_TOPICS, true)) {
        continue;
    }
    $case = json_decode(file_get_contents("$folder/{$entry['id']}/case.json"), true);
    $file = $case['response']['body'] ?? null;
    $meaning = $case['meaning'] ?? [];
    $wanted = ($meaning['channel'] ?? '') === 'fault' ? ['fault' => $meaning['text']] : ['value' => $meaning['value'] ?? null];
    try {
        $found = decodeReply($case, $file === null ? '' : file_get_contents("$folder/{$entry['id']}/$file"));
        $wrong = $case['refused'] ? 'it is refused by others, and was decoded' : (same($found, $wanted) ? null : json_encode($found) . ' is not ' . json_encode($wanted));
    } catch (Refused $error) {
        $wrong = $case['refused'] ? null : "it is refused: {$error->getMessage()}";
    }
    $ran++;
    $failed += $wrong === null ? 0 : 1;
    echo $wrong === null ? '' : "failed  {$entry['id']}: $wrong\n";
}
echo "$ran golden replies decoded, $failed failed\n";
exit($failed > 0 || $ran === 0 ? 1 : 0);
