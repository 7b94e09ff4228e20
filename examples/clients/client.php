<?php
// A client with PHP's SoapClient, as `staywire conform-client --run "php client.php"` starts it: exit code 0 for success.
//
// cannot: tell a member that is absent from one that is nil (both are null)
// cannot: read a number or a boolean in a CDATA section (the class rejects it)
declare(strict_types=1);

$base = getenv('STAYWIRE_BASE_URL');
[$user, $password] = [getenv('STAYWIRE_USERNAME'), getenv('STAYWIRE_PASSWORD')];
$property = 1101;
ini_set('default_socket_timeout', '20');

/** Opens an endpoint. Without SOAP_SINGLE_ELEMENT_ARRAYS, a list of one item would be the item itself. */
function endpoint(string $base, string $path): SoapClient
{
    return new SoapClient("$base/$path?WSDL", [
        'cache_wsdl' => WSDL_CACHE_NONE,
        'features' => SOAP_SINGLE_ELEMENT_ARRAYS,
        'location' => "$base/$path",
        // PHP would send the body, with the password, to the target of a redirect. With 1, it follows no redirect.
        'stream_context' => stream_context_create(['http' => ['max_redirects' => 1]]),
    ]);
}

try {
    $a = endpoint($base, 'XMLAdditionalFunctions15.025.asmx');
    $b = endpoint($base, 'ServiceXML.15.025.asmx');
    // Some operations spell the parameter APIUsername, others APIUserName.
    $username = ['APIUsername' => $user, 'APIPassword' => $password];
    $userName = ['APIUserName' => $user, 'APIPassword' => $password];
    $nights = ['MinimumDateInRange' => '01 May 2027', 'MaximumDateInRange' => '03 May 2027'];

    $rights = $a->GetPropertyPermissions($username + ['PropertyID' => $property])->GetPropertyPermissionsResult;
    if ($rights->AOAProperty || $rights->TimeShare) {
        $a->GetAOATSPropertyNightlyRoomsToSell($username + ['PropertyID' => $property] + $nights);
    } else {
        $a->GetPropertiesNightlyRoomsToSell($username + ['PropertyIDs' => ['int' => [$property]]] + $nights);
    }
    $rates = $b->GetPropertyRates($userName + ['PropertyID' => $property])->GetPropertyRatesResult;
    $extras = $a->GetExtras($userName + ['PropertyID' => $property])->GetExtrasResult->Extras->PropertyExtras ?? [];
    foreach (array_slice($extras, 0, 1) as $extra) {
        $added = $a->AddExtra($userName + ['BookingID' => 90002, 'ItemCodeToAddToBooking' => $extra->ItemCode]);
    }
    fwrite(STDOUT, count($extras) . " extras\n");
} catch (SoapFault $fault) {
    fwrite(STDERR, $fault->getMessage() . "\n");
    exit(1);
}
