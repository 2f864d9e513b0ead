/**
 * The life of a position of each kind in a real browser against a real server: isolated, cross, hedged and settled in the coin. Money
 * comes to the account, settings are chosen, positions are opened, protected, reversed and closed; on a wide screen, then on a phone.
 * Promises: a liquidation price that the screen foretells is the one that the engine then says, and behind a funding it shows the engine's.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import {
  INVERSE,
  MARK,
  MINUTES,
  PERPETUAL,
  QUARTER,
  openFuturesVenue,
  type FuturesVenue,
} from './futures-venue.ts';
import { logIn } from './sign-up.ts';
import { PATIENCE_MS } from './patience.ts';

const SCREEN = `/trade/index?type=usta&symbol=${PERPETUAL}`;
const INVERSE_SCREEN = `/trade/index?type=usta&symbol=${INVERSE}`;
const EMAIL = 'ida@example.com';
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let at: FuturesVenue;
let page: Page;
/** Liquidation price of a position in the coin. */
let beforeFunding = '';

beforeAll(async () => {
  at = await openFuturesVenue(EMAIL);
  page = await (await at.browser.newContext({ viewport: WIDE })).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await logIn(page, at.venue.url, EMAIL);
});

afterAll(() => at?.stop());

const dialog = (): Locator => page.getByRole('dialog');
const send = (name: string | RegExp): Promise<void> => dialog().getByRole('button', { name }).click();
/** Waits until it can be seen; a timeout names it. */
const appears = (locator: Locator): Promise<boolean> => locator.waitFor().then(() => true);
const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
const row = (text: string): Locator => page.getByRole('row').filter({ hasText: text });
const position = (side: 'Long' | 'Short', name = 'BTC/USDT-PERP'): Locator =>
  row(name).filter({ hasText: side }).first();
const ticket = (): Locator => page.locator('#order-form');
const field = (name: string): Locator => ticket().getByRole('textbox', { name, exact: true });
const size = (): Locator => ticket().locator('input[data-size]');
const tab = (name: string | RegExp): Promise<void> => page.getByRole('tab', { name }).click();
/** What the line of a term says. */
const figure = (within: Locator, term: string): Locator =>
  within.locator('dl > div').filter({ hasText: term }).locator('dd');

/** The position's price of liquidation as the figures of a form foretell it: the last one, where there is one before. */
async function foretold(within: Locator, term: string): Promise<string> {
  const price = figure(within, term).locator('.figures').last();
  await expect.poll(() => price.textContent()).toMatch(/\d/);
  return (await price.textContent()) ?? '';
}

async function chooseKind(name: string): Promise<void> {
  const kinds = ticket().getByRole('group', { name: 'Order type' });
  if (name === 'Limit' || name === 'Market') return kinds.getByRole('button', { name }).click();
  await kinds.getByRole('button', { name: /ore order types/ }).click();
  return page.getByRole('menu').getByText(name, { exact: true }).click();
}

/** Opens at market; answers where the ticket says that it would be liquidated. */
async function openAtMarket(side: 'Long' | 'Short', amount: string): Promise<string> {
  await ticket().getByRole('button', { name: 'Open', exact: true }).click();
  await ticket().getByRole('group', { name: 'Side' }).getByText(side).click();
  await chooseKind('Market');
  await size().fill(amount);
  const price = await foretold(ticket(), 'Liquidation');
  await button(`Open ${side.toLowerCase()}`).click();
  return price;
}

async function quote(symbol = PERPETUAL, amount = '1'): Promise<void> {
  await at.other.limit('sell', MARK + 10, amount, symbol);
  await at.other.limit('buy', MARK - 10, amount, symbol);
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

  await expect
    .poll(() => figure(page.locator('main'), 'Equity of all accounts').textContent())
    .toBe('5,000.00USDT35,250.00 CNY');
  await expect.poll(() => figure(page.locator('main'), 'Funding').textContent()).toMatch(/%$/);

  await button(/^Leverage/).click();
  await dialog().getByRole('textbox', { name: 'Leverage' }).fill('500');
  expect(await dialog().getByRole('button', { name: 'Set leverage' }).isDisabled()).toBe(true);
  await dialog().getByRole('textbox', { name: 'Leverage' }).fill('10');
  await send('Set 10×');
  expect(await appears(button(/^Leverage: 10×/))).toBe(true);
});

