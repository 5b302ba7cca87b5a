/** What every script begins with. A script that ends before its last line has judged the answer ends with 2, whatever ends it. */
const preamble = `# zsh reserves names that this script uses
[ -z "\${ZSH_VERSION:-}" ] || ZSH_VERSION='' exec sh "$0"
set -eu
verdict=2 headers='' needed='' meant='' meant_always=''
trap 'rm -f "$headers" "$headers.last"; exit "$verdict"' EXIT
headers=$(mktemp)
`;

/** The functions of scripts, for a POSIX shell with curl, grep and sed. */
export const shellFunctions = `stop() { echo "Not judged: $1." >&2; exit 2; }

# A key that the calls send: NAME VALUE
needs() {
  if [ -z "$2" ]; then stop "$1 is not set; set it in the environment (see the target file)"; fi
  needed="$needed\${needed:+ or }$1"
}

# The next call, or each call, may be refused with these statuses
may_answer() { meant=$*; }
each_may_answer() { meant_always=$*; }

# Ends the script if the last call was refused for its key or a limit, or failed: such an answer says nothing about the finding
stop_if_refused() {
  case " $meant $meant_always " in *" $status "*) meant='' && return ;; esac
  meant='' refused="the server answered $status to $method $place"
  case $status in
    401 | 403) stop "$refused\${needed:+; check $needed}" ;;
    429) stop "$refused; run this script again later" ;;
    5*) stop "$refused" ;;
  esac
}

# Makes a call and shows its answer: METHOD PATH [options of curl]
call() {
  method=$1 place=$2
  shift 2
  case $place in http*) ;; *) place=$base$place ;; esac
  answer=$(curl -sS --globoff -X "$method" -D "$headers" -w '\\n%{http_code}' "$place" "$@") ||
    stop "the server gave no answer to $method $place"
  status=$(printf '%s\\n' "$answer" | sed -n '$p')
  body=$(printf '%s\\n' "$answer" | sed '$d')
  printf '%s %s\\n  %s %s\\n' "$method" "$place" "$status" "$(printf %s "$body" | tr '\\n' ' ' | cut -c 1-2000)"
  stop_if_refused
}

# Makes a call again and again, at most for ten minutes, while a status lasts: STATUS METHOD PATH [options of curl]
while_status() {
  lasting=$1 tries=0
  shift
  call "$@"
  while [ "$(value status)" = "$lasting" ] && [ "$tries" -lt 40 ]; do
    tries=$((tries + 1))
    pass 15
    call "$@"
  done
}

# Makes a call again and again, until it is refused for a rate limit: THE MOST CALLS, METHOD PATH [options of curl]
until_limited() {
  most=$1 accepted=0
  shift
  echo "up to $most times:"
  while call "$@" > "$headers.last" && [ "$status" != 429 ] && [ "$accepted" -lt "$most" ]; do accepted=$((accepted + 1)); done
  cat "$headers.last"
  echo "  $accepted calls were accepted"
}

# The JSON text of a member of the last answer: NAME, and which of several
raw() {
  printf '%s' "$body" | tr '\\n' ' ' | grep -oE "\\"$1\\" *: *(\\"([^\\"\\\\\\\\]|\\\\\\\\.)*\\"|[^],} ]+)" | sed -n "\${2:-1}p" | sed 's/^"[^"]*" *: *//'
}

# The same without quotes
value() { raw "$@" | sed 's/^"\\(.*\\)"$/\\1/'; }

# The same, which later calls need
taken() {
  if [ -z "$(raw "$@")" ]; then stop "the answer to $method $place has no $1, which later calls need"; fi
  value "$@"
}

# Ends the script if the last call was refused: it succeeded in the run, with this status, and the rest builds on it
succeeded() {
  case $status in 2*) return ;; esac
  stop "the story could not be repeated, because $method $place answered $status here and $1 in the run"
}

# The same for a call that should have been refused, too: a server that refuses it may do so instead of refusing the last call
taken_too() {
  case $status in 409) ;; 4*) none "it answers $status to $method $place" ;; esac
  succeeded "$1"
}

# Uses the test control interface: METHOD PATH BODY
steer() {
  curl -sS -f -o /dev/null -X "$1" "$control$2" -H "content-type: application/json" \\
    \${SHORTFORM_CONTROL_TOKEN:+-H "authorization: Bearer $SHORTFORM_CONTROL_TOKEN"} --data-raw "$3" ||
    stop "the test control interface did not take $1 $2"
}

# Lets seconds pass, on the server's clock if it can be moved: SECONDS, and in other words
pass() {
  echo "  waiting \${2:-$1 seconds}"
  if [ -n "$control" ] && (steer POST /clock/advance "{\\"seconds\\":$1}") 2>/dev/null; then return; fi
  sleep "$1"
}

# Now in seconds since 1970, as the server's clock says
now() {
  [ -n "$control" ] && iso=$(curl -sS -f "$control/clock" \${SHORTFORM_CONTROL_TOKEN:+-H "authorization: Bearer $SHORTFORM_CONTROL_TOKEN"} 2>/dev/null |
    grep -oE '[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}') || iso=$(date -u +%Y-%m-%dT%H:%M:%S)
  date -u -d "$iso" +%s 2>/dev/null || date -j -u -f %Y-%m-%dT%H:%M:%S "$iso" +%s
}

# The time in so many seconds
at() {
  then=$(($(now) + $1))
  date -u -d "@$then" +%Y-%m-%dT%H:%M:%S.000Z 2>/dev/null || date -u -r "$then" +%Y-%m-%dT%H:%M:%S.000Z
}

# The date in so many days, in UTC
day() { at "$(($1 * 86400))" | sed 's/T.*//'; }

uuid() { od -An -N16 -tx1 /dev/urandom | tr -d ' \\n' | sed -E 's/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/\\1-\\2-4\\3-a\\4-\\5/'; }
word() { printf 'verify%s' "$(od -An -N5 -tx1 /dev/urandom | tr -d ' \\n' | tr 0-9a-f g-v)"; }

domain() { printf '%s.example' "$(word)"; }

# A new Idempotency-Key with so many digits
key() { printf 'verify:%s' "$(printf %s "$(uuid)$(uuid)" | tr -d - | cut -c "1-$1")"; }

expected() { printf '\\nExpected: %s\\n' "$1"; }
seen() { printf 'Seen in the run: %s\\n' "$1"; }

fault() { echo "The server still does this\${1:+: $1}."; verdict=1; exit 1; }
none() { echo "The server does not do this: $1."; verdict=0; exit 0; }
missing() { stop "$1 is missing in this answer with status $status"; }

# SEEN RIGHT...: each a pattern of a status and the type of its error; without a right one, any other answer is right
shows_status() {
  answered="$status $(value type)"
  case $answered in $1) fault ;; esac
  if [ $# = 1 ]; then none "it answers \${answered% }"; fi
  shift
  for right in "$@"; do
    case $answered in $right) none "it answers \${answered% }" ;; esac
  done
  if [ "$status" = 404 ]; then stop "the server answered 404 to $method $place; check SHORTFORM_URL"; fi
  fault "it answers \${answered% }"
}
shows_change() {
  now=$(raw "$1" "$2") answer=$body body=$before
  was=$(raw "$1" "$2")
  if [ -z "$now" ] || [ -z "$was" ]; then missing "$1"; fi
  if [ "$((now - was))" = "$3" ]; then fault "$1 changes by $3"; fi
  if [ "$((now - was))" = "\${4:-$((now - was))}" ]; then none "$1 changes by $((now - was))"; fi
  stop "$1 changes by $((now - was)), neither by $3 nor by $4; something else changes it, too"
}
shows_same() { if [ "$body" = "$before" ]; then fault; else none "the answer changed"; fi; }
same_status() {
  if [ "$status" != "$1" ]; then stop "$method $place answered $status here and $1 in the run"; fi
}
shows_none() {
  same_status "$2"
  if [ -z "$(raw "$1")" ]; then fault "$1 is missing"; else none "$1 is $(raw "$1")"; fi
}
# NAME PLACE SEEN RIGHT...: each a JSON text, or any, or missing
shows_value() {
  name=$1 found=$(raw "$1" "$2") seen=$3
  shift 3
  if [ "$found" = "$seen" ]; then fault "$name is $found"; fi
  for right in "$@"; do
    case $right in "\${found:-missing}") none "$name is \${found:-missing}" ;; any) any=yes ;; esac
  done
  if [ -z "$found" ]; then missing "$name"; fi
  if [ -n "\${any:-}" ]; then none "$name is $found"; else fault "$name is $found"; fi
}
# The same for a number that may count what others made: another one than these two shows nothing
shows_number() {
  case $(raw "$1" "$2") in "$3" | "$4" | '') shows_value "$@" ;; esac
  stop "$1 is $(raw "$1" "$2"), neither $3 as in the run nor $4 as expected"
}
# NAME PLACE RIGHT...: each a type
shows_type() {
  found=$(raw "$1" "$2")
  case $found in
    '') missing "$1" ;;
    '"'*) is=string ;;
    true | false) is=boolean ;;
    null) is=null ;;
    '{'*) is=object ;;
    '['*) is=array ;;
    *) is=number ;;
  esac
  name=$1
  shift 2
  case " $* " in *" $is "*) none "$name is $found" ;; *) fault "$name is $found" ;; esac
}
# A server may write a day as a time
shows_other() {
  found=$(value "$1" "$2")
  if [ -z "$(raw "$1" "$2")" ]; then missing "$1"; fi
  case $found in "$3" | "$3"T[0-2][0-9]:*) none "$1 is $found" ;; *) fault "$1 is $found" ;; esac
}
flat() { printf %s "$1" | tr -d ' \\t\\r\\n'; }
shows_text() { case $(flat "$body") in *"$(flat "$1")"*) fault ;; *) none "its answer has another text" ;; esac; }
shows_id() { case $body in *"$1"*) fault ;; *) none "$1 is not there" ;; esac; }
shows_no_id() { case $body in *"$1"*) none "$1 is there" ;; *) fault ;; esac; }
shows_fewer() { if [ "$accepted" -lt "$1" ] && [ "$status" = 429 ]; then fault; else none "it accepts $accepted calls"; fi; }
shows_as_many() { if [ "$accepted" -ge "$1" ]; then fault; else none "it accepts $accepted calls"; fi; }
header() { tr -d '\\r' < "$headers" | grep -i "^$1:" | sed 's/^[^:]*: *//' || true; }
shows_header() {
  if [ "$status" != 429 ]; then stop "no call was refused for the rate limit"; fi
  if [ "$(header "$1")" = "$2" ]; then fault; else none "$1 is $(header "$1")"; fi
}
shows_no_header() {
  same_status "$2"
  if [ -z "$(header "$1")" ]; then fault "there is no $1"; else none "$1 is $(header "$1")"; fi
}
judge() {
  echo "This needs the full check; running it now."
  # The calls above went to this server, which need not be that of the target file.
  if [ -n "$target" ]; then
    set -- --target "$target" --base-url "$base" \${SHORTFORM_CONTROL_URL:+--control "$SHORTFORM_CONTROL_URL"} "$@"
  else
    set -- --base-url "$base" --key "$SHORTFORM_KEY" \${control:+--control "$control"} "$@"
  fi
  ended=0
  $verify "$@" --report-dir "$(mktemp -d)" || ended=$?
  case $ended in 0) none "its check passes" ;; 1) fault ;; *) stop "the suite could not judge it" ;; esac
}
`;

/** Each function with its comment, by its name. */
const blocks = new Map(
  [...shellFunctions.matchAll(/^(?:#.*\n)?(\w+)\(\) \{(?:.*\}$|[\s\S]*?^\}$)/gm)].map(([text, name = ""]) => [
    name,
    text,
  ]),
);

/** What a script begins with: the functions that its lines use, and those that these use. */
export function functionsFor(lines: string): string {
  const used = new Set<string>();
  const open = [lines];
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    for (const [name] of text.matchAll(/\w+/g)) {
      const block = blocks.get(name);
      if (block === undefined || used.has(name)) continue;
      used.add(name);
      open.push(block.replace(/^#.*/, ""));
    }
  }
  return [preamble, ...[...blocks].flatMap(([name, text]) => (used.has(name) ? [text] : []))].join("\n");
}
