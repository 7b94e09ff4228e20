<?php
// An adapter of PHP's SoapClient for `staywire conform-client --exec "php adapter.php service.json WSDL_FOLDER"` (CLIENT.md).
//
// service.json is that of the package @staywire/golden. cannot: tell absent from nil or empty, keep XML without a type.
declare(strict_types=1);

$service = json_decode(file_get_contents($argv[1]), true);
$files = ['A' => 'XMLAdditionalFunctions.soap.wsdl', 'B' => 'ServiceXML.soap.wsdl'];
$hello = ['version' => 1, 'name' => 'PHP', 'cannot' => ['nil-members', 'empty-texts', 'opaque-xml']];

/** Converts a value of SoapClient for the protocol. SoapClient has already given it the type of the WSDL. */
function shaped(array $node, mixed $value, array $types): mixed
{
    if ($value === null || $node['kind'] === 'any') {
        return null;
    }
    if ($node['kind'] === 'list') {
        $items = is_object($value) ? $value->{$node['itemName']} ?? [] : $value;
        return array_map(fn($item) => shaped($node['item'], $item, $types), $items);
    }
    if ($node['kind'] === 'ref') {
        $members = $types[$node['name']]['members'];
        $pairs = array_map(fn($name) => shaped($members[$name], $value->$name ?? null, $types), array_keys($members));
        return array_filter(array_combine(array_keys($members), $pairs), fn($each) => $each !== null);
    }
    return ($node['scalar'] ?? '') === 'decimal' ? (string) $value : $value;
}

function plain(string $text, array $operation): string
{
    $text = trim($text);
    $prefix = $operation['errorPrefix'];
    return strtolower(rtrim(trim(str_starts_with($text, $prefix) ? substr($text, strlen($prefix)) : $text), '.'));
}

/** Returns the text of the error if the reply is an error of the call; otherwise null. */
function errorIn(array $operation, mixed $value, array $types): ?string
{
    $result = $operation['result'];
    if ($result['kind'] === 'scalar') {
        $isPrefixed = str_starts_with((string) $value, $operation['failurePrefix'] ?? "\0");
        return in_array($value, array_column($operation['errors'], 'result'), true) || $isPrefixed ? (string) $value : null;
    }
    $isRecord = $result['kind'] === 'ref';
    $members = $types[$isRecord ? $result['name'] : $result['item']['name'] ?? '']['members'] ?? [];
    foreach ($isRecord ? [$value] : $value ?? [] as $record) {
        foreach ($members as $name => $node) {
            $text = in_array($node['role'] ?? '', ['error', 'message'], true) ? trim($record[$name] ?? '') : '';
            $known = null;
            foreach ($operation['errors'] as $each) {
                $known ??= plain($each['text'], $operation) === plain($text, $operation) ? $each : null;
            }
            $isListed = $known !== null && $known['scope'] === 'call' && !isset($known['meaning']);
            $isOther = $known === null && ($node['role'] ?? '') === 'error' && $isRecord && !str_starts_with($text, 'Warning');
            if ($text !== '' && ($isListed || $isOther)) {
                return $text;
            }
        }
    }
    return null;
}

$call = function (array $asked) use ($service, $files, $argv): array {
    [$account, $name, $operation] = [$asked['account'], $asked['operation'], $service['operations'][$asked['operation']]];
    $parameters = ['username' => $account['username'], 'password' => $account['password']];
    $parameters = array_combine(array_values($operation['credentials']), $parameters);
    foreach ($operation['parameters'] as $key => $node) {
        $given = $asked['parameters'][$key] ?? null;
        $parameters[$key] = $node['kind'] === 'list' ? [$node['itemName'] => $given] : $given;
    }
    ini_set('default_socket_timeout', (string) intdiv($asked['deadlineMs'], 1000));
    try {
        $client = new SoapClient($argv[2] . '/' . $files[$operation['endpoint']], [
            'features' => SOAP_SINGLE_ELEMENT_ARRAYS,
            'location' => $account['baseUrl'] . $service['endpoints'][$operation['endpoint']],
            'stream_context' => stream_context_create(['http' => ['max_redirects' => 1]]),
        ]);
        $reply = $client->$name($parameters);
        $value = shaped($operation['result'], $reply->{$operation['resultElement']} ?? null, $service['types']);
        $error = errorIn($operation, $value, $service['types']);
        return $error === null ? ['kind' => 'ok', 'value' => $value] : ['kind' => 'error', 'text' => $error];
    } catch (SoapFault $fault) {
        $isOwn = in_array($fault->faultcode, ['HTTP', 'Client', 'WSDL', 'SOAP-ENV:Client'], true);
        $sent = $fault->getMessage() === 'Could not connect to host' ? 'no' : 'unknown';
        return $isOwn ? ['kind' => 'failed', 'sent' => $sent] : ['kind' => 'error', 'text' => $fault->getMessage()];
    }
};

while (($line = fgets(STDIN)) !== false) {
    $asked = json_decode($line, true);
    $ok = $asked['op'] === 'hello' ? $hello : $call($asked);
    fwrite(STDOUT, json_encode(['id' => $asked['id'], 'ok' => $ok]) . "\n");
}
