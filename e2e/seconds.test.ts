/**
 * Seconds-contracts in a real browser: what a visitor sees, what is refused, the way to the first contract, its run to
 * the settlement, its verification, and the same with play money of the virtual account. The venue's clock runs faster
 * than the wall, so that a contract of thirty seconds takes a few.
 */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { launchBrowser } from './chromium.ts';
import { openTrader } from './http-trader.ts';
import { fillLogin } from './sign-up.ts';
import { startVenue, temporaryFolder, type Venue } from './venue.ts';
import { PATIENCE_MS } from './patience.ts';

const EMAIL = 'sena@example.com';
const SCREEN = '/trade/index?type=sec&symbol=BTCUSDT';
const CREATE = '**/api/secondContractOrder/createSecondContractOrder';

const folder = temporaryFolder();
let venue: Venue;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  venue = await startVenue({
    dataDir: folder.path,
    env: { PRICE_FEED: 'simulated:7', REPLAY_SPEED: '4' },
  });
  browser = await launchBrowser();
  await (await openTrader(venue.url, EMAIL, 'BTCUSDT')).takePlayMoney('USDT', '1000');
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
});

afterAll(async () => {
  await browser?.close();
  await venue?.stop();
  folder.remove();
});

const stake = () => page.getByRole('textbox', { name: /^Stake in USDT/ });
const period = (seconds: number) => page.getByRole('radio', { name: new RegExp(`^${seconds} s`) });
const direction = (name: 'Rise' | 'Fall') => page.getByRole('button', { name: new RegExp(`^${name}`) });
const result = () => page.getByRole('region', { name: 'Settled contract and its proof' });
const lists = () => page.getByRole('region', { name: 'Your seconds-contracts' });
const intact = () => page.getByRole('button', { name: 'Tick chain intact' });

/** What the page says the account has, in USDT. */
async function available(): Promise<number> {
  const text = await page.getByText('Available', { exact: true }).locator('..').innerText();
  return Number(/([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', ''));
}

/** What comes back of a stake of 100 in each case, at the payout of thirty seconds. */
const BACK = { Won: 180, Lost: 0, Equal: 100, Void: 100, 'Void, paid': 180 } as const;

/**
 * Waits for the end of the one contract that runs, and answers what comes back of each 100. On a machine that cannot
 * keep up with the venue's clock ticks are late and a contract is void: that is settled, too.
 */
async function settledBack(): Promise<number> {
  const words = Object.keys(BACK) as (keyof typeof BACK)[];
  const shown = result().getByText(new RegExp(`^(${words.join('|')})$`));
  await shown.waitFor();
  const text = await shown.innerText();
  return BACK[words.find((word) => word === text) ?? 'Equal'];
}

test('visitors see price, periods and odds, the way to delivery contracts, and are asked to sign in before they trade', async () => {
  await page.goto(venue.url + SCREEN);
  await intact().waitFor();
  await expect.poll(() => page.title()).toMatch(/^[\d,]+\.\d\d BTC\/USDT, seconds-contract/);
  await expect.poll(() => page.getByRole('radio').count()).toBe(5);
  await page.getByText('You must be right 541 times in 1,000').waitFor();
  await page.getByText('3 of 3').waitFor();
  await page.getByRole('link', { name: '5 min', exact: true }).waitFor();
  expect(await direction('Rise').count()).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Log in to trade' }).first().click();
  await fillLogin(page, EMAIL);
  await page.waitForURL(venue.url + SCREEN);
  await expect.poll(available).toBe(1000);
});

test.each([
  ['', 'Enter a stake.'],
  ['9', 'The minimum stake is 10 USDT.'],
  ['10.5', 'Enter a whole amount, without decimals.'],
  ['5001', 'The maximum stake is 5,000 USDT.'],
  ['1001', 'You do not have enough USDT for this stake.'],
])('a stake of %j opens nothing, and the field says why', async (typed, reason) => {
  let sent = 0;
  await page.route(CREATE, (route) => {
    sent += 1;
    return route.continue();
  });
  await stake().fill(typed);
  await page.getByText(reason).waitFor();
  for (const name of ['Rise', 'Fall'] as const) {
    expect(await direction(name).getAttribute('aria-disabled')).toBe('true');
    await direction(name).click({ force: true });
  }
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(sent).toBe(0);
  await page.unroute(CREATE);
});

test('before the first contract age and risk are confirmed, and each contract says what it takes', async () => {
  await period(30).click();
  await stake().fill('100');
  await direction('Rise').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('loses 10% of each stake on average').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirm and continue' }).click();
  expect(await dialog.getByText('Confirm this to continue.').count()).toBe(2);
  const adult = dialog.getByRole('checkbox', { name: 'I am 18 or older.' });
  expect(await adult.evaluate((box) => box === document.activeElement)).toBe(true);
  await dialog.getByText('I am 18 or older.').click();
  await dialog.getByRole('button', { name: 'Confirm and continue' }).click();
  expect(await dialog.getByText('Confirm this to continue.').count()).toBe(1);
  await dialog.getByText('I have read this').click();
  await dialog.getByRole('button', { name: 'Confirm and continue' }).click();
  await page.getByRole('heading', { name: 'BTC is higher after 30 s' }).waitFor();
  expect(await dialog.innerText()).toMatch(/Stake\s+−100\.00/);
  expect(await dialog.innerText()).toMatch(/If right, you get back\s+\+180\.00/);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await available()).toBe(1000);
});

test('a contract runs with its countdown, settles to the money it promised, and is verified here', async () => {
  await direction('Rise').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open Rise' }).click();
  await page.getByText('BTC Rise, 30 s, is open').waitFor();
  const row = lists().getByRole('row', { name: /BTC Rise/ });
  await row.getByText(/^00:00:[0-3]\d$/).waitFor();
  await expect.poll(available).toBe(900);
  await row.getByText(/^(Winning|Losing|Equal)/).waitFor();
  await page.getByRole('img', { name: /Entry at [\d,.]+, expiry at/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await expect.poll(available).toBe(900 + (await settledBack()));
  await lists().getByText('No open contracts').waitFor();
  await result().getByRole('button', { name: 'Verify' }).click();
  await result()
    .getByText(/^Result confirmed/)
    .waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});

test('a payout that is another one by now is refused, and nothing is taken', async () => {
  const before = await available();
  await page.route(CREATE, (route) => {
    const body: unknown = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...Object(body), payoutRate: '0.99' }) });
  });
  await direction('Fall').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open Fall' }).click();
  const note = page.getByRole('region', { name: 'New contract' }).getByText(/payout|odds/i);
  await expect.poll(() => note.allInnerTexts()).toContainEqual(expect.stringMatching(/changed|other/i));
  await page.unroute(CREATE);
  expect(await available()).toBe(before);
  expect(await lists().getByText('No open contracts').count()).toBe(1);
});

