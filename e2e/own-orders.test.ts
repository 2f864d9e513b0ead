/**
 * The lists of own orders and trades in a real browser: an order is changed, a trade's receipt is computed again, lists are
 * filtered and saved as a file, on the trade screen and on the page of spot orders, which speaks the older calls. What is
 * true of every screen, and what the screens do while the server is stopped, follows on the same venue, which by then has
 * orders and trades to show.
 */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import type { HttpTrader } from './http-trader.ts';
import { outageSuite } from './outage-suite.ts';
import { screenSuite } from './screen-suite.ts';
import {
  ENTRUST,
  HISTORY,
  NEAR,
  TRADE,
  openTradingVenue,
  rowOf,
  type TradingVenue,
} from './trading-venue.ts';
import { PATIENCE_MS } from './patience.ts';

let at: TradingVenue;
let page: Page;
let own: HttpTrader;
let other: HttpTrader;

beforeAll(async () => {
  at = await openTradingVenue();
  ({ page, own, other } = at);
});

afterAll(() => at?.stop());

const row = (...words: readonly string[]): Locator => rowOf(page, words);
const openList = (name: RegExp): Promise<void> => page.getByRole('tab', { name }).click();
/** Waits until it can be seen; a timeout names it. */
const appears = (locator: Locator): Promise<boolean> => locator.waitFor().then(() => true);
const dialog = (): Locator => page.getByRole('dialog');

test('an order that rests is changed in place, and what is not changed cannot be sent', async () => {
  await own.limit('buy', String(NEAR - 20), '0.5');
  await page.goto(at.venue.url + TRADE);
  await row('Buy', '0.5')
    .getByRole('button', { name: /Change buy/ })
    .click();
  await dialog().getByText('Nothing is changed yet.').waitFor();
  await dialog().getByLabel('Limit price').fill('');
  await dialog().getByText('Enter a number above zero.').waitFor();
  await dialog().getByRole('button', { name: 'Change order' }).click();
  const isAtPrice = (): Promise<boolean> =>
    dialog()
      .getByLabel('Limit price')
      .evaluate((field) => field === document.activeElement);
  await expect.poll(isAtPrice).toBe(true);
  await dialog()
    .getByLabel('Limit price')
    .fill(String(NEAR - 10));
  await dialog()
    .getByText(/goes behind the orders/)
    .waitFor();
  await dialog().getByLabel('Remaining amount').fill('0.4');
  await dialog().getByRole('button', { name: 'Change order' }).click();
  await page.getByText('Order changed').waitFor();
  expect(await appears(row('Buy', '0.4'))).toBe(true);
});

test('a change that the venue refuses says so at its field, and the order stands', async () => {
  await row('Buy', '0.4')
    .getByRole('button', { name: /Change buy/ })
    .click();
  await dialog().getByLabel('Remaining amount').fill('0.001');
  await dialog().getByLabel('Limit price').fill('1');
  await dialog().getByRole('button', { name: 'Change order' }).click();
  await dialog().getByRole('alert').waitFor();
  await dialog().getByRole('button', { name: 'Keep as is' }).click();
  expect(await appears(row('Buy', '0.4'))).toBe(true);
});

test('a trade has a receipt, and the browser comes to the same figures', async () => {
  await other.limit('sell', String(NEAR - 10), '0.4');
  await openList(/^Trades/);
  await row('Buy', 'maker').getByRole('button', { name: 'Receipt' }).click();
  await dialog().getByText('Security fund').first().waitFor();
  await dialog().getByRole('button', { name: 'Recompute' }).click();
  await dialog().getByText('Every figure agrees').waitFor();
  await page.keyboard.press('Escape');
  await openList(/Order history/);
  await row('Buy', 'Fully executed').getByRole('button', { name: 'Trades' }).click();
  await dialog().getByRole('button', { name: 'Receipt' }).click();
  await dialog().getByRole('button', { name: 'Recompute' }).click();
  expect(await appears(dialog().getByText('Every figure agrees'))).toBe(true);
});

