/**
 * Every order type, traded through the form in a real browser, with the real account and again with the virtual one, and
 * checked against what the lists say of it. Nobody quotes this market but two traders of the test: the recording prices another
 * coin, so its last price stands where they trade, and its mark price is the middle of what they quote.
 */
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { launchBrowser } from './chromium.ts';
import { flatRecording } from './flat-recording.ts';
import { openTrader, signIn, type HttpTrader } from './http-trader.ts';
import { Operators } from './operators.ts';
import { post } from './post.ts';
import { logIn } from './sign-up.ts';
import { keepTheme } from './theme.ts';
import { startVenue, temporaryFolder, type Venue } from './venue.ts';
import { openWidePage } from './wide-page.ts';

const TRADE = '/trade/index?type=spot&symbol=ETHUSDT';
const EMAIL = 'ona@example.com';

const folder = temporaryFolder();
const SETTINGS = {
  PRICE_FEED: flatRecording(folder.path),
  SIMULATED_TRADERS: '0',
  FAUCET_PER_DAY: 'USDT:1000000,ETH:200',
};
let venue: Venue;
let browser: Browser;
let page: Page;
let maker: HttpTrader;
let taker: HttpTrader;
let operators: Operators;
let calmTrades = 0;

beforeAll(async () => {
  venue = await startVenue({
    dataDir: path.join(folder.path, 'data'),
    env: SETTINGS,
  });
  const [own, ...others] = await Promise.all([EMAIL, 'pia@example.com', 'rob@example.com'].map(openAccount));
  [maker, taker] = [others[0]!, others[1]!];
  await own!.takePlayMoney('USDT', '200000');
  await maker.limit('sell', '2010', '40');
  await maker.limit('buy', '1990', '40');
  browser = await launchBrowser();
  page = await openWidePage(browser);
  await logIn(page, venue.url, EMAIL);
  await tradeAt('2000');
  await page.goto(venue.url + TRADE);
});

afterAll(async () => {
  await browser?.close();
  await venue?.stop();
  folder.remove();
});

async function openAccount(email: string): Promise<HttpTrader> {
  const trader = await openTrader(venue.url, email, 'ETHUSDT');
  await trader.takePlayMoney('USDT', '500000');
  await trader.takePlayMoney('ETH', '100');
  return trader;
}

/** Makes it the last price. */
async function tradeAt(price: string): Promise<void> {
  await maker.limit('sell', price, '0.01');
  await taker.limit('buy', price, '0.01');
}

/** Somebody is ready to trade so much at this price, until `work` is done. */
async function withOffer(
  direction: 'buy' | 'sell',
  price: string,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const id = await taker.limit(direction, price, '1');
  const done = await work();
  await taker.cancel(id);
  return done;
}

/** The middle of the book is this price until `work` is done: the mark price follows within seconds. */
async function withMiddleAt(price: number, work: () => Promise<boolean>): Promise<boolean> {
  const bid = await taker.limit('buy', String(price - 1), '1');
  const ask = await taker.limit('sell', String(price + 1), '1');
  const done = await work();
  await taker.cancel(bid);
  await taker.cancel(ask);
  return done;
}

/** Waits until it can be seen; a timeout names it. */
const appears = (locator: Locator): Promise<boolean> =>
  locator
    .first()
    .waitFor()
    .then(() => true);

const form = (): Locator => page.getByRole('region', { name: 'Place an order' });
const field = (name: string): Locator => form().getByRole('textbox', { name, exact: true });
const choice = (name: string): Locator => form().getByRole('combobox', { name, exact: true });

async function chooseKind(kind: string): Promise<void> {
  if (kind === 'Limit' || kind === 'Market') {
    await form().getByRole('button', { name: kind, exact: true }).click();
    return;
  }
  await form()
    .getByRole('button', { name: /more order types/i })
    .click();
  await page.getByRole('menuitemcheckbox', { name: kind, exact: true }).click();
}

interface Order {
  readonly side: 'Buy' | 'Sell';
  readonly kind: string;
  readonly force?: string;
  readonly triggeredBy?: 'Mark price' | 'Last price';
  /** By the names on the form; the last one is what sending empties. */
  readonly fields: Readonly<Record<string, string>>;
}

async function fillForm({ side, kind, force, triggeredBy, fields }: Order): Promise<void> {
  await form().getByRole('button', { name: side, exact: true }).click();
  await chooseKind(kind);
  if (force !== undefined) await choice('Time in force').selectOption(force);
  if (triggeredBy !== undefined) await choice('Triggered by').selectOption(triggeredBy);
  for (const [name, value] of Object.entries(fields)) await field(name).fill(value);
}

