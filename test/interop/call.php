<?php
// One call with PHP's own SoapClient: reads what to call as JSON from standard input, writes the outcome as JSON.
$job = json_decode(file_get_contents('php://stdin'), true, 512, JSON_THROW_ON_ERROR);
$options = [
    'soap_version' => $job['version'] === 12 ? SOAP_1_2 : SOAP_1_1,
    'location' => $job['location'],
    'cache_wsdl' => WSDL_CACHE_NONE,
    'exceptions' => true,
    'trace' => true,
    'features' => SOAP_SINGLE_ELEMENT_ARRAYS,
];

// Without a description every element is named and qualified by hand.
function qualified(string $name, mixed $value, string $namespace): SoapVar
{
    if (!is_array($value)) {
        $text = is_bool($value) ? ($value ? 'true' : 'false') : (string) $value;
        return new SoapVar($text, XSD_STRING, null, null, $name, $namespace);
    }
    $children = [];
    foreach ($value as $key => $each) {
        foreach (is_array($each) && array_is_list($each) ? $each : [$each] as $item) {
            $children[] = qualified($key, $item, $namespace);
        }
    }
    return new SoapVar($children, SOAP_ENC_OBJECT, null, null, $name, $namespace);
}

try {
    if (isset($job['wsdl'])) {
        $client = new SoapClient($job['wsdl'], $options);
        $result = $client->__soapCall($job['operation'], [$job['parameters']]);
    } else {
        $more = ['uri' => $job['namespace'], 'style' => SOAP_DOCUMENT, 'use' => SOAP_LITERAL];
        $client = new SoapClient(null, $options + $more);
        $action = ['soapaction' => $job['namespace'] . '/' . $job['operation']];
        $body = qualified($job['operation'], $job['parameters'], $job['namespace']);
        $result = $client->__soapCall($job['operation'], [$body], $action);
    }
    $outcome = ['result' => $result, 'xml' => $client->__getLastResponse()];
} catch (SoapFault $fault) {
    $outcome = ['fault' => ['code' => $fault->faultcode, 'text' => $fault->faultstring]];
}
echo json_encode($outcome, JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION);
