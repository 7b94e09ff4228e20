<?php
// Decodes the golden SOAP replies with PHP's SoapClient, and prints each value that is not the one of the case.
[, $golden, $contracts] = $argv;

/** A client whose server answers with one body. */
class Recorded extends SoapClient
{
    public string $body = '';

    public function __doRequest($request, $location, $action, $version, $oneWay = false): ?string
    {
        return $this->body;
    }
}

/** The first path where the values differ: null for an absent member, and a record with one list for a list. */
function difference(mixed $wanted, mixed $found, string $path = ''): ?string
{
    if (is_array($wanted) && array_keys($wanted) === ['type', 'content']) {
        return null; // Opaque XML.
    }
    $found = is_object($found) ? get_object_vars($found) : $found;
    if (is_array($wanted) && ($wanted === [] || array_is_list($wanted))) {
        $items = is_array($found) && count($found) === 1 && !array_is_list($found) ? reset($found) : $found;
        $items = is_array($items) ? array_values($items) : [];
        if (count($items) !== count($wanted)) {
            return "$path: " . json_encode($found) . ' is not ' . json_encode($wanted);
        }
        $all = array_map(fn ($at) => difference($wanted[$at], $items[$at], "{$path}[$at]"), array_keys($wanted));
        return array_values(array_filter($all))[0] ?? null;
    }
    if (is_array($wanted) && is_array($found)) {
        $keys = array_unique([...array_keys($wanted), ...array_keys($found)]);
        $all = array_map(fn ($key) => difference($wanted[$key] ?? null, $found[$key] ?? null, "$path.$key"), $keys);
        return array_values(array_filter($all))[0] ?? null;
    }
    return $wanted === $found ? null : "$path: " . json_encode($found) . ' is not ' . json_encode($wanted);
}

$service = json_decode(file_get_contents("$golden/service.json"), true);
$files = ['A' => 'XMLAdditionalFunctions', 'B' => 'ServiceXML'];
$clients = [];
$ran = 0;
foreach (json_decode(file_get_contents("$golden/index.json"), true)['cases'] as $entry) {
    if ($entry['direction'] !== 'reply' || !str_starts_with($entry['binding'], 'soap') || $entry['refused']) {
        continue;
    }
    $case = json_decode(file_get_contents("$golden/{$entry['id']}/case.json"), true);
    $file = $case['response']['body'] ?? null;
    if (($case['meaning']['channel'] ?? '') === 'fault' || $file === null) {
        continue;
    }
    $operation = $service['operations'][$case['operation']];
    $version = $case['binding'] === 'soap12' ? SOAP_1_2 : SOAP_1_1;
    $path = "$contracts/wsdl/{$files[$operation['endpoint']]}.soap.wsdl";
    $client = $clients["$path$version"] ??= new Recorded($path, [
        'soap_version' => $version,
        'cache_wsdl' => WSDL_CACHE_NONE,
        'features' => SOAP_SINGLE_ELEMENT_ARRAYS,
    ]);
    $client->body = file_get_contents("$golden/{$entry['id']}/$file");
    $ran++;
    try {
        $given = ['username' => 'a', 'password' => 'b'];
        $parameters = array_map(fn ($node) => $node['kind'] === 'list' ? [] : (['int' => 1, 'boolean' => true, 'decimal' => '1'][$node['scalar']] ?? '2027-05-01T00:00:00'), $operation['parameters']);
        $result = $client->__soapCall($case['operation'], [[...array_combine(array_values($operation['credentials']), array_values($given)), ...$parameters]]);
        $wrong = difference($case['meaning']['value'], $result->{$operation['resultElement']} ?? null);
    } catch (SoapFault $fault) {
        $wrong = "fault: {$fault->getMessage()}";
    }
    echo $wrong === null ? '' : "{$entry['id']} $wrong\n";
}
echo "$ran replies\n";