/** Fills the form and sends it by the Enter key; sent it is empty again. */
async function place(order: Order): Promise<void> {
  await fillForm(order);
  const last = field(Object.keys(order.fields).at(-1)!);
  // A form that has just come to a market waits for its rules and balances.
  const send = form().getByRole('button', { name: new RegExp(`^${order.side} [A-Z]`) });
  await expect.poll(() => send.getAttribute('aria-disabled')).not.toBe('true');
  await last.press('Enter');
  const unlisted = form().getByText('This market is not listed.');
  // What does not go is told with what the form says of it.
  const unsent = async (): Promise<string> => {
    // The virtual account has a new market a second later than the real one: refused until then, and sent again.
    if (await unlisted.isVisible()) await last.press('Enter');
    return (await last.inputValue()) === '' ? '' : `unsent: ${await form().innerText()}`;
  };
  await expect.poll(unsent).toBe('');
}

/** By a key: a notice of what was done before may lie over the lists for six seconds. */
const press = (button: Locator): Promise<void> => button.press('Enter');

async function openList(name: 'Open orders' | 'Order history'): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(name) }).click();
}

/** Waits until a row of the list has all of these words; a timeout names them. */
async function listed(list: 'Open orders' | 'Order history', ...words: readonly string[]): Promise<boolean> {
  await openList(list);
  let row = page.getByRole('row');
  for (const word of words) row = row.filter({ hasText: word });
  return appears(row);
}

/**
 * Puts the last price between all triggers, and waits until the page knows it. Each time it is another price, so that
 * the virtual account's market hears of it: its own trades have moved its last price.
 */
async function standsBetween(): Promise<void> {
  calmTrades += 1;
  const cents = String(calmTrades).padStart(2, '0');
  await tradeAt(`2000.${cents}`);
  await expect.poll(() => page.title()).toContain(`2,000.${cents}`);
}

async function switchToVirtual(): Promise<void> {
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByText('Switch to virtual account').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch to virtual account' }).click();
  await page.getByText('Virtual account: play money on the live market.').waitFor();
}