test('the mark price says what it is made of, and the funding its samples and its rates', async () => {
  await button('Mark price').click();
  // Nothing was traded in this market yet, and the book is even: each of the three is the index.
  for (const name of ['P1', 'P2', 'P3'])
    await expect.poll(() => figure(dialog(), name).textContent()).toMatch(/60,000\.000$/);
  expect(await figure(dialog(), 'P1').textContent()).toMatch(/^Median/);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await button('Funding').first().click();
  await expect.poll(() => figure(dialog(), 'Rate by the samples').textContent()).toMatch(/^[+−]?0\.0\d+%$/);
  await appears(dialog().getByText(/minutes? of 480$/));
  await tab('Past rates');
  expect(await appears(dialog().getByText('When this market has its first funding'))).toBe(true);
  await page.keyboard.press('Escape');
});

test('the keys of both sides work in the field of the size, too', async () => {
  await page.getByRole('heading', { name: 'Order book' }).click();
  await page.keyboard.press('s');
  await appears(button('Open short'));
  await expect.poll(() => size().evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('b');
  expect(await appears(button('Open long'))).toBe(true);
});

test('a long is opened at market for what the ticket says that it costs', async () => {
  await chooseKind('Market');
  await size().fill('0.1');
  // 0.1 × 60,010 ÷ 10, the taker's fee of 0.05 %, and the loss of 10 on 0.1 against the mark.
  await expect.poll(() => figure(ticket(), 'Cost').textContent()).toBe('604.10USDT');
  // The loss is held with the margin: (6,001 - 601.10) ÷ (0.1 × (1 - 0.004 - 0.0005)), the last tick that falls short.
  expect(await foretold(ticket(), 'Liquidation')).toBe('54,243.0');
  // What nothing covers is liquidated nowhere.
  await size().fill('0.9');
  await expect.poll(() => figure(ticket(), 'Liquidation').textContent()).toBe('--');
  await size().fill('0.1');
  await foretold(ticket(), 'Liquidation');
  await button('Open long').click();
  await page.getByText('Long: bought 0.10 BTC').waitFor();
  await position('Long').getByText('60,010.0').waitFor();
  await position('Long').getByText('54,243.0').waitFor();
  // Far below the candles it stands at the edge of the chart.
  expect(await appears(page.getByText(/^Liquidation, long54,243\.0$/))).toBe(true);
});

test('margin moves its liquidation price, and a part of it is closed', async () => {
  await position('Long').getByRole('button', { name: 'Change margin' }).click();
  await dialog().getByRole('textbox', { name: 'Amount' }).fill('100');
  // 701.10 less a tenth of 6,000 and the loss of 1.
  await expect.poll(() => figure(dialog(), 'Can be taken out then').textContent()).toBe('100.10USDT');
  const added = await foretold(dialog(), 'Liquidation price');
  await send('Add margin');
  await page.getByText('Margin added').waitFor();
  await position('Long').getByText('701.10').waitFor();
  // The only one, so that it is all that there is.
  await page.getByLabel('All positions in USDT').getByText('701.10').waitFor();
  // (6,001 - 701.10) ÷ (0.1 × (1 - 0.004 - 0.0005)): 1,004.5 below what it was.
  expect(added).toBe('53,238.5');
  await position('Long').getByText(added).waitFor();

  await position('Long').getByRole('button', { name: 'Close at market' }).click();
  await dialog().getByRole('textbox', { name: 'Size' }).fill('0.2');
  await send('Close position');
  await dialog().getByText('More than the position has.').waitFor();
  await dialog().getByRole('textbox', { name: 'Size' }).fill('0.04');
  await expect.poll(() => figure(dialog(), 'Margin set free').textContent()).toBe('280.44USDT');
  // Sold at 59,990, 10 of 60,000 below the mark.
  expect(await figure(dialog(), 'Against the mark').textContent()).toBe('−0.02%');
  const left = await foretold(dialog(), 'Its liquidation price');
  await send('Close position');
  await page.getByText('Long: sold 0.04 BTC').waitFor();
  await position('Long').getByText('0.06BTC').waitFor();
  await position('Long').getByText(left).waitFor();
});

test('a lower leverage takes margin, and the position is liquidated where the dialog says', async () => {
  await button(/^Leverage/).click();
  await dialog().getByRole('textbox', { name: 'Leverage' }).fill('5');
  const lower = await foretold(dialog(), 'Liquidation of the long');
  await send('Set 5×');
  await position('Long').getByText(lower).waitFor();
  // Back again nothing is given back.
  await button(/^Leverage: 5×/).click();
  await dialog().getByRole('textbox', { name: 'Leverage' }).fill('10');
  expect(await foretold(dialog(), 'Liquidation of the long')).toBe(lower);
  await send('Set 10×');
  expect(await appears(button(/^Leverage: 10×/))).toBe(true);
});

test('an order that rests shows in its list, is changed and cancelled', async () => {
  await chooseKind('Limit');
  await field('Price').fill('50000');
  await size().fill('0.01');
  await button('Open long').click();
  await page.getByText('Order placed').waitFor();
  await tab(/^Open orders/);
  await row('50,000')
    .getByRole('button', { name: /Change buy/ })
    .click();
  await dialog().getByLabel('Limit price').fill('58000');
  await send('Change order');
  await row('58,000')
    .getByRole('button', { name: /Cancel buy/ })
    .click();
  expect(await appears(page.getByText('No open orders'))).toBe(true);
});

test('what cannot be is said at its field, by the page and by the exchange', async () => {
  await field('Price').fill('60000');
  await size().fill('0.01');
  await ticket().getByText('Take profit, stop loss').click();
  await field('TP').fill('59000');
  await appears(ticket().getByText('The take-profit of a long must be above the price at which it opens.'));
  await ticket().getByText('Take profit, stop loss').click();
  await size().fill('20');
  await appears(ticket().getByText(/^Needs .* Available .* Largest/));
  await size().fill('0.01');
  await field('Price').fill('70000');
  await button('Open long').click();
  expect(await appears(ticket().getByText(/too far from the market price/i))).toBe(true);
});

test('every kind of order waits, says for what, and is cancelled', async () => {
  await chooseKind('Stop market');
  await field('Trigger price').fill('59000');
  await size().fill('0.01');
  await appears(ticket().getByText('The trigger price must be above the current price.'));
  await field('Trigger price').fill('60500');
  await button('Open long').click();
  await appears(row('When the mark price rises to 60,500.0'));
  await chooseKind('Trailing stop');
  await field('Callback rate').fill('1.5');
  await size().fill('0.01');
  await button('Open long').click();
  await appears(row('1.50% above its lowest'));
  await chooseKind('OCO: one cancels the other');
  await field('Stop price').fill('60400');
  await field('Price').fill('59000');
  await size().fill('0.01');
  await button('Open long').click();
  await page.getByText('Two orders placed').waitFor();
  await appears(row('59,000.0').filter({ hasText: 'OCO' }));
  await page.getByText('This market only').click();
  await page.getByRole('columnheader').getByRole('button', { name: 'Cancel all' }).click();
  expect(await appears(page.getByText('No open orders'))).toBe(true);
});

test('a position is protected, its take-profit is moved in the chart, and goes as it is reversed', async () => {
  await tab(/^Positions/);
  await position('Long').getByRole('button', { name: 'Take profit and stop loss' }).click();
  await dialog().getByRole('textbox', { name: 'Take profit' }).fill('60008');
  await dialog().getByRole('textbox', { name: 'Stop loss' }).fill('59000');
  await dialog().getByRole('combobox', { name: 'Stop loss' }).selectOption('by last');
  // 0.06 × (60,008 - 60,010)
  await appears(dialog().getByText('−0.12'));
  await send('Set');
  await position('Long').getByText('60,008.0').waitFor();
  await position('Long').getByText('59,000.0').waitFor();
  await tab(/^Open orders/);
  await appears(row('When the mark price rises to 60,008.0'));
  await appears(row('When the last price falls to 59,000.0'));
  await tab(/^Positions/);

  const line = page.getByRole('group', { name: /^TP/ }).getByRole('button').first();
  await line.waitFor();
  const from = (await line.boundingBox())!;
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y + 25, { steps: 4 });
  await page.mouse.up();
  const moved = await dialog().getByLabel('Trigger price').inputValue();
  expect(Number(moved.replace(',', ''))).toBeLessThan(60_008);
  await dialog().getByLabel('Trigger price').fill('60006');
  await send('Change order');
  await position('Long').getByText('60,006.0').waitFor();

  await position('Long').getByRole('button', { name: 'Reverse the position' }).click();
  const price = await foretold(dialog(), 'Liquidation price');
  await send('Reverse to short');
  await page.getByText('Closed 0.06 BTC, opened 0.06 BTC').waitFor();
  await position('Short').getByText(price).waitFor();
  await tab(/^Open orders/);
  expect(await appears(page.getByText('No open orders'))).toBe(true);
});

