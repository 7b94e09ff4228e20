<?php
// Calls with PHP's SoapClient: reads a job as JSON from standard input, writes an outcome for each call as JSON.
$job = json_decode(file_get_contents('php://stdin'), true, 512, JSON_THROW_ON_ERROR);

function valueOf(array $sample): mixed
{
    return match ($sample['kind']) {
        'text' => textValue($sample['scalar'], $sample['text']),
        'record' => recordValue($sample),
        'repeated' => array_map(valueOf(...), $sample['items']),
        'list' => (object) [$sample['item'] => array_map(valueOf(...), $sample['items'])],
    };
}

// SoapClient encodes bytes itself.
function textValue(string $scalar, string $text): mixed
{
    return match ($scalar) {
        'base64Binary' => base64_decode($text),
        'hexBinary' => hex2bin($text),
        'boolean' => $text === 'true',
        default => $text,
    };
}

function recordValue(array $sample): object
{
    $values = [];
    foreach ([...$sample['members'], ...$sample['attributes']] as [$name, $value]) {
        $values[$name] = valueOf($value);
    }
    if (isset($sample['text'])) {
        $values['_'] = valueOf($sample['text']);
    }
    $type = $sample['derived'] ?? null;
    $record = (object) $values;
    return $type === null ? $record : new SoapVar($record, SOAP_ENC_OBJECT, $type['name'], $type['namespace']);
}

function outcome(SoapClient $client, array $call): array
{
    try {
        return ['isNull' => $client->__soapCall($call['operation'], [recordValue($call['message'])]) === null];
    } catch (Throwable $error) {
        return ['error' => get_class($error) . ': ' . $error->getMessage()];
    }
}

$outcomes = [];
foreach (['soap11' => SOAP_1_1, 'soap12' => SOAP_1_2] as $binding => $version) {
    $calls = array_filter($job['calls'], fn ($call) => in_array($binding, $call['bindings'], true));
    if ($calls === []) {
        continue;
    }
    try {
        $options = ['soap_version' => $version, 'location' => $job['url'], 'cache_wsdl' => WSDL_CACHE_NONE, 'exceptions' => true];
        $client = new SoapClient($job['path'], $options);
    } catch (Throwable $error) {
        $outcomes[] = ['operation' => '', 'binding' => $binding, 'error' => $error->getMessage()];
        continue;
    }
    foreach ($calls as $call) {
        $outcomes[] = outcome($client, $call) + ['operation' => $call['operation'], 'binding' => $binding];
    }
}
echo json_encode($outcomes, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE);
