<?php
// A client of both services, with PHP's SoapClient: php client.php BASE-URL
declare(strict_types=1);

$client = new SoapClient("$argv[1]/Boats.asmx?WSDL", [
    'cache_wsdl' => WSDL_CACHE_NONE,
    'features' => SOAP_SINGLE_ELEMENT_ARRAYS,
    'location' => "$argv[1]/Boats.asmx",
]);
foreach ($client->FindBerths(['length' => '1'])->FindBerthsResult->Berth ?? [] as $berth) {
    $price = $client->Price(['number' => $berth->Number, 'nights' => 3])->PriceResult;
    $services = implode('+', $berth->Services->Service ?? []);
    echo "$berth->Number $berth->State $berth->Length m, $price {$berth->Fee->Currency}, $services\n";
}
echo count($client->Numbers(['state' => 'Free'])->NumbersResult->int ?? []), " free\n";
echo isset($client->GetBerth(['number' => 9])->GetBerthResult) ? "berth 9\n" : "no berth 9\n";
try {
    $client->Price(['number' => 1, 'nights' => 0]);
} catch (SoapFault $fault) {
    echo preg_replace('/^.*---> (?:\S+Exception: )?/s', '', strtok($fault->getMessage(), "\n")), "\n";
}
