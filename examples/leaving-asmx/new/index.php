<?php
// The new service: the same berths on PHP's SoapServer, at the same address, from the WSDL of the old one.
//   php -S 127.0.0.1:8081 index.php
declare(strict_types=1);

const SPACE = 'http://harbour.example/ws/';
const WSDL = __DIR__ . '/boats.wsdl';

/** The operations. Amounts are texts, because a number would turn 21.40 into 21.4. */
final class Boats
{
    private const BERTHS = [
        ['Number' => 1, 'State' => 'Free', 'Length' => '8.50', 'Checked' => '2026-05-01T00:00:00', 'FreeFrom' => null,
            'Fee' => ['Currency' => 'EUR', '_' => '21.40'], 'Services' => ['Service' => ['water', 'power']]],
        ['Number' => 2, 'State' => 'Taken', 'Length' => '12', 'Checked' => '2026-05-02T09:30:00', 'FreeFrom' => '2027-06-01T00:00:00',
            'Boat' => 'Möwe & Söhne', 'Fee' => ['Currency' => 'EUR', '_' => '30'], 'Services' => ['Service' => []]],
        ['Number' => 3, 'State' => 'Closed', 'Length' => '0.5', 'Checked' => '2025-12-31T00:00:00', 'FreeFrom' => null],
    ];

    public function FindBerths(object $call): array
    {
        $found = array_filter(self::BERTHS, fn (array $each) => (float) $each['Length'] >= (float) $call->length);
        return ['FindBerthsResult' => ['Berth' => array_values($found)]];
    }

    // Leaves out a result that is null, as ASP.NET does.
    public function GetBerth(object $call): array
    {
        $berth = $this->berth($call->number);
        return $berth === null ? [] : ['GetBerthResult' => $berth];
    }

    public function Price(object $call): array
    {
        if ($call->nights < 1) {
            throw new SoapFault('Server', 'Server was unable to process request. ---> nights must be at least 1');
        }
        $fee = $this->berth($call->number)['Fee']['_'] ?? '0';
        return ['PriceResult' => self::times($fee, $call->nights)];
    }

    public function Numbers(object $call): array
    {
        $found = array_filter(self::BERTHS, fn (array $each) => $each['State'] === $call->state);
        return ['NumbersResult' => ['int' => array_column($found, 'Number')]];
    }

    /** Multiplies an amount, and keeps its number of decimals: 21.40 x 2 is 42.80. */
    private static function times(string $amount, int $count): string
    {
        $digits = strlen(strrchr($amount, '.') ?: '.') - 1;
        $product = (string) ((int) str_replace('.', '', $amount) * $count);
        return $digits === 0 ? $product : substr($product, 0, -$digits) . '.' . substr($product, -$digits);
    }

    private function berth(int $number): ?array
    {
        return array_column(self::BERTHS, null, 'Number')[$number] ?? null;
    }
}

/** Returns the reply to a message of SOAP 1.1 or SOAP 1.2. */
function soap(string $message, int $version): string
{
    $server = new SoapServer(WSDL, ['soap_version' => $version, 'cache_wsdl' => WSDL_CACHE_NONE]);
    $server->setClass(Boats::class);
    ob_start();
    $server->handle($message);
    return (string) ob_get_clean();
}

/** The root elements of replies in GET and POST, two bindings that SoapServer does not have. */
const ROOTS = ['FindBerths' => 'ArrayOfBerth', 'GetBerth' => 'Berth', 'Price' => 'decimal', 'Numbers' => 'ArrayOfInt'];

/** Answers a call in GET or POST: calls the SOAP server, and makes the result of its reply the root element. */
function form(string $operation, array $parameters): void
{
    $root = ROOTS[$operation] ?? null;
    if ($root === null) {
        http_response_code(500);
        exit('Request format is unrecognized.');
    }
    $fields = '';
    foreach ($parameters as $name => $value) {
        $fields .= "<$name>" . htmlspecialchars((string) $value, ENT_XML1) . "</$name>";
    }
    $call = "<$operation xmlns='" . SPACE . "'>$fields</$operation>";
    $reply = new DOMDocument();
    $reply->loadXML(soap("<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body>$call</s:Body></s:Envelope>", SOAP_1_1));
    $fault = $reply->getElementsByTagName('faultstring')->item(0);
    header_remove('Content-Length');
    if ($fault !== null) {
        header('Content-Type: text/plain; charset=utf-8');
        http_response_code(500);
        exit(preg_replace('/^.*---> /s', '', $fault->textContent));
    }
    header('Content-Type: text/xml; charset=utf-8');
    $result = $reply->getElementsByTagNameNS(SPACE, "{$operation}Result")->item(0);
    $xml = new DOMDocument('1.0', 'utf-8');
    $bare = $xml->appendChild($xml->createElementNS(SPACE, $root));
    if ($result === null) {
        $bare->setAttributeNS('http://www.w3.org/2001/XMLSchema-instance', 'xsi:nil', 'true');
    }
    foreach ($result?->attributes ?? [] as $attribute) {
        $bare->setAttribute($attribute->name, $attribute->value);
    }
    foreach ($result?->childNodes ?? [] as $child) {
        $bare->appendChild($xml->importNode($child, true));
    }
    echo $xml->saveXML();
}

ini_set('html_errors', '0');
[$path, $query] = [parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH), $_SERVER['QUERY_STRING'] ?? ''];
$type = $_SERVER['CONTENT_TYPE'] ?? '';
if (strtolower($query) === 'wsdl') {
    header('Content-Type: text/xml; charset=utf-8');
    echo str_replace('http://old.harbour.example', "http://$_SERVER[HTTP_HOST]", file_get_contents(WSDL));
} elseif (preg_match('#^/Boats\.asmx/(\w+)$#i', $path, $found)) {
    form($found[1], $_SERVER['REQUEST_METHOD'] === 'GET' ? $_GET : $_POST);
} elseif (str_contains($type, 'application/soap+xml')) {
    echo soap((string) file_get_contents('php://input'), SOAP_1_2);
} elseif (str_contains($type, 'text/xml')) {
    echo soap((string) file_get_contents('php://input'), SOAP_1_1);
} else {
    http_response_code(415);
}
