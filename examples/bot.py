#!/usr/bin/env python3
"""A bot that plays Outpost at random, by plain HTTP and with nothing but Python.

    bot.py http://localhost:8080          makes a table, prints its address, and plays against whoever sits down there
    bot.py http://localhost:8080 TABLE    sits down at that table (its id or its address), and plays

It plays as a guest, or with SANDTABLE_TOKEN (an API token with the scopes read, play and tables) for that account.
What goes over the wire is protocol/README.md, what Outpost says is docs/games/outpost.md.
"""
import http.client, json, os, random, secrets, sys, time, urllib.error, urllib.request

if not 2 <= len(sys.argv) <= 3:
    sys.exit(__doc__)
SERVER = sys.argv[1].rstrip("/")
TABLE = sys.argv[2].rsplit("/", 1)[-1] if sys.argv[2:] else None
HEADERS = {"Content-Type": "application/json"}
GONE = (OSError, http.client.HTTPException, ValueError)  # no connection, one that broke, half an answer


def pauses():
    """How long to wait after each failure in a row: ever longer, with full jitter, so that bots do not all come at once."""
    longest = 0.5
    while True:
        yield random.uniform(0, longest)
        longest = min(2 * longest, 30)


def ask(method, path, body=None):
    """(True, the answer) or (False, the refusal). A request that was lost is sent again: a `cid` counts once."""
    data = None if body is None else json.dumps(body).encode()
    for pause in pauses():
        try:
            request = urllib.request.Request(SERVER + path, data, HEADERS, method=method)
            with urllib.request.urlopen(request, timeout=30) as answer:
                return True, json.load(answer)
        except urllib.error.HTTPError as refused:
            refusal = json.load(refused) if refused.code < 500 else {"retry_secs": pause}
            if not refusal.get("retry_secs"):
                return False, refusal
            pause = refusal["retry_secs"]
        except GONE:
            pass
        time.sleep(pause)


def need(method, path, body=None):
    done, answer = ask(method, path, body)
    return answer if done else sys.exit(f"{method} {path}: {answer['code']}: {answer['text']['en']}")


def messages(table):
    """What a socket would get, one message after the other. A broken stream goes on where it was, without a gap."""
    seen, waits = "", pauses()
    while True:
        try:
            request = urllib.request.Request(f"{SERVER}/api/matches/{table}/stream{seen}", headers=HEADERS)
            with urllib.request.urlopen(request, timeout=40) as lines:  # an empty line comes every 15 s
                for message in (json.loads(line) for line in lines if line.strip()):
                    waits = pauses()
                    if "hash" in message:  # snap, ev or skip: what to go on from
                        seen = f"?from={message.get('to', message['seq'])}&hash={message['hash']}"
                    yield message
        except urllib.error.HTTPError as refused:
            if refused.code in (401, 403, 404):
                raise
        except GONE:
            pass
        time.sleep(next(waits))


def choices(legal):
    """Every command that this decision allows: the one function that knows the game."""
    if legal["for"] == "orders":
        return [{"do": "seal", "card": card} for card in legal["cards"]]
    if legal["for"] == "cover":
        return [{"do": "brace"}] + [{"do": "cover", "card": card} for card in legal["cards"]]
    if legal["for"] == "turn":
        units = legal["units"]
        marches = [{"do": "march", "unit": unit["unit"], "path": to["path"]} for unit in units for to in unit["reach"]]
        shots = [{"do": "fire", "unit": unit["unit"], "target": at["unit"]} for unit in units for at in unit["targets"]]
        return [{"do": "end_turn"}] + marches + shots
    return []


def answer(table, decision):
    """Answers a decision; the number of the step that it came to, or 0 if it is not open any more."""
    options = choices(decision["legal"])
    for action in random.sample(options, len(options)):
        body = {"cid": secrets.token_hex(16), "dec": decision["dec"], "action": action}
        done, said = ask("POST", f"/api/matches/{table}/act", body)
        if done:
            return said["seq"]
        if said["code"] in ("stale_dec", "over"):
            return 0  # the message that says what came between is on its way
        print(f"refused: {action}: {said['text']['en']}", file=sys.stderr)
    sys.exit(f"nothing that was offered was accepted: {decision}")


def play(table, hosts):
    answered = 0  # the step of my latest command: what was said before it may still ask what I have answered
    for message in messages(table):
        if message["t"] == "table":
            now = message["table"]
            if now["state"] == "closed":
                sys.exit(f"the table was closed: {now['closed']}")
            if hosts and now["state"] == "open" and all(seat["ready"] for seat in now["seats"]):
                ask("POST", f"/api/tables/{table}/start", {})
        if message["t"] in ("snap", "ev"):
            if message["outcome"]:
                return message["outcome"]
            for decision in message["decs"]:
                if "legal" in decision and message.get("to", message["seq"]) >= answered:
                    answered = answer(table, decision) or answered


def main():
    token = os.environ.get("SANDTABLE_TOKEN") or need("POST", "/api/guest", {"name": "Random bot"})["token"]
    HEADERS["Authorization"] = f"Bearer {token}"
    if TABLE:
        table = need("GET", f"/api/tables/{TABLE}")
        seat = next((at for at, seat in enumerate(table["seats"]) if not seat["player"]), 0)
        need("POST", f"/api/tables/{TABLE}/sit", {"seat": seat})
    else:
        seat, clock = 0, {"kind": "live", "bank": 600, "increment": 10, "reserve": 60}  # nobody can keep us waiting
        new = {"name": "A bot's table", "game": "outpost", "chart": "outpost.ford", "seats": [["red"], ["blue"]]}
        new |= {"seat": seat, "visibility": "public", "spectators": True, "time": clock}
        table = need("POST", "/api/tables", new)
        print(f"{SERVER}/t/{table['id']}", flush=True)
    nonce = secrets.token_hex(32)
    need("POST", f"/api/tables/{table['id']}/ready", {"ready": True, "nonce": nonce})
    outcome = play(table["id"], hosts=not TABLE)
    print(outcome["results"][seat]["result"], outcome["text"]["en"])
    print(f"check_dice.py --commitment {table['commitment']} --nonce {seat}:{nonce}")


if __name__ == "__main__":
    main()