test('the settled list keeps it, with its address', async () => {
  await lists().getByRole('tab', { name: 'Settled' }).click();
  await lists()
    .getByRole('row', { name: /BTC Rise/ })
    .waitFor();
  expect(page.url()).toContain('tab=settled');
  await page.reload();
  await lists()
    .getByRole('row', { name: /BTC Rise/ })
    .waitFor();
  await lists().getByRole('tab', { name: 'Open' }).click();
});

test('the order history lists it with its receipt and its proof, and saves it as a file', async () => {
  await page.goto(`${venue.url}/order/index?key=contract&status=closed&span=week`);
  const settled = page.getByRole('row').filter({ hasText: '30 s' }).first();
  await settled.getByText('100.00', { exact: true }).waitFor();
  await settled.getByRole('button', { name: 'Receipt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await dialog.getByText(/^Result confirmed/).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const [, line] = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(line).toMatch(/,BTCUSDT,rise,30,100(\.0+)?,0\.8,/);

  const call = '**/api/secondContractOrder/selectOrderList';
  await page.route(call, (route) => route.abort());
  await page.reload();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.unroute(call);
  await again.click();
  await settled.waitFor();
  await page.goto(venue.url + SCREEN);
});

test('the arrow keys read the ticks one by one', async () => {
  await intact().waitFor();
  await page.getByRole('img', { name: /^Index price/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const readout = page.getByText('Tick', { exact: true });
  await readout.waitFor();
  expect(await readout.locator('..').innerText()).toMatch(/\d/);
  await page.keyboard.press('Escape');
  await readout.waitFor({ state: 'detached' });
});

test('one address shows both kinds of contract, and a market without this kind leads to the other kind of its coin', async () => {
  const kind = (name: string) => page.getByRole('link', { name, exact: true });
  const isShown = (name: string) => kind(name).getAttribute('aria-current');
  const both = 'Seconds, delivery';
  expect([await isShown(both), await isShown('Seconds'), await isShown('Spot')]).toEqual([
    'page',
    'page',
    null,
  ]);
  await kind('Spot').click();
  await page.getByRole('button', { name: /^Buy/ }).first().waitFor();
  expect(page.url()).toContain('type=spot');
  expect([await isShown(both), await isShown('Spot')]).toEqual([null, 'page']);
  await kind(both).click();
  await intact().waitFor();
  await page.goto(`${venue.url}/trade/index?type=sec&symbol=ETHBTC`);
  const series = page.getByRole('navigation', { name: 'Contracts of ETH that end by themselves' });
  await series.locator('[aria-current=page]', { hasText: '5 min' }).waitFor();
  await page.goto(`${venue.url}/quotes/index?tab=sec`);
  await page.getByRole('row', { name: /BTC/ }).getByRole('link', { name: 'Trade BTC/USDT' }).click();
  await intact().waitFor();
  expect(page.url()).toContain('type=sec');
});

test('what does not load says so and can be asked for again; what runs is not affected', async () => {
  const calls = ['**/api/period/list', '**/api/index/ticks*', '**/api/secondContractOrder/selectOrderList'];
  for (const call of calls) await page.route(call, (route) => route.abort());
  await page.goto(venue.url + SCREEN);
  await page.getByText('The periods could not be loaded').waitFor();
  await lists().getByText('Your contracts did not load').waitFor();
  await page.getByText('The earlier ticks did not load.').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  for (const call of calls) await page.unroute(call);
  await page.getByRole('region', { name: 'New contract' }).getByRole('button', { name: 'Try again' }).click();
  await period(60).waitFor();
  await lists().getByRole('button', { name: 'Try again' }).click();
  await lists().getByText('No open contracts').waitFor();
});

test('the virtual account trades the same with its own money, to a proof of its own', async () => {
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByText('Switch to virtual account').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch to virtual account' }).click();
  await page.getByText('Switched to virtual account').waitFor();
  await expect.poll(available).toBe(100_000);
  await lists().getByText('No open contracts').waitFor();
  await period(30).click();
  await stake().fill('200');
  await direction('Fall').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open Fall' }).click();
  await lists()
    .getByRole('row', { name: /BTC Fall/ })
    .waitFor();
  await expect.poll(available).toBe(99_800 + 2 * (await settledBack()));
  await result().getByRole('button', { name: 'Verify' }).click();
  await result()
    .getByText(/^Result confirmed/)
    .waitFor();
});

test('axe finds nothing serious, in both themes and both widths, and nothing scrolls sideways', async () => {
  for (const theme of ['Night', 'Day']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Theme and colours' }).click();
    await page.getByText(theme, { exact: true }).first().click();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await intact().waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});
