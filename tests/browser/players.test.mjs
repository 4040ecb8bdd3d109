// What players want besides orders: what a unit can do, how the page looks, the keys.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "./axe.mjs";
import { begun, guest } from "./bot.mjs";
import {
  fitsThePhone,
  onStage,
  PATIENCE,
  PHONE,
  picture,
  stranger,
  visitor,
} from "./stage.mjs";

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** A match of 1941 that awaits the first purchase, seen by both players. */
async function match(ofAnn = {}) {
  const [allies, axis] = await Promise.all([
    guest(server, "Ann"),
    guest(server, "Bob"),
  ]);
  const id = await begun(allies, axis);
  const see = (one, more) => visitor(browser, server, one, `/t/${id}`, more);
  const ann = await see(allies, ofAnn);
  await ann.see("awaiting").waitFor();
  return { ann, id, axis };
}

/** The middle of a counter on the map, in pixels of the window. */
function counterAt(one, name) {
  return one.page.evaluate((name) => {
    const box = document
      .querySelector(`[data-counter="${name}"]`)
      .getBoundingClientRect();
    const { a: scale } = document
      .querySelector("[data-testid=map] svg")
      .getScreenCTM();
    // The board repeats around the world, and the first copy may be the one that is not seen.
    const turn = box.x < 0 ? 4000 * scale : 0;
    return [box.x + box.width / 2 + turn, box.y + box.height / 2];
  }, name);
}

/** A finger that is put down somewhere, until `then` is done. */
async function rested(one, [x, y], then) {
  const cdp = await one.page.context().newCDPSession(one.page);
  await cdp.send("Input.dispatchTouchEvent", {
    type: "touchStart",
    touchPoints: [{ x, y }],
  });
  await then();
  await cdp.send("Input.dispatchTouchEvent", {
    type: "touchEnd",
    touchPoints: [],
  });
}

test(
  "a unit tells what it can do, wherever it is met",
  { timeout: 4 * PATIENCE },
  async () => {
    const { ann } = await match();
    const { mouse, keyboard } = ann.page;
    assert.equal(
      await ann.see("move-of-fighter").textContent(),
      "4",
      "a purchase shows how far a unit goes",
    );
    const tip = ann.see("unit-tip");
    await ann.page.locator("[data-unit-tip=submarine]").hover();
    await tip.waitFor();
    assert.match(
      await tip.textContent(),
      /Submarine.*6 IPC.*Attack\s*2.*Defence\s*1.*Move\s*2.*Strikes first or dives/,
    );
    await picture(ann, "tip-purchase");
    // The pointer may go to the tip, and from there to the rules.
    await ann.click("unit-tip-rules");
    await ann.see("rule-submarine").waitFor();
    await keyboard.press("Escape");
    await ann.see("rules").waitFor({ state: "detached" });

    await mouse.move(...(await counterAt(ann, "russia-infantry")));
    await ann.page
      .locator("[data-testid=unit-tip][data-unit=infantry]")
      .waitFor();
    assert.equal(
      await ann.see("tip").isVisible(),
      false,
      "the place does not tell of itself meanwhile",
    );
    await picture(ann, "tip-map");
    await mouse.move(700, 30);
    await tip.waitFor({ state: "detached" });

    await ann.see("buy-tank-more").focus();
    await keyboard.press("Tab");
    await keyboard.press("Shift+Tab");
    await ann.page.locator("[data-testid=unit-tip][data-unit=tank]").waitFor();
    await assertAccessible(ann, "the tip of a unit");
    await keyboard.press("Escape");
    await tip.waitFor({ state: "detached" });
    assert.deepEqual(ann.faults, []);
  },
);

