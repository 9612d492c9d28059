vcl 4.1;
# Varnish 7 as the CDN before the balancer. The site needs CDN=1, and TRUSTED_PROXIES counts Varnish too.
import std;

backend site {
    .host = "127.0.0.1";
    .port = "8080";
    .first_byte_timeout = 30s;
    .probe = {
        .url = "/robots.txt";
        .interval = 1s;
        .timeout = 2s;
        .window = 3;
        .threshold = 2;
    }
}

sub vcl_recv {
    # What a visitor claims does not count. Varnish adds the address of the visitor itself.
    set req.http.X-Forwarded-For = client.ip;
    unset req.http.X-Shared;
    unset req.http.X-Again;
    if (req.restarts > 0) {
        set req.http.X-Again = "1";
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # A member's pages, and what programs and feeds ask with a key, are nobody else's.
    if (req.http.Cookie ~ "(^|; ?)(__Host-)?handover_session=" || req.http.Authorization) {
        return (pass);
    }
    # Signing in at an identity provider, and letting a program in, have cookies of their own.
    if (req.url ~ "^/(api/log(in|out)|oauth)") {
        return (pass);
    }
    # No other cookie decides what a page says.
    unset req.http.Cookie;
    set req.http.X-Shared = "1";
    # While the site answers, nothing is shown after the time that the site gives it.
    if (req.restarts == 0 && std.healthy(req.backend_hint)) {
        set req.grace = 2s;
    } else {
        set req.grace = 310s;
    }
    return (hash);
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    # An answer takes the place of the one before, also if it is not stored itself. So an error is dropped the first time, and
    # shown only if there is nothing good.
    if (beresp.status >= 500 || beresp.status == 429) {
        if (bereq.is_bgfetch || !bereq.http.X-Again) {
            return (abandon);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        return (deliver);
    }
    # Of one visitor alone, or not there: for some minutes each request asks the site, and what was stored before is hidden.
    if (beresp.http.Cache-Control !~ "public" || beresp.http.Set-Cookie) {
        set beresp.uncacheable = true;
        set beresp.ttl = 310s;
        set beresp.grace = 0s;
        return (deliver);
    }
    # What breaks off is shown to nobody.
    set beresp.do_stream = false;
    # stale-if-error=300, from when the site was last asked.
    set beresp.grace = 310s;
    # The site may send what is four seconds old and to be fresh for three. Varnish's own rules would not store it, and would
    # hide what is stored for two minutes.
    if (beresp.http.Cache-Control ~ "stale-while-revalidate") {
        return (deliver);
    }
}

sub vcl_backend_error {
    return (abandon);
}

# What was good before is shown instead of an error, if there is something.
sub vcl_synth {
    if (resp.status == 503 && req.http.X-Shared && req.restarts == 0) {
        return (restart);
    }
}

sub vcl_deliver {
    # For whoever looks for a mistake.
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}
