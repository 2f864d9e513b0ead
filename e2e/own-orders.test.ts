/**
 * The lists of own orders and trades in a real browser: an order is changed, a trade's receipt is computed again, lists are
 * filtered and saved as a file, on the trade screen and on the page of spot orders, which speaks the older calls. At the
 * end the server is stopped: the trading screens say so, and nothing can be pressed that could not be sent.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { launchBrowser } from './chromium.ts';
import { flatRecording } from './flat-recording.ts';
import { countShifts, shiftOf } from './layout-shift.ts';
import { openTrader, type HttpTrader } from './http-trader.ts';
import { logIn } from './sign-up.ts';
import { startVenue, temporaryFolder, type Venue } from './venue.ts';

const EMAIL = 'ida@example.com';
const TRADE = '/trade/index?type=spot&symbol=ETHUSDT';
const near = 2000;
const ENTRUST = '/account/entrust/spot';

const folder = temporaryFolder();
const OPTIONS = {
  dataDir: path.join(folder.path, 'data'),
  env: {
    PRICE_FEED: flatRecording(folder.path),
    SIMULATED_TRADERS: '0',
    FAUCET_PER_DAY: 'USDT:1000000,ETH:200',
  },
};
let venue: Venue;
let browser: Browser;
let page: Page;
let own: HttpTrader;
let other: HttpTrader;

beforeAll(async () => {
  venue = await startVenue(OPTIONS);
  const [first, second] = await Promise.all([EMAIL, 'eve@example.com'].map(openAccount));
  [own, other] = [first!, second!];
  browser = await launchBrowser();
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.setDefaultTimeout(20_000);
  await logIn(page, venue.url, EMAIL);
});

afterAll(async () => {
  await browser?.close();
  await venue?.stop();
  folder.remove();
});

async function openAccount(email: string): Promise<HttpTrader> {
  const trader = await openTrader(venue.url, email, 'ETHUSDT');
  await trader.takePlayMoney('USDT', '200000');
  await trader.takePlayMoney('ETH', '20');
  return trader;
}

const row = (...words: readonly string[]): Locator => {
  let found = page.getByRole('row');
  for (const word of words) found = found.filter({ hasText: word });
  return found.first();
};
const openList = (name: RegExp): Promise<void> => page.getByRole('tab', { name }).click();
/** Waits until it can be seen; a timeout names it. */
const appears = (locator: Locator): Promise<boolean> => locator.waitFor().then(() => true);
const dialog = (): Locator => page.getByRole('dialog');

test('an order that rests is changed in place, and what is not changed cannot be sent', async () => {
  await own.limit('buy', String(near - 20), '0.5');
  await page.goto(venue.url + TRADE);
  await row('Buy', '0.5')
    .getByRole('button', { name: /Change buy/ })
    .click();
  await dialog().getByText('Nothing is changed yet.').waitFor();
  await dialog().getByLabel('Limit price').fill('');
  await dialog().getByText('Enter a number above zero.').waitFor();
  await dialog()
    .getByLabel('Limit price')
    .fill(String(near - 10));
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
  await other.limit('sell', String(near - 10), '0.4');
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
  const kept = await own.limit('sell', String(near + 50), '0.3');
  await own.cancel(kept);
  await page.goto(`${venue.url}/account/entrust`);
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
  expect(line).toContain(`ETHUSDT,buy,maker,${near - 10}.00,0.4000,`);
  expect(end).toBe('');
});