test('the page of spot orders keeps list and filter in its address', async () => {
  const kept = await own.limit('sell', String(NEAR + 50), '0.3');
  await own.cancel(kept);
  await page.goto(`${at.venue.url}/account/entrust`);
  await page.waitForURL(`**${ENTRUST}`);
  await page.getByText('No open orders').waitFor();
  await openList(/Order history/);
  await page.getByLabel('Side').selectOption('sell');
  await page.getByLabel('Time', { exact: true }).selectOption('week');
  await row('Sell', 'You cancelled it.').waitFor();
  await row('Buy', 'Fully executed').waitFor({ state: 'detached' });
  await page.reload();
  expect(new URL(page.url()).search).toBe('?tab=history&side=sell&span=week');
  await row('Sell', 'You cancelled it.').waitFor();
  await page.getByLabel('Status').selectOption('filled');
  await page.getByText('Nothing matches the filter').waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  expect(await appears(row('Buy', 'Fully executed'))).toBe(true);
});

test('what the filter finds is saved as a file', async () => {
  await openList(/^Trades/);
  await row('Buy', 'maker').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^assay-fills-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head, line, end] = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(head).toMatch(/^\uFEFFTime \(UTC\),Trade,Order,Market,/);
  expect(line).toContain(`ETHUSDT,buy,maker,${NEAR - 10}.00,0.4000,`);
  expect(end).toBe('');
});

test('all open orders are cancelled with one call, by the older screen too', async () => {
  await own.limit('buy', String(NEAR - 30), '0.1');
  await own.limit('sell', String(NEAR + 30), '0.1');
  await openList(/Open orders/);
  await row('Sell', '0.1').waitFor();
  await page.getByRole('button', { name: /Cancel sell at/ }).click();
  await page.getByText('Order cancelled').waitFor();
  await row('Buy', '0.1').waitFor();
  await page.getByRole('button', { name: 'Cancel all' }).first().click();
  await dialog().getByRole('button', { name: 'Cancel 1 order' }).click();
  expect(await appears(page.getByText('No open orders'))).toBe(true);
});