test(
  "on a phone a finger that rests on a unit asks about it",
  { timeout: 4 * PATIENCE },
  async () => {
    const { ann } = await match({ viewport: PHONE, locale: "fr-FR" });
    const tip = ann.see("unit-tip");
    const bought = () => ann.see("buy-tank-count").textContent();
    const more = await ann.see("buy-tank-more").boundingBox();
    await rested(ann, [more.x + more.width / 2, more.y + more.height / 2], () =>
      tip.waitFor(),
    );
    assert.match(await tip.textContent(), /Char.*6\sCPI.*Attaque\s*3.*Mouvement\s*2/);
    assert.equal(await bought(), "0", "who asks does not buy");
    await picture(ann, "tip-phone");
    const [x, y] = await counterAt(ann, "russia-infantry");
    await rested(ann, [x, y], () =>
      ann.page.locator("[data-testid=unit-tip][data-unit=infantry]").waitFor(),
    );
    const box = await tip.boundingBox();
    assert.ok(
      box.x >= 0 && box.x + box.width <= PHONE.width,
      "the tip stays on the screen",
    );
    await ann.page.touchscreen.tap(x, y - 300 > 80 ? 100 : 80);
    await tip.waitFor({ state: "detached" });
    assert.deepEqual(ann.faults, []);
  },
);

test(
  "a reader chooses colours and the size of text, and finds them again",
  { timeout: 4 * PATIENCE },
  async () => {
    const { ann, id } = await match();
    const root = (name) => ann.page.locator("html").getAttribute(name);
    const sizeOf = (id) =>
      ann.see(id).evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
    const label = () =>
      ann.page.evaluate(() =>
        parseFloat(
          document.querySelector(".board .ll").getAttribute("font-size"),
        ),
      );
    const [before, printed] = [await sizeOf("budget"), await label()];
    await ann.click("preferences");
    await ann.see("palette").selectOption("distinct");
    await ann.click("text-130");
    await assertAccessible(ann, "the preferences");
    await ann.page.keyboard.press("Escape");
    assert.ok((await sizeOf("budget")) > before * 1.25, "text grows");
    assert.ok(
      (await label()) > printed * 1.25,
      "and what is written on the board",
    );
    await ann.page
      .locator(".tok .whose")
      .first()
      .waitFor({ state: "attached" });
    await picture(ann, "distinct-130");

    // Before the page has any code of its own, it looks as it was left.
    await ann.page.route("**/assets/first-*.js", (route) => route.abort());
    await ann.page.goto(`/t/${id}`, { waitUntil: "domcontentloaded" });
    assert.equal(await root("data-palette"), "distinct");
    assert.equal(
      await ann.page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--text"),
      ),
      "1.3",
    );
    await ann.page.unroute("**/assets/first-*.js");
    await ann.page.reload();
    await ann.see("awaiting").waitFor();
    for (const [palette, theme] of [
      ["contrast", "light"],
      ["contrast", "dark"],
      ["sepia", "light"],
      ["distinct", "dark"],
    ]) {
      await ann.page.evaluate(
        ([palette, theme]) =>
          Object.assign(document.documentElement.dataset, { palette, theme }),
        [palette, theme],
      );
      await assertAccessible(ann, `${palette}, ${theme}`);
      await picture(ann, `look-${palette}-${theme}`);
    }
    await ann.page.setViewportSize(PHONE);
    await fitsThePhone(ann, "the match in large type");
    await picture(ann, "phone-130");
    assert.deepEqual(
      ann.faults.filter(
        (fault) => !/first-/.test(fault) && !/ERR_FAILED/.test(fault),
      ),
      [],
    );
  },
);

test(
  "all keys stand in one list, on every page",
  { timeout: 4 * PATIENCE },
  async () => {
    const { ann } = await match();
    await ann.page.keyboard.press("?");
    await ann.see("keys-game").getByText("end the phase").waitFor();
    await ann.see("keys-match").getByText("Powers").waitFor();
    await assertAccessible(ann, "the table of keys");
    await picture(ann, "keys");
    await ann.page.keyboard.press("?");
    await ann.see("keys").waitFor({ state: "detached" });
    const eve = await stranger(browser, server, "/rules", { locale: "fr-FR" });
    await eve.click("preferences");
    await eve.click("open-keys");
    await eve.see("keys-history").getByText("lecture, pause").waitFor();
    assert.equal(
      await eve.see("keys-game").count(),
      0,
      "outside of a match there are no orders",
    );
    await eve.page.keyboard.press("Escape");
    await eve.see("keys").waitFor({ state: "detached" });
    assert.deepEqual([...ann.faults, ...eve.faults], []);
  },
);