test('all positions are closed at once, and what they brought stands in the history', async () => {
  await tab(/^Positions/);
  await button('Close several').click();
  await send('Close 1 position');
  await page.getByText('No open positions').waitFor();
  await tab('Order history');
  // 0.06 sold 20 below what it was bought for.
  const closed = row('reduce-only').filter({ hasText: '−1.20' });
  expect(await appears(closed.first())).toBe(true);
  await tab('Position history');
  // −0.80 and −1.20, less the fees of 3.00, 1.20 and 1.80, each rounded up.
  expect(await appears(position('Long').filter({ hasText: '−2.00' }).filter({ hasText: '−8.00' }))).toBe(
    true,
  );
});

test('in hedge mode a long and a short of cross margin stand side by side', async () => {
  await tab(/^Positions/);
  await button(/^Margin mode/).click();
  await dialog().getByText('Cross', { exact: true }).click();
  await send('Change mode');
  await button(/^Position mode/).click();
  await dialog().getByText('Hedge', { exact: true }).click();
  await send('Change mode');
  await button(/^Position mode: Hedge/).waitFor();
  const long = await openAtMarket('Long', '0.1');
  await position('Long').getByText(long).waitFor();
  const short = await openAtMarket('Short', '0.3');
  await position('Short').getByText(short).waitFor();
  expect(await position('Long').getByRole('button', { name: 'Reverse the position' }).count()).toBe(0);

  await ticket().getByRole('button', { name: 'Close', exact: true }).click();
  await size().fill('0.4');
  await appears(ticket().getByText('More than the position has.'));
  await size().fill('0.1');
  await button('Close short').click();
  await position('Short').getByText('0.20BTC').waitFor();
  // One side alone, and then the other, with an order that waits.
  await button('Close several').click();
  await dialog().getByText('BTC/USDT-PERP').first().click();
  await send('Close 1 position');
  await expect.poll(() => row('BTC/USDT-PERP').count()).toBe(1);
  await at.own.limit('buy', MARK - 500, '0.01');
  await page.getByRole('tab', { name: 'Open orders 1' }).waitFor();
  await button('Close several').click();
  await appears(dialog().getByText('Cancel 1 open order of their markets, too'));
  await expect.poll(() => figure(dialog(), 'Result, at the book').textContent()).toMatch(/USDT$/);
  await send('Close 1 position');
  await page.getByText('No open positions').waitFor();
  await tab(/^Open orders/);
  await appears(page.getByText('No open orders'));
  await tab(/^Positions/);
});

