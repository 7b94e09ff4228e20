<?php
// Runs a job of the benchmark with ext-soap a number of times. Prints the milliseconds of one run, and the number of
// values found.

class CannedClient extends SoapClient
{
    public string $reply = '';

    public function __doRequest($request, $location, $action, $version, $oneWay = false): ?string
    {
        return $this->reply;
    }
}

function leaves(mixed $value): int
{
    if (is_object($value)) {
        $value = get_object_vars($value);
    }
    if (is_array($value)) {
        return array_sum(array_map('leaves', $value));
    }
    return $value === null || $value === '' ? 0 : 1;
}

[, $file, $times, $clock] = $argv;

// Returns milliseconds of wall time or of processor time.
function now(string $clock): float
{
    if ($clock === 'wall') {
        return hrtime(true) / 1e6;
    }
    $usage = getrusage();
    $seconds = $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'];
    return $seconds * 1e3 + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e3;
}

$job = json_decode(file_get_contents($file));
$reply = file_get_contents($job->reply);
$request = file_get_contents($job->request);
$options = ['cache_wsdl' => WSDL_CACHE_NONE, 'features' => SOAP_SINGLE_ELEMENT_ARRAYS];

if ($job->task === 'write-reply') {
    $server = new SoapServer($job->wsdl, $options);
    $server->setObject(new class ($job->result) {
        public function __construct(private object $result)
        {
        }

        public function __call(string $name, array $arguments): object
        {
            return $this->result;
        }
    });
    $run = function () use ($server, $request): int {
        ob_start();
        $server->handle($request);
        return strlen(ob_get_clean());
    };
} else {
    $client = new CannedClient($job->wsdl, $options);
    $client->reply = $job->task === 'write-request' ? preg_replace('~<soap:Body>.*</soap:Body>~s', '<soap:Body/>', $reply) : $reply;
    $run = fn () => $client->__soapCall($job->operation, [$job->call]);
}

$found = leaves($run());
$started = now($clock);
for ($i = 0; $i < (int) $times; $i++) {
    $run();
}
$milliseconds = (now($clock) - $started) / (int) $times;
echo json_encode(['milliseconds' => $milliseconds, 'leaves' => $job->task === 'write-request' ? 1 : $found]);
