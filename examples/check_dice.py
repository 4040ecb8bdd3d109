#!/usr/bin/env python3
"""Makes every die and card of a finished match again, out of its export; the rule is docs/dice.md.

    curl https://HOST/api/matches/ID/export | python3 check_dice.py [--commitment HEX] [--nonce SEAT:HEX]

The commitment that the table showed before the match, and the nonce that you sent, are what the server cannot have
chosen afterwards: name them, or the export is only held against itself. Exit code 1 where something differs.
"""
import argparse
import hashlib
import hmac
import json
import sys


def mac(key, *parts):
    return hmac.new(key, b"".join(parts), hashlib.sha256).digest()


def u32(number):
    return number.to_bytes(4, "big")


def u64(number):
    return number.to_bytes(8, "big")


def match_key(secret, match, nonces):
    name = match.encode("ascii")
    return mac(secret, b"sandtable/key/1", u64(len(name)), name, u64(len(nonces)), *nonces)


def result(key, step, index, sides):
    limit = 2**32 // sides * sides
    attempt = 0
    while True:
        block = mac(key, b"sandtable/draw/1", u32(step), u32(index), u32(attempt))
        words = (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))
        for word in words:
            if word < limit:
                return word % sides + 1
        attempt += 1


def faults(match, commitment, own_nonces):
    secret, nonces = bytes.fromhex(match["secret"]), [bytes.fromhex(nonce) for nonce in match["nonces"]]
    made = hashlib.sha256(b"sandtable/commitment/1" + secret).hexdigest()
    for name, told in ("the export", match["commitment"]), ("you", commitment or made):
        if made != told:
            yield f"the secret has the commitment {made}, and not {told}, which {name} named"
    for seat, nonce in own_nonces:
        if nonces[int(seat)].hex() != nonce:
            yield f"the nonce of seat {seat} is {nonces[int(seat)].hex()}, and not yours"
    key = match_key(secret, match["match"], nonces)
    for number, step in enumerate(match["steps"], 1):
        if step["step"] != number:
            yield f"step {step['step']} stands in the place of step {number}"
        for index, draw in enumerate(step["draws"]):
            again = result(key, step["step"], index, draw["sides"])
            if again != draw["result"]:
                yield f"step {number}, draw {index} ({draw['why']}): {draw['result']}, and not {again}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("export", nargs="?", default="/dev/stdin", help="the file; left out, it is read from a pipe")
    parser.add_argument("--commitment", help="64 hex digits, from the table before the match")
    parser.add_argument("--nonce", action="append", default=[], metavar="SEAT:HEX", help="what you sent with `ready`")
    options = parser.parse_args()
    with open(options.export, encoding="utf-8") as export:
        match = json.load(export)
    found = list(faults(match, options.commitment, [nonce.split(":") for nonce in options.nonce]))
    draws = sum(len(step["draws"]) for step in match["steps"])
    print(*found, f"{draws} draws in {len(match['steps'])} steps, {len(found)} faults", sep="\n")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