test('what can be done with an order is in reach at every width, and no message lies over it', async () => {
  const id = await own.limit('buy', String(NEAR - 30), '0.1');
  const reached = (button: Locator): Promise<boolean> =>
    button.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  for (const [path, width] of [
    [TRADE, 1280],
    ['/exchange/index?symbol=ETHUSDT', 1440],
    ['/exchange/index?symbol=ETHUSDT', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(at.venue.url + path);
    await row('Buy', 'Waiting to execute, cancellable').waitFor();
    for (const name of [/Change buy/, /Cancel buy/]) {
      expect(await reached(page.getByRole('button', { name })), `${path} ${width} ${name}`).toBe(true);
    }
    // Nothing of what is said of an order lies under its buttons, and no period is out of sight.
    const isHidden = await row('Buy', 'Waiting to execute').evaluate((element) => {
      const cells = [...element.children].filter((cell) => cell.getBoundingClientRect().width > 0);
      const [last, before] = [cells.at(-1), cells.at(-2)].map((cell) => cell?.getBoundingClientRect());
      return before!.right > last!.left + 1;
    });
    expect(isHidden, `${path} ${width} figures`).toBe(false);
    const further = await page
      .getByRole('group', { name: 'Period' })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(further, `${path} ${width} periods`).toBeLessThanOrEqual(0);
    // Nor is what an order brings, nor a drawing tool.
    expect(await reached(page.getByText('You receive', { exact: true })), `${path} ${width} receive`).toBe(
      true,
    );
    const tools = page.getByRole('toolbar').getByRole('button');
    expect(await reached(tools.last()), `${path} ${width} tools`).toBe(true);
    await openList(/Order history/);
    const fills = row('Buy', 'Fully executed').getByRole('button', { name: 'Trades' });
    await fills.waitFor();
    // What lies below is reached as in every list; what lies beside would not be looked for.
    const beside = await fills.evaluate((button) => {
      const panel = button.closest('[role=tabpanel]')?.getBoundingClientRect().right ?? 0;
      return button.getBoundingClientRect().right - panel;
    });
    expect(beside, `${path} ${width} history`).toBeLessThan(0);
    const messages = page.getByRole('region', { name: 'Chart' }).getByRole('region', { name: 'Messages' });
    expect(await messages.count()).toBe(1);
  }
  await own.cancel(id);
});

test('on a phone an order is a card in the flow of the page, with buttons as high as a finger', async () => {
  const id = await own.limit('buy', String(NEAR - 30), '0.1');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at.venue.url + TRADE);
  const card = row('Buy', 'Waiting to execute');
  await card.getByText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/).waitFor();
  const height = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0;
  for (const name of [/Change buy/, /Cancel buy/]) {
    expect(await height(card.getByRole('button', { name }))).toBeGreaterThanOrEqual(44);
  }
  expect(await height(card)).toBeLessThan(150);
  const scrolls = await page
    .getByRole('tabpanel')
    .last()
    .evaluate((panel) => getComputedStyle(panel).overflowY);
  expect(scrolls).toBe('visible');
  await own.cancel(id);
  await other.limit('sell', String(NEAR + 1), '0.1');
  await own.limit('buy', String(NEAR + 1), '0.1');
  for (const [address, list] of [
    [`${TRADE}&tab=history`, 'history'],
    [`${TRADE}&tab=fills`, 'fills'],
    [`${HISTORY}?key=stock`, 'history'],
    [`${HISTORY}?key=stock&tab=fills`, 'fills'],
  ] as const) {
    await page.goto(at.venue.url + address);
    const closed = row('Buy', list === 'history' ? 'Fully executed' : 'taker');
    await closed.waitFor();
    const tops = await closed
      .locator('td:visible')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
    expect(new Set(tops).size, `lines of a card of ${address}`).toBe(3);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('the keyboard reaches the form within two stops, and cancels all after a question', async () => {
  await own.limit('buy', String(NEAR - 30), '0.1');
  await page.goto(at.venue.url + TRADE);
  await row('Buy', '0.1').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('order-form');
  await page.keyboard.press('Shift+X');
  await dialog().getByRole('button', { name: 'Cancel 1 order' }).click();
  expect(await appears(page.getByText('No open orders'))).toBe(true);
});

test('the security fund is open to visitors, and its postings add up to its balances', async () => {
  // Each meets the other's order twice, so that the fund gets coins of both kinds.
  for (const price of [NEAR + 1, NEAR + 2]) {
    await other.limit('sell', String(price), '0.5');
    await own.limit('buy', String(price), '0.5');
  }
  const visitor = await (await at.browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  visitor.setDefaultTimeout(PATIENCE_MS);
  await visitor.goto(`${at.venue.url}/market/main`);
  await visitor.getByRole('link', { name: 'Security fund' }).click();
  await visitor.getByText('The postings on this page add up').waitFor();
  const shown = async (name: string): Promise<string[][]> => {
    const body = visitor.getByRole('region', { name }).locator('tbody tr');
    return Promise.all((await body.all()).map((line) => line.locator('td').allInnerTexts()));
  };
  const balances = await shown('Balances');
  expect(balances.map(([coin]) => coin)).toEqual(['USDT', 'ETH']);
  for (const [coin = '', balance = '', , count] of balances) {
    await visitor.goto(`${at.venue.url}/fund/index?coin=${coin}`);
    await visitor.getByText('The postings on this page add up').waitFor();
    await expect.poll(async () => (await shown('Postings')).length).toBe(Number(count));
    const amounts = (await shown('Postings')).map(([, , amount = '']) => Number.parseFloat(amount));
    const sum = amounts.reduce((before, amount) => before + amount, 0);
    expect(sum).toBeCloseTo(Number.parseFloat(balance.replaceAll(',', '')), 7);
  }
  expect(await seriousFindings(visitor)).toEqual([]);
  await visitor.setViewportSize({ width: 390, height: 844 });
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await visitor.context().close();
});

describe('every screen', () => {
  screenSuite(() => at);
});

describe('while the server is stopped', () => {
  outageSuite(() => at);
});
