/** The parts of a script that are the same in each, for a POSIX shell with curl. */

export const talking = `# plain: what a service says, without what acts on a terminal, or in the log of a job
plain() { LC_ALL=C tr -c '\\11\\12\\40-\\176' '?' | sed 's/##/#./g; s/^[[:space:]]*::/.::/'; }
say() { printf '%s\\n' "$*" | plain; }
stop() { printf '%s\\n' "$*" | plain >&2; exit 2; }
command -v curl >/dev/null || stop 'this script needs curl'
`

/** Sends a request, and keeps its answer in a file. */
export const sending = `# send NAME METHOD PATH [OPTION...]: the status of the answer is in $status, the rest in $work
send() {
  name=$1 method=$2 path=$3
  shift 3
  : >"$work/$name.body"
  : >"$work/$name.head"
  status=$(curl -sS -g --path-as-is --max-time 120 -X "$method" -o "$work/$name.body" -D "$work/$name.head" \\
    -w '%{http_code}' "$@" "$base$path") || stop "$name: there is no answer from $base"
}

# as_before NAME STATUS: ends the script where a step before the last went wrong
as_before() {
  [ "$status" = "$2" ] && { say "$1: expected $2, received $status"; return; }
  printf '%s\\n' "$1: expected $2, received $status, so the next step shows nothing; the answer is" >&2
  head -c 2000 "$work/$1.body" | plain >&2
  [ "$status" != 401 ] || printf '\\n%s' 'is the token of this service, and still good?' >&2
  stop ''
}
`

/** Picks values out of JSON, by the program that is there. */
export const picking = `if command -v jq >/dev/null; then
  pick() { jq -acS --argjson path "$2" 'if any(path(..); . == $path) then getpath($path) else empty end' "$work/$1.body" 2>/dev/null; }
elif command -v python3 >/dev/null; then
  pick() { python3 -c '
import json, sys
value = json.load(open(sys.argv[1], encoding="utf-8"))
for step in json.loads(sys.argv[2]):
    value = value[step]
print(json.dumps(value, sort_keys=True, separators=(",", ":")))' "$work/$1.body" "$2" 2>/dev/null; }
else
  stop 'this script reads JSON: install jq or python3'
fi

# pick NAME PATH prints the value at a path of an answer as JSON; taken VALUE NAME ends the script where there is none
taken() { [ -n "$1" ] || stop "$2: the answer lacks what the next step takes from it"; }

# text: a string of JSON without its quotes, as it can stand within another string
text() { sed 's/^"\\(.*\\)"$/\\1/'; }
`

/** Makes values that no run before has used. */
export const making = `hex() { od -An -v -tx1 -N"$1" /dev/urandom | tr -d ' \\n'; }
uuid() { hex 16 | sed 's/^\\(.\\{8\\}\\)\\(.\\{4\\}\\).\\(.\\{3\\}\\).\\(.\\{3\\}\\)\\(.*\\)$/\\1-\\2-4\\3-8\\4-\\5/'; }
letters() { hex "$1" | tr '0-9' 'g-p' | cut -c1-"$1"; }
digits() { hex "$1" | tr 'a-f0' '1-7' | cut -c1-"$1"; }
`

/**
 * The device flow, which a person completes in a browser. It polls at the interval that the service tells, slows down
 * when told to, backs off while the service is busy, and ends with the code's time.
 */
export const loggingIn = `# log_in PERSONA SCOPES: prints a token, once somebody has approved the login
log_in() {
  send login POST /api/v1/agent-auth/device -H 'content-type: application/json' \\
    --data-raw '{"agent_name":"reproduce.sh","scope":"'"$2"'"}'
  code=$(pick login '["device_code"]')
  [ -n "$code" ] || stop "no login as $1 can begin: received $status and no device_code"
  link=$(pick login '["verification_uri_complete"]' | text)
  [ -n "$link" ] || link=$(pick login '["verification_uri"]' | text)
  printf '%s\\n' "log in as $1, and approve: $link" "  the code is $(pick login '["user_code"]' | text)" >&2
  pause=$(pick login '["interval"]')
  case $pause in ''|0|*[!0-9]*) pause=5 ;; esac
  left=$(pick login '["expires_in"]')
  case $left in ''|*[!0-9]*) left=600 ;; esac
  while [ "$left" -gt 0 ]; do
    sleep "$pause"
    left=$((left - pause))
    send login POST /api/v1/agent-auth/token -H 'content-type: application/json' \\
      --data-raw '{"grant_type":"urn:ietf:params:oauth:grant-type:device_code","device_code":'"$code"'}'
    token=$(pick login '["access_token"]' | text)
    [ -z "$token" ] || { printf '%s' "$token"; return; }
    error=$(pick login '["error"]' | text)
    case $status:$error in
      429:*|*:temporarily_unavailable)
        after=$(sed -n 's/^[Rr][Ee][Tt][Rr][Yy]-[Aa][Ff][Tt][Ee][Rr]: *\\([0-9][0-9]*\\).*/\\1/p' "$work/login.head")
        pause=$((pause + 5))
        [ "\${after:-0}" -le "$pause" ] || pause=$after ;;
      *:authorization_pending) ;;
      *:slow_down) pause=$((pause + 5)) ;;
      *) stop "the login as $1 was answered $status $error" ;;
    esac
  done
  stop "nobody approved the login as $1 while its code was good"
}
`
