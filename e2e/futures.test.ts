/**
 * The life of a position in a real browser against a real server: money comes to the futures account, settings are chosen, a
 * position is opened, gets more margin, is closed in parts and all at once; on a wide screen, then on a phone.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { MARK, PERPETUAL, openFuturesVenue, type FuturesVenue } from './futures-venue.ts';
import { logIn } from './sign-up.ts';

const SCREEN = `/trade/index?type=usta&symbol=${PERPETUAL}`;
const EMAIL = 'ida@example.com';
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let at: FuturesVenue;
let page: Page;

beforeAll(async () => {
  at = await openFuturesVenue(EMAIL);
  page = await (await at.browser.newContext({ viewport: WIDE })).newPage();
  page.setDefaultTimeout(20_000);
  await logIn(page, at.venue.url, EMAIL);
});

afterAll(() => at?.stop());

const dialog = (): Locator => page.getByRole('dialog');
const send = (name: string | RegExp): Promise<void> => dialog().getByRole('button', { name }).click();
/** Waits until it can be seen; a timeout names it. */
const appears = (locator: Locator): Promise<boolean> => locator.waitFor().then(() => true);
const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
const position = (side: 'Long' | 'Short'): Locator =>
  page.getByRole('row').filter({ hasText: 'BTC/USDT-PERP' }).filter({ hasText: side }).first();
const size = (): Locator => page.locator('#order-form input[data-size]');
/** What the line of a term says. */
const figure = (within: Locator, term: string): Locator =>
  within.locator('dl > div').filter({ hasText: term }).locator('dd');

async function quote(): Promise<void> {
  await at.other.limit('sell', MARK + 10, '1');
  await at.other.limit('buy', MARK - 10, '1');
}

test('money comes to the futures account, and the settings of the market are chosen', async () => {
  await quote();
  await page.goto(at.venue.url + SCREEN);
  await button('Transfer').first().click();
  await dialog().getByLabel('Amount').fill('5000');
  await send('Transfer');
  await page.getByText('5,000.00 USDT transferred').waitFor();
  await page.locator('#order-form').getByText('5,000.00').first().waitFor();

  await button(/^Margin mode/).click();
  await dialog().getByText('Isolated', { exact: true }).click();
  await send('Change mode');
  await button(/^Margin mode: Isolated/).waitFor();

  await button(/^Leverage/).click();
  await dialog().getByRole('textbox', { name: 'Leverage' }).fill('10');
  await send('Set 10×');
  expect(await appears(button(/^Leverage: 10×/))).toBe(true);
});

test('a long is opened at market for what the ticket says that it costs', async () => {
  await page.getByRole('group', { name: 'Order type' }).getByRole('button', { name: 'Market' }).click();
  await size().fill('0.1');
  const ticket = page.locator('#order-form');
  // 0.1 × 60,010 ÷ 10, the taker's fee of 0.05 %, and the loss of 10 on 0.1 against the mark.
  await expect.poll(() => figure(ticket, 'Cost').textContent()).toBe('604.10USDT');
  await button('Open long').click();
  await page.getByText('Long: bought 0.10 BTC').waitFor();
  await position('Long').getByText('60,010.0').waitFor();
  // (6,001 - 600.10) ÷ (0.1 × (1 - 0.004 - 0.0005)), the last tick that falls short.
  await position('Long').getByText('54,253.1').waitFor();
});

test('margin moves its liquidation price, and a part of it is closed', async () => {
  await position('Long').getByRole('button', { name: 'Change margin' }).click();
  await dialog().getByRole('textbox', { name: 'Amount' }).fill('100');
  await send('Add margin');
  await page.getByText('Margin added').waitFor();
  await position('Long').getByText('700.10').waitFor();

  await position('Long').getByRole('button', { name: 'Close at market' }).click();
  await dialog().getByRole('textbox', { name: 'Size' }).fill('0.2');
  await send('Close position');
  await dialog().getByText('More than the position has.').waitFor();
  await dialog().getByRole('textbox', { name: 'Size' }).fill('0.04');
  await expect.poll(() => figure(dialog(), 'Margin set free').textContent()).toBe('280.04USDT');
  await send('Close position');
  await page.getByText('Long: sold 0.04 BTC').waitFor();
  await position('Long').getByText('0.06').waitFor();
});

test('an order that rests shows in its list, is changed and cancelled', async () => {
  await page.getByRole('group', { name: 'Order type' }).getByRole('button', { name: 'Limit' }).click();
  await page.getByRole('textbox', { name: 'Price' }).fill('50000');
  await size().fill('0.01');
  await button('Open long').click();
  await page.getByText('Order placed').waitFor();
  await page.getByRole('tab', { name: /^Open orders/ }).click();
  await page
    .getByRole('row')
    .getByRole('button', { name: /Change buy/ })
    .click();
  await dialog().getByLabel('Limit price').fill('50100');
  await send('Change order');
  await page.getByRole('row').filter({ hasText: '50,100' }).waitFor();
  await page
    .getByRole('row')
    .getByRole('button', { name: /Cancel buy/ })
    .click();
  expect(await appears(page.getByText('No open orders'))).toBe(true);
});

test('all positions are closed at once, and what they brought stands in the history', async () => {
  await page.getByRole('tab', { name: /^Positions/ }).click();
  await button('Close several').click();
  await send('Close 1 position');
  await page.getByText('No open positions').waitFor();
  await page.getByRole('tab', { name: 'Order history' }).click();
  // 0.06 sold 20 below what it was bought for.
  const closed = page.getByRole('row').filter({ hasText: 'reduce-only' });
  expect(await appears(closed.filter({ hasText: '−1.20' }))).toBe(true);
  await page.getByRole('tab', { name: 'Position history' }).click();
  // −0.80 and −1.20, less the fees of 3.00, 1.20 and 1.80, each rounded up.
  const life = page.getByRole('row').filter({ hasText: 'BTC/USDT-PERP' });
  expect(await appears(life.filter({ hasText: '−2.00' }).filter({ hasText: '−8.00' }))).toBe(true);
});

test('nothing on the screen is serious to axe, and the page does not scroll sideways', async () => {
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(at.venue.url + SCREEN);
    await page.getByRole('tab', { name: /^Positions/ }).waitFor();
    await page.getByText('No open positions').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test('on a phone a short is opened from the buttons at the foot, and closed from its card', async () => {
  await page.setViewportSize(PHONE);
  await page.goto(at.venue.url + SCREEN);
  await page.locator('.trade-foot').getByRole('button', { name: 'Short' }).click();
  await page.getByRole('group', { name: 'Order type' }).getByRole('button', { name: 'Market' }).click();
  await size().fill('0.1');
  await button('Open short').click();
  await position('Short').waitFor();
  await position('Short').getByRole('button', { name: 'Close at market' }).click();
  await send('Close position');
  expect(await appears(page.getByText('No open positions'))).toBe(true);
});
