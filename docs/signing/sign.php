<?php
// PHP

/** Signs a runtime URL. Encode all values first: the signature covers every byte after the question mark. */
function sign(string $url, string $secret): string
{
    $query = substr($url, strpos($url, '?') + 1);
    $signature = substr(hash_hmac('sha256', $query, $secret, true), 0, 16);
    return $url . '&s=' . rtrim(strtr(base64_encode($signature), '+/', '-_'), '=');
}

if (isset($argv[1])) {
    echo sign($argv[1], getenv('LIMN_SIGNING_SECRET')), PHP_EOL;
}