test('all open orders are cancelled with one call, by the older screen too', async () => {
  await own.limit('buy', String(near - 30), '0.1');
  await own.limit('sell', String(near + 30), '0.1');
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
  const id = await own.limit('buy', String(near - 30), '0.1');
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
    await page.goto(venue.url + path);
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
  const id = await own.limit('buy', String(near - 30), '0.1');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(venue.url + TRADE);
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
  await other.limit('sell', String(near + 1), '0.1');
  await own.limit('buy', String(near + 1), '0.1');
  for (const [address, list] of [
    [`${TRADE}&tab=history`, 'history'],
    [`${TRADE}&tab=fills`, 'fills'],
    [`${HISTORY}?key=stock`, 'history'],
    [`${HISTORY}?key=stock&tab=fills`, 'fills'],
  ] as const) {
    await page.goto(venue.url + address);
    const closed = row('Buy', list === 'history' ? 'Fully executed' : 'taker');
    await closed.waitFor();
    const tops = await closed
      .locator('td:visible')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
    expect(new Set(tops).size, `lines of a card of ${address}`).toBe(3);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a figure of the strip moves no other when it gets shorter or longer; its market can be marked', async () => {
  await page.goto(venue.url + TRADE);
  const strip = page.getByRole('region', { name: 'Market', exact: true });
  const high = strip.getByText(/high/i);
  const left = async (): Promise<number> => (await high.boundingBox())?.x ?? 0;
  const figure = strip.locator('dd').first();
  await figure.waitFor();
  const places = [];
  for (const text of ['--', '+1.2 0.01%', '−1,130.44 −10.11%']) {
    await figure.evaluate((cell, words) => cell.replaceChildren(words), text);
    places.push(await left());
  }
  expect(new Set(places).size).toBe(1);
  expect(await appears(strip.getByRole('button', { name: 'Favourite ETH/USDT' }))).toBe(true);
});

test('the keyboard reaches the form within two stops, and cancels all after a question', async () => {
  await own.limit('buy', String(near - 30), '0.1');
  await page.goto(venue.url + TRADE);
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
  for (const price of [near + 1, near + 2]) {
    await other.limit('sell', String(price), '0.5');
    await own.limit('buy', String(price), '0.5');
  }
  const visitor = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  visitor.setDefaultTimeout(20_000);
  await visitor.goto(`${venue.url}/market/main`);
  await visitor.getByRole('link', { name: 'Security fund' }).click();
  await visitor.getByText('The postings on this page add up').waitFor();
  const shown = async (name: string): Promise<string[][]> => {
    const body = visitor.getByRole('region', { name }).locator('tbody tr');
    return Promise.all((await body.all()).map((line) => line.locator('td').allInnerTexts()));
  };
  const balances = await shown('Balances');
  expect(balances.map(([coin]) => coin)).toEqual(['USDT', 'ETH']);
  for (const [coin = '', balance = '', , count] of balances) {
    await visitor.goto(`${venue.url}/fund/index?coin=${coin}`);
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

const HISTORY = '/order/index';
const parts = (name: string): Locator => page.getByRole('navigation', { name }).getByRole('link');
const shownPart = (name: string): Promise<string> =>
  page.getByRole('navigation', { name }).locator('[aria-current=page]').innerText();

test('L57, L77: the order history has a tab for each product that is here, and its key says which', async () => {
  await page.goto(`${venue.url}/order`);
  await page.waitForURL(`**${HISTORY}`);
  await page.getByText('No seconds-contracts yet').waitFor();
  expect(await parts('Orders by product').allInnerTexts()).toEqual(['Contract', 'Spot', 'Account change']);
  // Finance is not here: what is shown says what it is.
  await page.goto(`${venue.url}${HISTORY}?key=money`);
  await page.getByText('No seconds-contracts yet').waitFor();
  expect(await shownPart('Orders by product')).toBe('Contract');
  await page.getByLabel('Market', { exact: true }).selectOption('BTCUSDT');
  await page.getByText('Nothing matches the filter').waitFor();
  expect(new URL(page.url()).search).toBe('?key=contract&market=BTCUSDT');
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.getByText('No seconds-contracts yet').waitFor();

  await parts('Orders by product').getByText('Spot').click();
  await row('Buy', '100%').waitFor();
  expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Order history');
  await parts('Orders by product').getByText('Account change').click();
  await page
    .getByRole('cell', { name: /^Trade fee/ })
    .first()
    .waitFor();
  expect(new URL(page.url()).search).toBe('?key=change');
});

test('L56: the assets have a part for each product that is here, and their key says which', async () => {
  await page.goto(`${venue.url}/assets?key=recharge`);
  await page.waitForURL('**/assets/index?key=recharge');
  await page.getByText('Total value').first().waitFor();
  expect(await parts('Parts of your assets').allInnerTexts()).toEqual([
    'Overview',
    'Trade orders',
    'Records',
  ]);
  expect(await shownPart('Parts of your assets')).toBe('Overview');
  await page.goto(`${venue.url}/assets/index?key=tradeOrder`);
  await row('Buy', '100%').waitFor();
  await parts('Parts of your assets').getByText('Records').click();
  await page
    .getByRole('cell', { name: /^Play money/ })
    .first()
    .waitFor();
  expect(new URL(page.url()).search).toBe('?key=records');
});

test('L74, L75: the menus of the top bar lead to what is here', async () => {
  await page.goto(`${venue.url}/home/index`);
  expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()).toEqual([
    'Home',
    'Quotes',
    'Trade',
  ]);
  await page.getByRole('button', { name: 'Orders', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Spot history' }).click();
  await page.waitForURL(`**${HISTORY}?key=stock`);
  await page.getByRole('button', { name: 'Wallet', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Fees and rates' }).click();
  await page.waitForURL('**/rate/index');
  expect(await appears(page.getByRole('row', { name: '0, yours' }))).toBe(true);
});

/** Every screen of the application, by the list that its router keeps. */
function screens(): string[] {
  const rules = path.join(import.meta.dirname, '../apps/trader/src/app/routing/route-rules.ts');
  const list = /SCREENS = \[(.*?)\]/s.exec(readFileSync(rules, 'utf8'))?.[1] ?? '';
  return [...list.matchAll(/'(\/[^']+)'/g)].map(([, screen = '']) => screen);
}

test('no page moves while it comes, wide or narrow', async () => {
  const id = await own.limit('buy', String(near - 40), '0.1');
  const visitor = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const narrow = await page.context().newPage();
  await narrow.setViewportSize({ width: 390, height: 844 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await Promise.all([visitor, narrow, page].map(countShifts));
  const forVisitors = ['/user/login', '/user/register'];
  const pages = [
    ...screens().filter((screen) => !forVisitors.includes(screen)),
    '/trade/index?type=sec',
    `${HISTORY}?key=stock`,
    `${HISTORY}?key=change`,
    '/assets/index?key=records',
    '/rule/index?type=sec',
    '/rule/index?type=index',
    '/exchange/full-screen/ETH_USDT',
  ];
  expect(pages.length).toBeGreaterThan(20);
  const moved: Record<string, number> = {};
  const walk = async (where: string, tab: Page, addresses: readonly string[]): Promise<void> => {
    for (const address of addresses) {
      const shift = await shiftOf(tab, venue.url + address);
      if (shift >= 0.02) moved[`${where} ${address}`] = shift;
    }
  };
  await Promise.all([walk('1440', page, pages), walk('390', narrow, pages)]);
  await walk('1440', visitor, forVisitors);
  await visitor.setViewportSize({ width: 390, height: 844 });
  await walk('390', visitor, forVisitors);
  expect(moved).toEqual({});
  await own.cancel(id);
});

/** How far around its middle a press still meets a target, in pixels: to its sides and up and down. */
const reach = (target: Locator): Promise<readonly [number, number]> =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const meets = (x: number, y: number): boolean => {
      const found = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
      return found !== null && element.contains(found);
    };
    const far = (x: number, y: number): number => {
      let steps = 0;
      while (steps < 60 && meets(x * (steps + 1), y * (steps + 1))) steps += 1;
      return steps;
    };
    return [far(-1, 0) + far(1, 0) + 1, far(0, -1) + far(0, 1) + 1] as const;
  });

test('a finger meets what is small: 44 pixels of each target on a phone', async () => {
  const id = await own.limit('buy', String(near - 30), '0.1');
  const state = await page.context().storageState();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: state,
  });
  const phone = await context.newPage();
  phone.setDefaultTimeout(20_000);
  const small: string[] = [];
  const measure = async (what: string, targets: Locator): Promise<void> => {
    await targets.first().waitFor();
    for (const [index, target] of (await targets.all()).entries()) {
      const [across, along] = await reach(target);
      // The outermost pixel of a side may be shared with what is beside it.
      if (across < 43 || along < 43) small.push(`${what} ${index}: ${across} x ${along}`);
    }
  };
  await phone.goto(venue.url + TRADE);
  await measure('cancel', phone.getByRole('button', { name: /^Cancel buy/ }));
  await measure('timeframes', phone.getByRole('group', { name: 'Period' }).getByRole('button'));
  await phone.getByRole('tab', { name: 'Order book' }).click();
  const book = phone.getByRole('region', { name: 'Order book' });
  await measure('sides of the book', book.locator('button[aria-pressed]'));
  await phone.getByRole('tab', { name: 'Order', exact: true }).click();
  await measure(
    'side of the order',
    phone.locator('#order-form button[aria-pressed]').filter({ hasText: /^(Buy|Sell)$/ }),
  );
  await phone.goto(`${venue.url}/market/main`);
  await measure('stars', phone.getByRole('button', { name: /^Favourite / }));
  await measure('footer', phone.locator('footer').getByRole('link'));
  expect(small).toEqual([]);
  await context.close();
  await own.cancel(id);
});

test('the chart begins where a phone has room for it, and says that the money is not real', async () => {
  const narrow = await page.context().newPage();
  await narrow.setViewportSize({ width: 390, height: 844 });
  await narrow.goto(venue.url + TRADE);
  const plot = narrow.getByRole('img', { name: /candles of/ });
  await plot.waitFor();
  expect((await plot.boundingBox())?.y).toBeLessThan(225);
  await narrow
    .getByText(/^Sandbox\. /)
    .filter({ visible: true })
    .waitFor();
  await narrow.close();
});

test('axe finds nothing serious in lists and receipts, wide by night and narrow by day', async () => {
  await own.limit('buy', String(near - 30), '0.1');
  const serious: string[] = [];
  const check = async (where: string): Promise<void> => {
    serious.push(...(await seriousFindings(page)).map((finding) => `${where}: ${finding}`));
  };
  for (const [theme, width] of [
    ['theme-night', 1440],
    ['theme-daytime', 390],
  ] as const) {
    await page.evaluate((name) => {
      const stored = { dataType: 'string', content: name, type: 'local', datetime: Date.now() };
      localStorage.setItem('coin_web_themeName', JSON.stringify(stored));
    }, theme);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.goto(venue.url + ENTRUST);
    await row('Buy', '0.1').waitFor();
    await check(`${theme} ${width} open`);
    for (const address of [`${HISTORY}?key=contract`, '/rate/index', '/rule/index', '/rule/index?type=sec']) {
      await shiftOf(page, venue.url + address);
      await check(`${theme} ${width} ${address}`);
    }
    await page.goto(venue.url + ENTRUST);
    await row('Buy', '0.1').waitFor();
    await openList(/^Trades/);
    await row('maker').getByRole('button', { name: 'Receipt' }).click();
    await dialog().getByRole('button', { name: 'Recompute' }).click();
    await dialog().getByText('Every figure agrees').waitFor();
    await check(`${theme} ${width} receipt`);
  }
  expect(serious).toEqual([]);
});

/** What on a page is drawn as a figure of now: in another colour than that of an outage. */
const liveFigures = (tab: Page): Promise<string[]> =>
  tab.evaluate(() => {
    const old = document.createElement('span');
    old.style.color = 'var(--text-2)';
    document.body.append(old);
    const { color } = getComputedStyle(old);
    old.remove();
    const coloured = [...document.querySelectorAll<HTMLElement>('main .figures')].filter(
      (figure) => figure.closest('button') === null && getComputedStyle(figure).color !== color,
    );
    const drawn = [...document.querySelectorAll('main [data-live]')].filter(
      (drawing) => getComputedStyle(drawing).filter === 'none',
    );
    return [...coloured.map(({ innerText }) => innerText), ...drawn.map(({ tagName }) => tagName)];
  });

describe('while the server is stopped', () => {
  let contracts: Page;
  /** The other screens with figures, each in a tab of its own. */
  const others = new Map<string, Page>();
  const look = (address: string): Page => others.get(address)!;
  const orderOff = 'No connection: orders cannot be changed or cancelled.';
  const outage = (tab: Page): Locator => tab.getByRole('alert').filter({ hasText: 'No connection since' });
  const waits = (): Locator => row('Buy', '1,955', '0.1');
  const buy = (): Locator => page.getByRole('button', { name: 'Buy ETH', exact: true });
  const actions = (): Locator[] => [
    page.getByRole('button', { name: /Change buy/ }),
    page.getByRole('button', { name: /Cancel buy/ }),
    page.getByRole('button', { name: 'Cancel all', exact: true }),
    page.getByRole('group', { name: /^Buy .* at / }).getByRole('button', { name: 'Cancel' }),
  ];

  test('before it, orders and contracts can be sent, and what is checked says so', async () => {
    await own.limit('buy', String(near - 45), '0.1');
    // A trade, so that the chart has a candle and draws the order.
    await other.limit('sell', String(near - 45), '0.02');
    // One that is closed, so that the order history has a figure.
    await other.limit('sell', String(near - 44), '0.01');
    await own.limit('buy', String(near - 44), '0.01');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(venue.url + TRADE);
    await waits().waitFor();
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill(String(near - 50));
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('0.1');
    await expect.poll(() => buy().isEnabled()).toBe(true);
    for (const action of actions()) await expect.poll(() => action.first().isEnabled()).toBe(true);
    await page.getByText('Every asset sums to zero').waitFor();
    contracts = await page.context().newPage();
    contracts.setDefaultTimeout(20_000);
    await contracts.goto(`${venue.url}/trade/index?type=sec&symbol=BTCUSDT`);
    await contracts.getByText('Tick chain intact').waitFor();
    await expect.poll(() => contracts.getByRole('button', { name: /Rise/ }).isEnabled()).toBe(true);
    for (const address of [
      '/home/index',
      '/quotes/index',
      '/account/wallet/assets',
      '/fund/index',
      `${HISTORY}?key=stock`,
    ]) {
      const tab = await page.context().newPage();
      tab.setDefaultTimeout(20_000);
      await shiftOf(tab, venue.url + address);
      others.set(address, tab);
    }
    await look('/fund/index').getByText('The postings on this page add up').waitFor();
    await look('/home/index').getByText('0, each coin').waitFor();
    for (const tab of others.values()) await expect.poll(() => liveFigures(tab)).not.toEqual([]);
    await page.bringToFront();
    await page.getByRole('heading', { name: 'Order book' }).click();
    await page.keyboard.press('Shift+X');
    await expect
      .poll(() =>
        dialog()
          .getByRole('button', { name: /^Cancel \d/ })
          .isEnabled(),
      )
      .toBe(true);
  });

  test('a question that was open cannot be answered with yes', async () => {
    await venue.kill();
    await dialog().getByText(orderOff).waitFor();
    expect(
      await dialog()
        .getByRole('button', { name: /^Cancel \d/ })
        .isDisabled(),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.keyboard.press('Shift+X');
  });

  test('the trade screen says how old it is, and no order can be sent, changed, moved or cancelled', async () => {
    await outage(page).waitFor();
    expect(await dialog().count()).toBe(0);
    expect(await outage(page).innerText()).toMatch(/\d+ s old.*orders/s);
    // Here the panels are the narrowest.
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const panel of ['Order book', 'Recent trades']) {
      const region = page.getByRole('region', { name: panel, exact: true });
      await region.getByText(/^\d+ s old$/).waitFor();
      // Its head stays one line, and in its width.
      const { over, high } = await region.locator(':scope > :first-child').evaluate((head) => ({
        over:
          Math.max(...[...head.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)) -
          head.getBoundingClientRect().right,
        high: head.querySelector('h2')!.getBoundingClientRect().height,
      }));
      expect([panel, over <= 0, high < 24]).toEqual([panel, true, true]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await buy().isDisabled()).toBe(true);
    await page.getByText(/Nothing is sent later on its own/).waitFor();
    for (const action of actions()) {
      expect(await action.first().isDisabled()).toBe(true);
      expect(await action.first().getAttribute('title')).toBe(orderOff);
    }
    expect(
      await page
        .getByRole('group', { name: /^Buy .* at / })
        .getByRole('button')
        .count(),
    ).toBe(1);
    expect(await page.getByText('Every asset sums to zero').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('the seconds screen speaks of contracts, opens none, and claims nothing to be checked', async () => {
    await outage(contracts).waitFor();
    const words = await outage(contracts).innerText();
    expect(words).toMatch(/contract/);
    expect(words).not.toMatch(/order/);
    for (const name of [/Rise/, /Fall/]) {
      expect(await contracts.getByRole('button', { name }).isDisabled()).toBe(true);
    }
    await contracts.getByText('No connection: contracts cannot be opened.').waitFor();
    for (const claim of ['Tick chain intact', 'Every asset sums to zero']) {
      expect(await contracts.getByText(claim).count()).toBe(0);
    }
    expect(await seriousFindings(contracts)).toEqual([]);
  });

  test('every other screen greys its figures, says how old they are, and offers nothing that cannot be sent', async () => {
    for (const [address, tab] of others) {
      await outage(tab).waitFor();
      expect([address, await outage(tab).innerText()]).toEqual([
        address,
        expect.stringMatching(/at least \d+ s old and not checked.*(Next try in \d s|Trying).*Try now/s),
      ]);
      expect([address, await liveFigures(tab)]).toEqual([address, []]);
      const playMoney = tab.getByRole('banner').getByRole('button', { name: 'Play money' });
      expect([address, await playMoney.isDisabled()]).toEqual([address, true]);
      expect(await playMoney.getAttribute('title')).toBe('Not possible without a connection');
      expect([address, await seriousFindings(tab)]).toEqual([address, []]);
    }
    const home = look('/home/index');
    expect(await home.getByRole('button', { name: 'Verify now' }).isDisabled()).toBe(true);
    await home.getByText('No connection: nothing can be checked until it is back.').waitFor();
    expect(await home.getByText('0, each coin').count()).toBe(0);
    expect(await look('/fund/index').getByText('The postings on this page add up').count()).toBe(0);
    const wallet = look('/account/wallet/assets');
    for (const name of [/^Get play money/, /Export CSV/]) {
      for (const button of await wallet.getByRole('main').getByRole('button', { name }).all()) {
        expect(await button.isDisabled()).toBe(true);
      }
    }
    expect(await look('/quotes/index').getByRole('button', { name: 'Favourite BTC/USDT' }).isDisabled()).toBe(
      true,
    );
  });

  test('a press tries again, and everything can be done that could be before', async () => {
    venue = await startVenue({ ...OPTIONS, port: venue.port });
    for (const tab of [page, contracts]) {
      // The page may have found the venue by itself before the press.
      await outage(tab)
        .getByRole('button', { name: 'Try now' })
        .click({ timeout: 1000 })
        .catch(() => undefined);
      await outage(tab).waitFor({ state: 'detached' });
    }
    for (const tab of others.values()) await outage(tab).waitFor({ state: 'detached' });
    for (const action of actions()) await expect.poll(() => action.first().isEnabled()).toBe(true);
    await expect.poll(() => buy().isEnabled()).toBe(true);
    expect(await page.getByText(/\d+ s old/).count()).toBe(0);
    await contracts.getByText('Tick chain intact').waitFor();
    await look('/fund/index').getByText('The postings on this page add up').waitFor();
    await look('/home/index').getByText('0, each coin').waitFor();
    await expect
      .poll(() => look('/home/index').getByRole('button', { name: 'Verify now' }).isEnabled())
      .toBe(true);
    await waits()
      .getByRole('button', { name: /Cancel buy/ })
      .click();
    await waits().waitFor({ state: 'detached' });
    expect(await waits().count()).toBe(0);
  });
});