describe.each(['the real account', 'the virtual account'])('with %s', (account) => {
  test('the market stands at its price', async () => {
    if (account === 'the virtual account') await switchToVirtual();
    await standsBetween();
    expect(await appears(form())).toBe(true);
  });

  test('a limit order until a moment is sent', async () => {
    await fillForm({ side: 'Buy', kind: 'Limit', force: 'GTD', fields: { Price: '1991', Amount: '0.1001' } });
    await form().getByRole('button', { name: '1 hour' }).click();
    const ends = page.getByLabel('Expires', { exact: true });
    const inAnHour = Date.parse(`${await ends.inputValue()}Z`);
    const quarters = Math.floor((inAnHour - 3_600_000 - Date.now() + 120_000) / 900_000);
    // Its end comes while the next orders are tried; until then it is out of their way.
    const soon = new Date(Date.now() + quarters * 900_000 + 8_000);
    await ends.fill(soon.toISOString().slice(0, 19));
    await form().getByRole('button', { name: 'Buy ETH' }).click();
    await expect.poll(() => field('Amount').inputValue()).toBe('');
  });

  test('a limit order waits in the book until somebody comes', async () => {
    await place({ side: 'Buy', kind: 'Limit', force: 'GTC', fields: { Price: '1995', Amount: '0.1002' } });
    expect(await listed('Open orders', 'limit', '0.1002')).toBe(true);
    expect(
      await withOffer('sell', '1995', () => listed('Order history', 'limit', '0.1002', 'Fully executed')),
    ).toBe(true);
  });

  test('a market order is filled at once', async () => {
    await place({ side: 'Buy', kind: 'Market', fields: { Amount: '0.1003' } });
    expect(await listed('Order history', 'market', '0.1003', 'Fully executed')).toBe(true);
  });

  test('immediate or cancel drops what does not trade', async () => {
    await place({ side: 'Buy', kind: 'Limit', force: 'IOC', fields: { Price: '1995', Amount: '0.1004' } });
    expect(
      await listed('Order history', '0.1004', 'Cancelled', 'What could not be filled at once was cancelled.'),
    ).toBe(true);
  });

  test('fill or kill trades whole or not at all', async () => {
    const order = { side: 'Buy', kind: 'Limit', force: 'FOK' } as const;
    await place({ ...order, fields: { Price: '2010', Amount: '0.1005' } });
    expect(await listed('Order history', 'limit, FOK', '0.1005', 'Fully executed')).toBe(true);
    await fillForm({ ...order, fields: { Price: '2010', Amount: '41' } });
    await form().getByRole('button', { name: 'Buy ETH' }).click();
    await form().getByRole('alert').waitFor();
    await form().getByRole('button', { name: 'Limit', exact: true }).click();
  });

  test('post-only never trades at entry, and is cancelled by its owner', async () => {
    await fillForm({
      side: 'Sell',
      kind: 'Limit',
      force: 'GTC',
      fields: { Price: '1990', Amount: '0.1006' },
    });
    await form().getByRole('button', { name: 'Options' }).click();
    await form()
      .getByRole('checkbox', { name: /Post-only/ })
      .check();
    await form().getByText('A post-only order may not trade at once.').waitFor();
    await field('Price').fill('2009');
    await form().getByRole('button', { name: 'Sell ETH' }).click();
    expect(await listed('Open orders', 'post-only', '0.1006')).toBe(true);
    await press(page.getByRole('button', { name: /Cancel sell at 2009/ }));
    expect(await listed('Order history', '0.1006', 'You cancelled it.')).toBe(true);
    await form()
      .getByRole('checkbox', { name: /Post-only/ })
      .uncheck();
  });

  test('the order until a moment has ended by itself', async () => {
    expect(await listed('Order history', '0.1001', 'until', 'It expired.')).toBe(true);
  });

  test('an iceberg shows a part; an own order that meets it is dropped; all are cancelled', async () => {
    await place({
      side: 'Sell',
      kind: 'Limit',
      fields: { Price: '2009', 'Visible amount': '0.2', Amount: '1.1007' },
    });
    expect(await listed('Open orders', 'iceberg', '1.1007')).toBe(true);
    await place({ side: 'Buy', kind: 'Limit', fields: { Price: '2009', Amount: '0.1008' } });
    expect(await listed('Order history', '0.1008', 'It would have traded against your own order.')).toBe(
      true,
    );
    await openList('Open orders');
    await press(page.getByRole('button', { name: 'Cancel all' }).first());
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Cancel 1 order/ })
      .click();
    expect(await listed('Order history', '1.1007', 'You cancelled it.')).toBe(true);
  });

  test.each([
    {
      order: {
        side: 'Buy',
        kind: 'Stop limit',
        triggeredBy: 'Mark price',
        fields: { 'Trigger price': '2005', Price: '2010', Amount: '0.1009' },
      },
      fires: 2005,
      amount: '0.1009',
    },
    {
      order: {
        side: 'Sell',
        kind: 'Stop market',
        triggeredBy: 'Mark price',
        fields: { 'Trigger price': '1995', Amount: '0.101' },
      },
      fires: 1995,
      amount: '0.101',
    },
    {
      order: {
        side: 'Sell',
        kind: 'Take profit limit',
        triggeredBy: 'Last price',
        fields: { 'Trigger price': '2005', Price: '1990', Amount: '0.1011' },
      },
      fires: 2005,
      amount: '0.1011',
    },
    {
      order: {
        side: 'Buy',
        kind: 'Take profit market',
        triggeredBy: 'Last price',
        fields: { 'Trigger price': '1995', Spend: '203' },
      },
      fires: 1995,
      // What stands at 1995 in passing may be a part of it.
      amount: '0.10',
    },
    {
      order: {
        side: 'Sell',
        kind: 'Trailing stop',
        triggeredBy: 'Mark price',
        fields: { 'Callback rate': '0.2', Amount: '0.1012' },
      },
      fires: 1996,
      amount: '0.1012',
    },
  ] as const)('a $order.kind order fires when the price is there', async ({ order, fires, amount }) => {
    await standsBetween();
    await place(order);
    const kind = order.kind.toLowerCase();
    const by = order.triggeredBy.toLowerCase();
    expect(await listed('Open orders', order.side, kind, `When the ${by}`)).toBe(true);
    const isDone = () => listed('Order history', order.side, kind, amount, 'Fully executed');
    if (by === 'mark price') {
      expect(await withMiddleAt(fires, isDone)).toBe(true);
      return;
    }
    await tradeAt(String(fires));
    expect(await isDone()).toBe(true);
  });

  test('of a pair one trades, and the other is cancelled', async () => {
    await standsBetween();
    const prices = { 'Stop price': '1992', Price: '2008' };
    await place({
      side: 'Sell',
      kind: 'OCO: one cancels the other',
      fields: { ...prices, Amount: '0.1013' },
    });
    expect(await listed('Open orders', 'stop market', 'OCO', '0.1013')).toBe(true);
    expect(
      await withOffer('buy', '2008', () => listed('Order history', 'Sell limit', '0.1013', 'Fully executed')),
    ).toBe(true);
    expect(
      await listed(
        'Order history',
        'stop market',
        '0.1013',
        'The other order of the pair was filled or cancelled.',
      ),
    ).toBe(true);
    await openList('Open orders');
    await page.getByText('No open orders').waitFor();
  });
});

