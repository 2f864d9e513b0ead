/**
 * What traders have in their own hands with seconds-contracts, in a real browser: the proof of a settlement recomputed
 * here and from a file without a network, another key than the one that is known, their results, and their limits, which
 * hold at once when they protect more. The venue's clock runs faster than the wall.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { launchBrowser } from './chromium.ts';
import { openTrader, type HttpTrader } from './http-trader.ts';
import { logIn } from './sign-up.ts';
import { startVenue, temporaryFolder, type Venue } from './venue.ts';
import { PATIENCE_MS } from './patience.ts';

const EMAIL = 'vera@example.com';
const SCREEN = '/trade/index?type=sec&symbol=BTCUSDT';
const PROOF = '**/api/secondContractOrder/proof*';
const KEY_ITEM = 'coin_web_seconds_public_key';

const folder = temporaryFolder();
const proofFile = path.join(folder.path, 'proof.json');
let venue: Venue;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let trader: HttpTrader;

beforeAll(async () => {
  venue = await startVenue({
    dataDir: path.join(folder.path, 'data'),
    env: { PRICE_FEED: 'simulated:7', REPLAY_SPEED: '2' },
  });
  browser = await launchBrowser();
  trader = await openTrader(venue.url, EMAIL, 'BTCUSDT');
  await trader.takePlayMoney('USDT', '1000');
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await logIn(page, venue.url, EMAIL);
  await page.goto(venue.url + SCREEN);
  await page.getByRole('button', { name: 'Tick chain intact' }).waitFor();
  // They run while the limits are set.
  await trader.contract('rise', '100');
  await trader.contract('fall', '100');
});

afterAll(async () => {
  await browser?.close();
  await venue?.stop();
  folder.remove();
});

const result = () => page.getByRole('region', { name: 'Settled contract and its proof' });
const dialog = () => page.getByRole('dialog');
const results = () => page.getByRole('tab', { name: 'Results' });

const kept = (): Promise<string> =>
  page.evaluate((item) => {
    const { content } = JSON.parse(localStorage.getItem(item) ?? '{"content":{}}');
    return String(content.key);
  }, KEY_ITEM);

test('the words that explain a term are all in their bubble', async () => {
  await page.getByRole('button', { name: 'Tick chain intact' }).hover();
  const words = page.getByRole('tooltip').filter({ visible: true });
  await words.waitFor();
  const { wider, higher } = await words.evaluate((bubble) => ({
    wider: bubble.scrollWidth - bubble.clientWidth,
    higher: bubble.scrollHeight - bubble.clientHeight,
  }));
  expect([wider, higher]).toEqual([0, 0]);
});