test('a contract that is settled in the coin has sizes in dollars, and margin and profit in the coin', async () => {
  await at.own.payIn('BTC', '1');
  await quote(INVERSE, '50000');
  await page.goto(at.venue.url + INVERSE_SCREEN);
  await ticket().getByText('1.00').first().waitFor();
  const price = await openAtMarket('Long', '6000');
  await page.getByText('Long: bought 6,000').waitFor();
  const held = position('Long', 'BTC/USD-PERP');
  await held.getByText(price).waitFor();
  await held.getByRole('button', { name: 'Close at market' }).click();
  await send('Close position');
  await page.getByText('No open positions').waitFor();
  await tab('Position history');
  // 6,000 ÷ 60,010 - 6,000 ÷ 59,990, rounded against the trader.
  expect(await appears(row('BTC/USD-PERP').filter({ hasText: '−0.0000333' }).first())).toBe(true);
  // An address without a market leads to the kind of contract that was looked at last.
  await page.goto(`${at.venue.url}/trade/index?type=usta`);
  await expect.poll(() => page.title()).toContain('BTC/USD-PERP');
});

test('a delivery contract is found beside seconds, counts down to its end, and is traded like the others', async () => {
  await page.goto(`${at.venue.url}/trade/index?type=sec&symbol=BTCUSDT`);
  await page.getByRole('link', { name: 'Quarter' }).click();
  await expect
    .poll(() => figure(page.locator('main'), 'Expires in').textContent())
    .toMatch(/\d\d:\d\d:\d\d$/);
  await quote(QUARTER);
  const price = await openAtMarket('Long', '0.1');
  const held = position('Long', 'BTC/USDT-QUARTER');
  await held.getByText(price).waitFor();
  await held.getByText(/ends in/).waitFor();
  await tab('Settlements');
  await appears(page.getByText('No series has been settled yet'));
  await tab(/^Positions/);
  await held.getByRole('button', { name: 'Close at market' }).click();
  await send('Close position');
  expect(await appears(page.getByText('No open positions'))).toBe(true);
});