test('the form begins with the kind that was chosen last, and B and S choose the side', async () => {
  await chooseKind('Trailing stop');
  await page.reload();
  await field('Callback rate').waitFor();
  await page.keyboard.press('s');
  expect(await appears(form().getByRole('button', { name: 'Sell ETH' }))).toBe(true);
  // The size has the keyboard now, and takes figures alone.
  await expect.poll(() => field('Amount').evaluate((size) => size === document.activeElement)).toBe(true);
  await page.keyboard.press('b');
  expect(await appears(form().getByRole('button', { name: 'Buy ETH' }))).toBe(true);
});

test('axe finds nothing serious in the longest forms, in both themes and both widths', async () => {
  const found: string[] = [];
  for (const theme of ['theme-night', 'theme-daytime'] as const) {
    await keepTheme(page, theme);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await fillForm({ side: 'Sell', kind: 'OCO: one cancels the other', fields: { 'Stop price': '9999' } });
    await check(theme);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: 'Order', exact: true }).click();
    await fillForm({ side: 'Buy', kind: 'Limit', force: 'GTD', fields: { Amount: '0.1', Price: '1' } });
    await page.getByLabel('Expires', { exact: true }).waitFor();
    await check(theme);
  }
  expect(found).toEqual([]);

  async function check(theme: string): Promise<void> {
    found.push(...(await seriousFindings(page, '.trade-form')).map((finding) => `${theme} ${finding}`));
  }
});

test('a market that two operators halt says so, takes no order and gives the resting ones back', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await fillForm({ side: 'Buy', kind: 'Limit', force: 'GTC', fields: { Price: '1500', Amount: '0.1077' } });
  await form().getByRole('button', { name: 'Buy ETH' }).click();
  expect(await listed('Open orders', 'Buy limit', '0.1077')).toBe(true);
  operators = await Operators.open(venue.dataDir);
  await operators.haltMarket('ETHUSDT');
  const notice = page.getByRole('complementary', { name: 'Status of this market' });
  await notice.getByText(/Trading in ETH\/USDT is halted until/).waitFor();
  const button = form().getByRole('button', { name: 'Buy ETH' });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  await form().getByText('Trading in this market is halted.').waitFor();
  expect(await seriousFindings(page, '.trade-page')).toEqual([]);
  // It is the same for whoever comes now.
  await page.reload();
  await notice.getByText(/is halted until/).waitFor();
  const order = page.getByRole('row').filter({ hasText: '0.1077' });
  await expect.poll(() => order.getByRole('button', { name: /Change/ }).isDisabled()).toBe(true);
  await order.getByRole('button', { name: /Cancel/ }).click();
  expect(await listed('Order history', 'Buy limit', '0.1077', 'Cancelled')).toBe(true);
});

test('a market that two operators list is there for a page that is open, is traded, and outlives a kill', async () => {
  const terms = {
    ticks: '6',
    lots: '2',
    minimum: '0.001',
    maximum: '1000000',
    maker: '1000',
    taker: '1000',
    band: '1000000',
  };
  const options = Object.entries(terms).flatMap(([name, value]) => [`--${name}`, value]);
  await operators.decide('market-listing', 'USDT', 'ETH', ...options);
  await expect
    .poll(() => post(`${venue.url}/api/common/getCoinList`, {}).then(JSON.stringify))
    .toContain('USDTETH');
  const list = page.getByRole('dialog');
  await page.getByRole('button', { name: /choose a market/i }).click();
  await list.getByText('ETH/USDT').waitFor();
  const entry = list.getByText('USDT/ETH');
  await expect
    .poll(async () => {
      // As somebody who comes back to the page does.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      const isThere = await entry.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
      return isThere ? 'is there' : (await list.allInnerTexts()).join();
    })
    .toBe('is there');
  await entry.click();
  await form().getByRole('button', { name: 'Sell', exact: true }).click();
  const buyer = await signIn(venue.url, 'pia@example.com', 'USDTETH');
  await buyer.limit('buy', '0.0005', '1000');
  await place({ side: 'Sell', kind: 'Limit', force: 'GTC', fields: { Price: '0.0005', Amount: '100.25' } });
  expect(await listed('Order history', 'Sell limit', '100.25', 'Fully executed')).toBe(true);

  const { dataDir, port } = venue;
  await venue.kill();
  venue = await startVenue({ dataDir, port, env: SETTINGS });
  await page.reload();
  expect(await listed('Order history', 'Sell limit', '100.25', 'Fully executed')).toBe(true);
  await place({ side: 'Sell', kind: 'Limit', force: 'GTC', fields: { Price: '0.0005', Amount: '50.5' } });
  expect(await listed('Order history', 'Sell limit', '50.5', 'Fully executed')).toBe(true);
});
