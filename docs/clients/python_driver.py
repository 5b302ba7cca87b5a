"""A driver for a small Python client, standard library only. Protocol: docs/client-driver.md."""
import email.utils, http.client, json, random, sys, threading, time, urllib.parse, uuid

config = {}


class ApiError(Exception):
    def __init__(self, status, type_, message):
        super().__init__(message)
        self.status, self.type = status, type_


def wait_after(headers, attempt):
    after = headers.get("Retry-After") if headers else None
    if after and after.isdigit():
        return int(after)
    if after:
        return max(0, email.utils.parsedate_to_datetime(after).timestamp() - time.time())
    return random.uniform(0.05, 0.2 * 2 ** attempt)


def send(method, target, body, headers, deadline):
    """One attempt. http.client follows no redirect, so the key stays at its origin."""
    base = urllib.parse.urlsplit(config["baseUrl"])
    left = max(0.01, deadline - time.monotonic())
    connection = http.client.HTTPConnection(base.hostname, base.port, timeout=left)
    closer = threading.Timer(left, lambda: connection.sock and connection.sock.shutdown(2))
    closer.start()
    try:
        connection.request(method, target, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        closer.cancel()
        connection.close()


def call(task, query=None, deadline=None):
    args = task["arguments"]
    path = task["path"]
    for name, value in args["path"].items():
        if value in (".", ".."):
            raise ValueError(f"{name} is not an id")
        path = path.replace("{%s}" % name, urllib.parse.quote(value, safe=""))
    prefix = "" if path.startswith("/.well-known") else urllib.parse.urlsplit(config["baseUrl"]).path
    query = {**args["query"], **(query or {})}
    words = {name: str(value).lower() if isinstance(value, bool) else value for name, value in query.items()}
    target = prefix + path + ("?" + urllib.parse.urlencode(words) if words else "")
    headers = {"Authorization": "Bearer " + config["key"], "Accept": "application/json"}
    body = None
    if "body" in args:
        body = json.dumps(args["body"]).encode()
        headers["Content-Type"] = "application/json"
    if task["idempotent"]:
        headers["Idempotency-Key"] = str(uuid.uuid4())
    safe = task["method"] == "GET" or task["idempotent"]
    deadline = deadline or time.monotonic() + config["timeoutMs"] / 1000
    for attempt in range(config["attempts"]):
        failure, answer_headers = None, None
        try:
            status, answer_headers, raw = send(task["method"], target, body, headers, deadline)
            if status < 300:
                return json.loads(raw)
            failure = refusal(status, raw)
        except (OSError, http.client.HTTPException) as error:
            failure, status = TimeoutError("no answer: " + type(error).__name__), 599
        pause = wait_after(answer_headers, attempt)
        retry = safe and (status == 429 or status >= 500) and attempt + 1 < config["attempts"]
        if not retry or time.monotonic() + pause >= deadline:
            raise failure
        time.sleep(pause)


def refusal(status, raw):
    try:
        error = json.loads(raw)["error"]
        return ApiError(status, error["type"], error["message"])
    except (ValueError, KeyError, TypeError):
        return ApiError(status, None, f"HTTP {status}")


def walk(task):
    items, query, seen = [], {}, set()
    while True:
        body = call(task, query)
        items += body["data"][task["items"]] if task["items"] else body["data"]
        page = body.get("pagination") or {}
        if task["pagination"] == "cursor":
            cursor = page.get("nextCursor")
            if not cursor or cursor in seen:
                return items
            seen.add(cursor)
            query = {"cursor": cursor}
        elif page.get("page", 1) >= page.get("pages", 1):
            return items
        else:
            query = {"page": page["page"] + 1}


def wait_for(task):
    deadline = time.monotonic() + task["deadlineMs"] / 1000
    data = call(task)["data"]
    poll = {"operation": task["poll"], "method": "GET", "path": task["pollPath"], "idempotent": False,
            "arguments": {"path": {"id": data["id"]}, "query": {}}}
    while time.monotonic() + task["intervalMs"] / 1000 < deadline:
        time.sleep(task["intervalMs"] / 1000)
        body = call(poll, deadline=deadline)
        if body["data"]["status"] in task["terminal"]:
            return body
    raise TimeoutError("the job did not end in time")


def run(task):
    if task["task"] == "configure":
        config.update(task)
        return {"ended": "value"}
    if task["task"] == "cancel":
        return {"ended": "unsupported", "reason": "this client can't cancel calls"}
    try:
        return {"ended": "value", "value": {"call": call, "walk": walk, "await": wait_for}[task["task"]](task)}
    except TimeoutError as error:
        return {"ended": "timeout", "error": {"message": str(error)}}
    except ApiError as error:
        return {"ended": "error", "error": {"type": error.type, "status": error.status, "message": str(error)}}
    except (ValueError, KeyError) as error:
        return {"ended": "error", "error": {"message": str(error)}}


for line in sys.stdin:
    task = json.loads(line)
    if task["task"] == "end":
        break
    print(json.dumps({"id": task["id"], **run(task)}), flush=True)
