/**
 * The newcomer's story, in a real browser on the served build: look around, register, take play money, trade,
 * lose the server to kill -9, and find everything as it was.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { launchBrowser } from './chromium.ts';
import { PASSWORD, pressRegister } from './sign-up.ts';
import { keepTheme } from './theme.ts';
import { startVenue, temporaryFolder, type Venue } from './venue.ts';
import { openWidePage } from './wide-page.ts';

/** Recorded candles beside the project, where they are; the story is the same on simulated prices. */
const recorded = path.join(import.meta.dirname, '..', '..', 'shared', 'data', 'candles_1m');
const feed = existsSync(recorded) ? `replay:${recorded}` : 'simulated:7';

const EMAIL = 'ada@example.com';

/** What a person has done on a page, each by a name. */
interface Effort {
  readonly clicks: readonly string[];
  readonly fields: readonly string[];
}

const folder = temporaryFolder();
let venue: Venue;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  venue = await startVenue({ dataDir: folder.path, env: { PRICE_FEED: feed } });
  browser = await launchBrowser();
  page = await openWidePage(browser, { timezoneId: 'Europe/Vilnius' });
});

afterAll(async () => {
  await browser?.close();
  await venue?.stop();
  folder.remove();
});

/** Waits until it can be seen; a timeout names it. */
const appears = (locator: Locator): Promise<boolean> =>
  locator
    .first()
    .waitFor()
    .then(() => true);

const balances = () => page.getByRole('heading', { name: 'Balances', exact: true }).locator('..');

/** Begins to count what a person does on the page: what is clicked, and which fields are typed into. */
async function countEffort(on: Page): Promise<() => Promise<Effort>> {
  await on.evaluate(() => {
    const effort: { clicks: string[]; fields: string[] } = { clicks: [], fields: [] };
    const listen = (kind: 'click' | 'input', into: string[], once: boolean): void =>
      document.addEventListener(
        kind,
        ({ isTrusted, target }) => {
          if (!isTrusted || !(target instanceof HTMLElement)) return;
          const name = target.getAttribute('name') ?? target.getAttribute('aria-label') ?? target.innerText;
          const what = `${location.pathname} ${name}`;
          if (!once || !into.includes(what)) into.push(what);
        },
        true,
      );
    listen('click', effort.clicks, false);
    listen('input', effort.fields, true);
    Object.assign(window, { effort });
  });
  // The page is one document all the way: a reload would have lost the count, and failed here.
  return () => on.evaluate(() => Reflect.get(window, 'effort'));
}

async function openTradePage(): Promise<void> {
  await page.goto(`${venue.url}/trade/index?type=spot&symbol=BTCUSDT`);
  await page.getByRole('heading', { name: 'Order book' }).waitFor();
  await balances().getByText('USDT', { exact: true }).waitFor();
}

async function placeOrder(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Buy BTC' }).click();
}

test('home shows prices that move', async () => {
  await page.goto(venue.url);
  await page.waitForURL('**/home/index');
  const row = page.getByRole('row', { name: /BTC/ }).first();
  await row.waitFor();
  const first = await row.innerText();
  await expect.poll(() => row.innerText()).not.toBe(first);
});

test('from the landing page to the first trade it is at most 6 clicks and 4 typed fields', async () => {
  const effort = await countEffort(page);
  await page.locator('main a[href="/user/register"]').first().click();
  await page.getByLabel('E-mail').pressSequentially(EMAIL);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => page.getByLabel('Verification code').inputValue()).toMatch(/^\d{6}$/);
  await page.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD);
  expect(await page.getByLabel('Country of residence').inputValue()).toBe('LT');
  await pressRegister(page);
  await page.waitForURL('**/trade/index?type=spot&symbol=BTCUSDT');
  await page.getByRole('button', { name: 'Get 100,000 USDT' }).click();
  await balances().getByText('100,000').waitFor();
  await page.getByRole('button', { name: 'Market', exact: true }).click();
  await page.getByRole('textbox', { name: 'Amount', exact: true }).pressSequentially('0.01');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await page.getByText('Bought 0.01').first().waitFor();
  await balances().getByText('0.00999').waitFor();
  const { clicks, fields } = await effort();
  expect(clicks.length).toBeLessThanOrEqual(6);
  expect(fields.length).toBeLessThanOrEqual(4);
  // What the test itself has done was counted.
  expect(clicks.at(-1)).toContain('Buy BTC');
  expect(fields.map((field) => field.split(' ')[0])).toContain('/user/register');
});