test('everybody can count liquidations again and run the fire drill', async () => {
  await page.goto(`${at.venue.url}/risk/index`);
  await button('Recount in this browser').click();
  await page.getByText('steps were not due yet').waitFor();
  await button('Run it in this browser').click();
  // Of two traders alone nothing may be told.
  await page.getByText(/Too few accounts have positions|Nothing is open/).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto(`${at.venue.url}/account/entrust/future/u?tab=fills`);
  await page.getByRole('combobox', { name: 'Contract' }).waitFor();
  await page.goto(`${at.venue.url}/order/index?key=delivery`);
  expect(await appears(page.getByRole('link', { name: 'Delivery contract' }))).toBe(true);
});

test('nothing on the screen is serious to axe, and the page does not scroll sideways', async () => {
  for (const [size, theme] of [
    [WIDE, 'theme-night'],
    [PHONE, 'theme-daytime'],
  ] as const) {
    await page.setViewportSize(size);
    await page.evaluate((name) => {
      const stored = { dataType: 'string', content: name, type: 'local', datetime: Date.now() };
      localStorage.setItem('coin_web_themeName', JSON.stringify(stored));
    }, theme);
    await page.goto(at.venue.url + SCREEN);
    await page.getByRole('tab', { name: /^Positions/ }).waitFor();
    await page.getByText('No open positions').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test('on a phone a short is opened from the buttons at the foot, protected, and closed from its card', async () => {
  await page.setViewportSize(PHONE);
  await page.goto(at.venue.url + SCREEN);
  await page.locator('.trade-foot').getByRole('button', { name: 'Short' }).click();
  await openAtMarket('Short', '0.1');
  await position('Short').waitFor();
  await position('Short').getByRole('button', { name: 'Take profit and stop loss' }).click();
  await dialog().getByRole('textbox', { name: 'Stop loss' }).fill('62000');
  await dialog().getByText('Whole position, also when it grows').click();
  await dialog().getByRole('textbox', { name: 'Size' }).fill('0.1');
  await send('Set');
  await position('Short').getByText('62,000.0').waitFor();
  await position('Short').getByRole('button', { name: 'Close at market' }).click();
  await dialog().getByRole('textbox', { name: 'Size' }).fill('0.04');
  await send('Close position');
  await position('Short').getByText('0.06BTC').waitFor();
  // It closes no more than is left, and says so.
  await position('Short').getByRole('button', { name: 'Take profit and stop loss' }).click();
  await dialog().getByRole('listitem').filter({ hasText: '0.06BTC' }).waitFor();
  await page.keyboard.press('Escape');
  await tab(/^Open orders/);
  await button(/^Change buy/).click();
  expect(await dialog().getByLabel('Remaining amount').inputValue()).toBe('0.060');
  await page.keyboard.press('Escape');
  await tab(/^Positions/);
  await position('Short').getByRole('button', { name: 'Close at market' }).click();
  await send('Close position');
  expect(await appears(page.getByText('No open positions'))).toBe(true);
});

test('on a phone contracts in the coin and with an end are opened and closed, and both sides of a hedged market', async () => {
  const contracts = [
    ['usta', INVERSE, 'BTC/USD-PERP', '6000'],
    ['sec', QUARTER, 'BTC/USDT-QUARTER', '0.1'],
  ] as const;
  for (const [type, symbol, name, amount] of contracts) {
    await page.goto(`${at.venue.url}/trade/index?type=${type}&symbol=${symbol}`);
    await page.locator('.trade-foot').getByRole('button', { name: 'Long' }).click();
    const price = await openAtMarket('Long', amount);
    const held = position('Long', name);
    await held.getByText(price).waitFor();
    await held.getByRole('button', { name: 'Close at market' }).click();
    await send('Close position');
    await page.getByText('No open positions').waitFor();
  }
  await page.goto(at.venue.url + SCREEN);
  await page.locator('.trade-foot').getByRole('button', { name: 'Long' }).click();
  await position('Long')
    .getByText(await openAtMarket('Long', '0.1'))
    .waitFor();
  await position('Short')
    .getByText(await openAtMarket('Short', '0.3'))
    .waitFor();
  await button('Close several').click();
  await send('Close 2 positions');
  expect(await appears(page.getByText('No open positions'))).toBe(true);
});

test('a series ends while one looks: it is said, stands in the history, and its receipt is recomputed here', async () => {
  await page.setViewportSize(WIDE);
  await quote(INVERSE, '70000');
  await at.own.limit('buy', MARK + 10, '60000', INVERSE);
  // Five minutes of the exchange are some seconds.
  await at.goAtSpeed(40);
  await page.goto(`${at.venue.url}/trade/index?type=sec&symbol=${MINUTES}`);
  await page.getByRole('tab', { name: /^Positions/ }).waitFor();
  beforeFunding = await endThatIsShown();
  await openWhenTaken();
  await page.getByText('BTC/USDT-5M Long settled').waitFor();
  await tab('Position history');
  const settled = row('BTC/USDT-5M').filter({ hasText: /settled, series \d/ });
  // Settled at 60,000: 0.1 × 10 below its entry, less the fee of 3.00.
  await settled.filter({ hasText: '−1.00' }).filter({ hasText: '−4.00' }).waitFor();
  // At forty times the speed a busy machine signs ticks all the time, and what a receipt asks for waits behind them.
  await at.goAtSpeed(1);
  await page.goto(`${at.venue.url}/trade/index?type=sec&symbol=${MINUTES}`);
  await tab('Position history');
  await settled.getByRole('button', { name: /Verify/ }).click();
  await verifies();
  expect(await dialog().innerText()).toMatch(
    /The mean of \d+ ticks of 60 seconds: 60,000\.00, rounded to a tick\./,
  );
  expect(await seriousFindings(page)).toEqual([]);
});

test('a funding moves the liquidation price that is shown to where the engine has it', async () => {
  await page.keyboard.press('Escape');
  await tab(/^Positions/);
  await expect.poll(() => at.own.liquidationPrice(INVERSE)).not.toBe(beforeFunding);
  // The long has paid.
  expect(Number(await endThatIsShown())).toBeGreaterThan(Number(beforeFunding));
  await page.setViewportSize(PHONE);
  await endThatIsShown();
  await page.setViewportSize(WIDE);
  await whenFresh(() => at.own.close(INVERSE));
  await expect.poll(() => at.own.liquidationPrice(INVERSE)).toBe(null);
  expect(await appears(page.getByText('No open positions'))).toBe(true);
});

test('a position is liquidated at the price that was shown, and the receipt is recomputed here', async () => {
  await at.own.payIn('USDT', '5000');
  await whenFresh(() => quote(PERPETUAL, '2'));
  await whenFresh(() => at.own.limit('buy', MARK + 10, '1.4'));
  await page.goto(at.venue.url + SCREEN);
  const end = position('Long').locator('.text-danger').first();
  await expect.poll(async () => Number((await end.textContent())?.replace(',', ''))).toBeGreaterThan(50_000);
  const shown = Number((await end.textContent())?.replace(',', ''));
  // A little above it nothing happens, a little below it does.
  await at.goAtPrice(shown * 1.005);
  await page.goto(at.venue.url + SCREEN);
  await page.getByRole('tab', { name: 'Positions 1' }).waitFor();
  await page.getByRole('button', { name: 'Chart settings' }).click();
  await page.getByText('Mark prices', { exact: true }).click();
  await page.getByRole('button', { name: 'Mark, chart settings' }).waitFor();
  await page.getByRole('img', { name: /candles of.*\. Mark$/ }).waitFor();
  await at.goAtPrice(shown * 0.995);
  await page.getByText('No open positions').waitFor();
  await tab('Position history');
  await row('BTC/USDT-PERP').filter({ hasText: 'liquidated' }).first().waitFor();
  await tab('Liquidations');
  await row('sold or bought in the book')
    .first()
    .getByRole('button', { name: /Verify/ })
    .click();
  await verifies();
  // Everybody else sees it without its owner.
  await page.goto(`${at.venue.url}/risk/index`);
  const all = page.getByRole('region', { name: 'Liquidations' });
  await all
    .getByRole('button', { name: /Verify/ })
    .first()
    .click();
  expect(await appears(all.getByText(/Was due, with [\d.]+% of what it needed/))).toBe(true);
});

test('the balances of all accounts are added up here, and transactions are chosen by their account', async () => {
  await page.goto(`${at.venue.url}/account/wallet/assets`);
  await button('Check these balances').click();
  await dialog().getByText('Every balance is the sum of its transactions').waitFor();
  for (const account of ['USDT futures', 'Coin futures']) await dialog().getByText(account).waitFor();
  await page.keyboard.press('Escape');
  const bills = page.getByRole('region', { name: 'Transactions' });
  await bills.getByRole('combobox', { name: 'Account' }).selectOption('USDT futures');
  await bills.getByRole('cell', { name: 'Settlement' }).first().waitFor();
  expect(new URL(page.url()).searchParams.get('account')).toBe('futures-usdt');
  expect(await bills.getByRole('cell', { name: 'Play money' }).count()).toBe(0);
});

/** The liquidation price of the position in the coin, once the screen has what the engine says. */
async function endThatIsShown(): Promise<string> {
  let end = '';
  const isShown = async (): Promise<boolean> => {
    end = (await at.own.liquidationPrice(INVERSE)) ?? '';
    const shown = end.replace(/\B(?=(\d{3})+\.)/, ',');
    return end !== '' && position('Long', 'BTC/USD-PERP').getByText(shown, { exact: true }).isVisible();
  };
  await expect.poll(isShown).toBe(true);
  return end;
}

/** The receipt that is open is recomputed. The log of ticks may stand a moment behind what it is about. */
async function verifies(): Promise<void> {
  const again = dialog().getByRole('button', { name: 'Try again' });
  const told = async (): Promise<string> => {
    if (await again.isVisible()) await again.click();
    return dialog().innerText();
  };
  await expect.poll(told).toMatch(/Recomputed in \d+ ms: every figure agrees/);
}

/** On a busy machine the index price is too old for a moment, and what asks then is refused, and asks again. */
async function whenFresh(ask: () => Promise<unknown>): Promise<void> {
  const said = (): Promise<string> =>
    ask().then(
      () => 'taken',
      (error: unknown) => String(error),
    );
  let last = '';
  await expect
    .poll(async () => {
      last = await said();
      return last.includes('index-stale');
    })
    .toBe(false);
  expect(last).toBe('taken');
}

/** A long of the series that runs; between two series nothing is taken for a moment. */
async function openWhenTaken(): Promise<void> {
  const isTaken = async (): Promise<boolean> => {
    try {
      await at.other.limit('sell', MARK + 10, '0.1', MINUTES);
      await at.own.limit('buy', MARK + 10, '0.1', MINUTES);
      return true;
    } catch {
      return false;
    }
  };
  await expect.poll(isTaken).toBe(true);
}