test('a limit of nothing is refused at its field; a first limit holds at once, a looser one a day later', async () => {
  await page.getByRole('button', { name: 'My limits' }).click();
  await dialog().getByRole('button', { name: 'Change: Daily loss limit' }).click();
  const field = dialog().getByRole('textbox', { name: 'Most I may lose in one day (UTC)' });
  await field.fill('0');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().getByText('Enter an amount above zero.').waitFor();
  await field.fill('100');
  await dialog().getByText('Applies as soon as you save it.').waitFor();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().getByText('left today').waitFor();
  await dialog().getByRole('button', { name: 'Change: Daily loss limit' }).click();
  await field.fill('900');
  await dialog().getByText('Less strict than now: applies 24 hours after you save it.').waitFor();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog()
    .getByText(/^900\.00 USDT from /)
    .waitFor();
  expect(await dialog().innerText()).toMatch(/Daily loss limit\s+100\.00\s*USDT/);
  await expect(trader.contract('rise', '500')).rejects.toThrow('loss-limit-reached');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('a proof that does not come says so and is asked for again; then the result is confirmed', async () => {
  // Both are settled: the panel goes over to the newest, and what was asked of another goes with it.
  await page.getByText('No open contracts').waitFor();
  await result()
    .getByText(/^(Won|Lost|Equal)$/)
    .waitFor();
  // Both are settled: the next result would replace this one.
  await page.getByRole('tab', { name: 'Open', exact: true }).waitFor();
  await page.route(PROOF, (route) => route.abort());
  await result().getByRole('button', { name: 'Verify' }).click();
  await result().getByText('The proof did not load').waitFor();
  await page.unroute(PROOF);
  await result().getByRole('button', { name: 'Try again' }).click();
  await result()
    .getByText(/^Result confirmed in \d+ ms, without our server$/)
    .waitFor();
  await result().getByText('Each contains the hash before it').waitFor();
  // Nothing of the proof lies beyond the edge of its panel.
  for (const width of [1440, 1190]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await result().evaluate((panel) => {
      const edge = panel.getBoundingClientRect().right;
      return [...panel.querySelectorAll('td, th, p, dd, :is(td, th, p, dd) :not(.sr-only)')].flatMap(
        (part) => {
          const over = part.getBoundingClientRect().right - edge;
          return over < 0 ? [] : [`${part.textContent}: ${over}`];
        },
      );
    });
    expect(beyond, `at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await seriousFindings(page)).toEqual([]);
  // The whole page is one window: nothing that only readers see makes it longer.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
});

test('the key is kept as it was seen first', async () => {
  const { data } = await (await fetch(`${venue.url}/api/index/key`)).json();
  expect(await kept()).toBe(data.publicKey);
  await result().getByText('Saved in this browser from now on.').waitFor();
});

test('a downloaded proof is confirmed without a network, and nothing is sent', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    result().getByRole('button', { name: 'Download the proof' }).click(),
  ]);
  await download.saveAs(proofFile);
  expect(download.suggestedFilename()).toMatch(/^assay-proof-\d+\.json$/);
  await context.setOffline(true);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await result().getByLabel('Choose a file').setInputFiles(proofFile);
  await expect
    .poll(() =>
      result()
        .getByText(/^Result confirmed/)
        .count(),
    )
    .toBe(2);
  expect(sent.filter((url) => /proof|index/.test(url))).toEqual([]);
});

test('a flipped figure, another file and no file at all are shown, with the position', async () => {
  const proof = readFileSync(proofFile, 'utf8');
  const choose = async (text: string): Promise<void> => {
    writeFileSync(path.join(folder.path, 'other.json'), text);
    await result().getByLabel('Choose another file').setInputFiles(path.join(folder.path, 'other.json'));
  };
  await choose(proof.replace('"stake": "100"', '"stake": "900"'));
  await result().getByText('ticket.stake').waitFor();
  await choose('{}');
  await result().getByText('is missing').waitFor();
  await choose('a letter');
  await result().getByText('is not JSON').waitFor();
  expect(await result().getByText('This proof is not valid').count()).toBe(1);
  await context.setOffline(false);
});

test('a proof under another key than the one that is kept is not confirmed, until its key is taken', async () => {
  const key = await kept();
  await page.evaluate(
    ([item = '', own = '']) => {
      const stored = localStorage.getItem(item) ?? '';
      localStorage.setItem(item, stored.replace(own, 'f'.repeat(64)));
    },
    [KEY_ITEM, key],
  );
  await page.reload();
  await result().getByRole('button', { name: 'Verify' }).click();
  await result().getByText('Not the key that this browser has saved').waitFor();
  expect(
    await result()
      .getByText(/^Result confirmed/)
      .count(),
  ).toBe(0);
  await result().getByRole('button', { name: 'Use this key instead' }).click();
  await result()
    .getByText(/^Result confirmed/)
    .waitFor();
  expect(await kept()).toBe(key);
});

test('the results show what was staked and what came back, beside chance', async () => {
  await results().click();
  await page.getByText('All-time result').waitFor();
  await page.getByText('Fewer than 20 contracts say nothing about skill.').waitFor();
  const row = page.getByRole('row', { name: /All time/ });
  expect(await row.innerText()).toMatch(/\s200\.00\s/);
  expect(await seriousFindings(page)).toEqual([]);
});

test('the reminder comes after its time with the result of the session, and ends by an answer alone', async () => {
  await page.getByRole('button', { name: 'My limits' }).click();
  await dialog().getByRole('button', { name: 'Change: Session reminder' }).click();
  await dialog().getByLabel('Remind me after').selectOption('10');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().getByText('10 minutes').first().waitFor();
  // The other limit stays as it was wished, and keeps its time.
  await dialog()
    .getByText(/^900\.00 USDT from /)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const item = Object.keys(localStorage).find((name) => name.includes('seconds_session')) ?? '';
    const stored = JSON.parse(localStorage.getItem(item) ?? '{}');
    stored.content.startedAt -= 600_000;
    localStorage.setItem(item, JSON.stringify(stored));
  });
  await dialog().getByText('Session reminder').waitFor();
  await dialog().getByText('Contracts settled').waitFor();
  expect(await dialog().innerText()).toMatch(/Staked\s+200\.00/);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await dialog().getByText('Session reminder').count()).toBe(1);
  await dialog().getByRole('button', { name: 'Take a break' }).click();
});

test('a break is taken knowingly, holds, and is never made shorter', async () => {
  await dialog().getByRole('button', { name: 'Start the break' }).click();
  await dialog().getByText('Tick this to continue.').waitFor();
  await dialog().getByText('It cannot be undone or shortened').waitFor();
  await dialog().getByLabel('No seconds-contracts for').selectOption('1d');
  await dialog().getByRole('checkbox').check();
  await dialog().getByRole('button', { name: 'Start the break' }).click();
  await dialog().waitFor({ state: 'detached' });
  await expect(trader.contract('rise', '10')).rejects.toThrow('cooling-off');
  await page.getByRole('button', { name: 'My limits' }).click();
  await dialog().getByText('No contracts until').waitFor();
  await dialog().getByRole('button', { name: 'Extend' }).click();
  await dialog().getByLabel('No seconds-contracts for').selectOption('1h');
  await dialog().getByRole('checkbox').check();
  await dialog().getByRole('button', { name: 'Start the break' }).click();
  await dialog().getByText('Your break already lasts until').waitFor();
});

test('whoever was given a proof checks it without an account', async () => {
  const visitor = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await visitor.goto(venue.url + SCREEN);
  await visitor.getByLabel('Choose a file').setInputFiles(proofFile);
  await visitor.getByText(/^Result confirmed/).waitFor();
  await visitor.getByText('This browser has not seen a key of Assay yet.').waitFor();
  expect(await visitor.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  await visitor.context().close();
});

test('at home a visitor settles a contract from the published ticks, and a changed price is refused with its position', async () => {
  const visitor = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  visitor.setDefaultTimeout(PATIENCE_MS);
  await visitor.goto(venue.url);
  await visitor.getByRole('link', { name: 'Verify a settlement' }).click();
  const panel = visitor.getByRole('region', { name: 'Verify a settlement' });
  await panel.getByText(/^Settled in \d+ ms in this browser/).waitFor();
  const steps = panel.getByRole('list', { name: 'Verify a settlement' }).getByRole('listitem');
  expect(await steps.count()).toBe(7);
  expect(await panel.locator('[data-step=done]').count()).toBe(7);
  await panel.getByRole('button', { name: /^Tick \d/ }).waitFor();
  expect(await seriousFindings(visitor)).toEqual([]);
  await panel.getByRole('button', { name: 'Change one price and check again' }).click();
  await panel
    .locator('[data-step=failed]')
    .getByText(/^ticks\[\d+\]\.price$/)
    .waitFor();
  expect(await panel.getByText(/^Settled in/).count()).toBe(0);
  await panel.getByRole('button', { name: 'Check the real ticks' }).click();
  await panel.getByText(/^Settled in/).waitFor();
  // A proof is pasted or dropped as well as chosen.
  const proof = readFileSync(proofFile, 'utf8');
  await panel.getByRole('button', { name: 'Paste a proof' }).click();
  await panel.getByLabel('Text of the proof').fill(proof.replace('"stake": "100"', '"stake": "900"'));
  await panel.getByRole('button', { name: 'Check it' }).click();
  await panel.getByText('ticket.stake').waitFor();
  await panel.getByRole('region', { name: 'Check a proof you were given' }).evaluate((zone, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'dropped.json'));
    zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, proof);
  await panel.getByText('File: dropped.json').waitFor();
  await panel.getByText(/^Result confirmed/).waitFor();
  expect(await seriousFindings(visitor)).toEqual([]);
  await visitor.context().close();
});

test('beside the trades the feed is checked: its last minute holds, a forged one is refused with its position', async () => {
  const visitor = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  visitor.setDefaultTimeout(PATIENCE_MS);
  await visitor.goto(`${venue.url}/trade/index?type=spot&symbol=ETHUSDT`);
  await visitor.getByRole('button', { name: /^Verify feed/ }).click();
  const feed = visitor.getByRole('dialog', { name: 'Verify the price feed of ETH' });
  await feed.getByText(/^The feed holds/).waitFor();
  expect(await feed.locator('[data-step=done]').count()).toBe(5);
  expect(await feed.innerText()).toMatch(/Signatures\s+(\d+) of \1/);
  expect(await seriousFindings(visitor)).toEqual([]);
  // What is published holds, but the newest of it is kept back.
  await visitor.route('**/api/index/ticks*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const newest = body.data.ticks.at(-1).second;
    body.data.ticks = body.data.ticks.filter(({ second }: { second: number }) => second < newest - 15);
    await route.fulfill({ response: answer, json: body });
  });
  await feed.getByRole('button', { name: 'Check again' }).click();
  await feed
    .locator('[data-step=failed]')
    .getByText(/^This is the newest tick we published, and it is \d\d seconds old\./)
    .waitFor();
  expect(await feed.getByText(/^The feed holds/).count()).toBe(0);
  await visitor.unroute('**/api/index/ticks*');
  // Forged with all that belongs to it, but without the key.
  await visitor.route('**/api/index/ticks*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const tick = body.data.ticks.at(-1);
    tick.price = '1.00000000';
    for (const source of tick.sources) source.price = '1.00000000';
    await route.fulfill({ response: answer, json: body });
  });
  await feed.getByRole('button', { name: 'Check again' }).click();
  await feed
    .locator('[data-step=failed]')
    .getByText(/^ticks\[\d+\]$/)
    .waitFor();
  expect(await feed.getByText(/^The feed holds/).count()).toBe(0);
  await visitor.unroute('**/api/index/ticks*');
  // Only the ticks do not come: a page that has noticed an outage offers no check at all.
  await visitor.route('**/api/index/ticks*', (route) => route.abort());
  await feed.getByRole('button', { name: 'Check again' }).click();
  await feed.getByText('The check could not run').waitFor();
  await visitor.context().close();
});

test('on a phone the check, the results and the limits fit the width', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  for (const open of ['Verify', 'My limits']) {
    await page.getByRole('button', { name: open }).click();
    await page.getByText(open === 'Verify' ? /^Result confirmed/ : 'No contracts until').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await seriousFindings(page)).toEqual([]);
  }
});