test('there is nothing more to get, and a limit order waits', async () => {
  await openTradePage();
  expect(await page.getByRole('button', { name: 'Get 100,000 USDT' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Limit', exact: true }).click();
  await placeOrder({ Price: '50000', Amount: '0.02' });
  await appears(page.getByRole('row', { name: /50,000/ }));
  expect(await appears(balances().getByText(/in orders/))).toBe(true);
});

test('an order that the money does not reach is refused in words, and nothing changes', async () => {
  const before = await balances().innerText();
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('50000');
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('5');
  expect(await page.getByRole('button', { name: 'Buy BTC' }).isDisabled()).toBe(true);
  await page.getByText('You do not have enough USDT for this order.').first().waitFor();
  expect(await balances().innerText()).toBe(before);
});

test('after kill -9 the page comes back by itself, and everything is as it was', async () => {
  const before = await balances().innerText();
  await venue.kill();
  await page
    .getByText(/Not connected/)
    .first()
    .waitFor();
  venue = await startVenue({ dataDir: folder.path, port: venue.port, env: { PRICE_FEED: feed } });
  await page
    .getByText(/^Connected/)
    .first()
    .waitFor();
  await page.reload();
  await appears(page.getByRole('row', { name: /50,000/ }));
  await expect.poll(() => balances().innerText()).toBe(before);
  await page.getByRole('tab', { name: /Order history/ }).click();
  await page.getByRole('cell', { name: 'Fully executed' }).first().waitFor();
});

test('cancelling gives the money back', async () => {
  await page.getByRole('tab', { name: /Open orders/ }).click();
  await page.getByRole('button', { name: /Cancel buy at 50/ }).click();
  await page.getByText('No open orders').waitFor();
  await expect.poll(() => balances().innerText()).not.toContain('in orders');
});

test('the wallet lists the balances and every bill', async () => {
  await page.goto(`${venue.url}/account/wallet/assets`);
  expect(await appears(page.getByRole('cell', { name: 'Trade fee' }))).toBe(true);
  expect(await appears(page.getByText('+100,000'))).toBe(true);
  expect(await appears(page.getByText('0.00999'))).toBe(true);
  expect(await appears(page.getByRole('img', { name: /^Total value by day, from .+ to Today$/ }))).toBe(true);
  const paidIn = page.getByText('Paid in less paid out').locator('..');
  expect(await paidIn.innerText()).toContain('+100,000.00');
});

test('the balances are added up from their transactions here, and a changed one is named', async () => {
  await page.goto(`${venue.url}/account/wallet/assets`);
  await page.getByRole('button', { name: 'Check these balances' }).click();
  const check = page.getByRole('dialog', { name: 'Check your balances' });
  await check.getByText('Every balance is the sum of its transactions').waitFor();
  const row = check.getByRole('row', { name: /^USDT/ });
  const [, , , sum, balance] = (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim());
  expect(sum).toBe(balance);
  expect(await seriousFindings(page)).toEqual([]);
  const bills = '**/getMyBill';
  await page.route(bills, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const changed = body.data.records.find((bill: { type: string }) => bill.type === 'trade-fee');
    changed.amount = '-0.00000001';
    await route.fulfill({ response: answer, json: body });
  });
  await check.getByRole('button', { name: 'Check again' }).click();
  await check.getByText(/^\[\d+\]\.balanceAfter$/).waitFor();
  await check.getByText(/^Transaction \d+-\d+:/).waitFor();
  expect(await check.getByText('Every balance is the sum').count()).toBe(0);
  await page.unroute(bills);
  await page.keyboard.press('Escape');
  await check.waitFor({ state: 'detached' });
});

test('journal, state and sums are explained on a click, with the figures of now', async () => {
  await page.goto(`${venue.url}/trade/index?type=spot&symbol=BTCUSDT`);
  await page.getByRole('button', { name: /^Journal #\d/ }).click();
  const dialog = page.getByRole('dialog', { name: 'What we state, and what you can check' });
  const journal = dialog.getByRole('row', { name: /^Journal #\d/ });
  await journal.waitFor();
  const before = await journal.innerText();
  expect(await dialog.getByRole('row', { name: /^State hash/ }).innerText()).toMatch(/[0-9a-f]{64}|--/);
  await dialog.getByText('npm run --silent verify -- ').waitFor();
  await expect.poll(() => journal.innerText()).not.toBe(before);
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Settle a seconds-contract from published ticks' }).click();
  await page.getByRole('region', { name: 'Verify a settlement' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#verify');
});

test('axe finds nothing serious on any screen, in both themes and both widths', async () => {
  const serious: string[] = [];
  const paths = ['/home/index', '/trade/index?type=spot&symbol=BTCUSDT', '/account/wallet/assets'];
  // A page is loaded at one width and follows its window to the other, each the other way round by night.
  for (const [theme, widths] of [
    ['theme-daytime', [1440, 390]],
    ['theme-night', [390, 1440]],
  ] as const) {
    await keepTheme(page, theme);
    for (const where of paths) {
      for (const [turn, width] of widths.entries()) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        if (turn === 0) await page.goto(venue.url + where);
        await page.getByRole('heading').first().waitFor();
        expect(await page.locator('html').getAttribute('class')).toContain(theme);
        const findings = await seriousFindings(page);
        serious.push(...findings.map((finding) => `${theme} ${width} ${where}: ${finding}`));
      }
    }
  }
  expect(serious).toEqual([]);
});

test('logging out ends the session', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${venue.url}/account/wallet/assets`);
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  await page.goto(`${venue.url}/account/wallet/assets`);
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/login');
});
