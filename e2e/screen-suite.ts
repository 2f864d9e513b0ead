/**
 * What every screen of the application owes its users, with orders and trades in the account: nothing moves while a page
 * loads, what is small can be touched, and axe finds nothing serious. Runs on a venue that others have filled.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { countShifts, shiftOf } from './layout-shift.ts';
import { keepTheme } from './theme.ts';
import { ENTRUST, HISTORY, NEAR, TRADE, rowOf, type TradingVenue } from './trading-venue.ts';
import { PATIENCE_MS } from './patience.ts';

/** Every screen of the application, by the list that its router keeps. */
function screens(): string[] {
  const rules = path.join(import.meta.dirname, '../apps/trader/src/app/routing/route-rules.ts');
  const list = /SCREENS = \[(.*?)\]/s.exec(readFileSync(rules, 'utf8'))?.[1] ?? '';
  return [...list.matchAll(/'(\/[^']+)'/g)].map(([, screen = '']) => screen);
}

/** Each theme at one width. */
const LOOKS = [
  ['theme-night', 1440],
  ['theme-daytime', 390],
] as const;

const sizeOf = (width: number) => ({ width, height: width === 390 ? 844 : 900 });

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

export function screenSuite(at: () => TradingVenue): void {
  const row = (...words: readonly string[]): Locator => rowOf(at().page, words);
  const parts = (name: string): Locator => at().page.getByRole('navigation', { name }).getByRole('link');
  const shownPart = (name: string): Promise<string> =>
    at().page.getByRole('navigation', { name }).locator('[aria-current=page]').innerText();

  test('a figure of the strip moves no other when it gets shorter or longer; its market can be marked', async () => {
    const { page, venue } = at();
    await page.goto(venue.url + TRADE);
    const strip = page.getByRole('region', { name: 'Market', exact: true });
    const high = strip.getByText(/high/i);
    const left = async (): Promise<number> => (await high.boundingBox())?.x ?? 0;
    const figure = strip.locator('dd').first();
    await figure.waitFor();
    const lefts = [];
    for (const text of ['--', '+1.2 0.01%', '−1,130.44 −10.11%']) {
      await figure.evaluate((cell, words) => cell.replaceChildren(words), text);
      lefts.push(await left());
    }
    expect(new Set(lefts).size).toBe(1);
    await strip.getByRole('button', { name: 'Favourite ETH/USDT' }).waitFor();
  });

  test('the order history has a tab for each product that is here, and its key says which', async () => {
    const { page, venue } = at();
    await page.goto(`${venue.url}/order`);
    await page.waitForURL(`**${HISTORY}`);
    await page.getByText('No seconds-contracts yet').waitFor();
    // The contracts of a venue come with its list of markets.
    await parts('Orders by product').getByText('Delivery contract').waitFor();
    expect(await parts('Orders by product').allInnerTexts()).toEqual([
      'Contract',
      'Perpetual contract',
      'Delivery contract',
      'Spot',
      'Account change',
    ]);
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

  test('the assets have a part for each product that is here, and their key says which', async () => {
    const { page, venue } = at();
    await page.goto(`${venue.url}/assets?key=recharge`);
    await page.waitForURL('**/assets/index?key=recharge');
    await page.getByText('Total value').first().waitFor();
    await parts('Parts of your assets').getByText('Contract account').waitFor();
    expect(await parts('Parts of your assets').allInnerTexts()).toEqual([
      'Overview',
      'Contract account',
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

  test('the menus of the top bar lead to what is here', async () => {
    const { page, venue } = at();
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
    await page.getByRole('row', { name: '0, yours' }).waitFor();
  });

  test('no page moves while it comes, and axe finds nothing serious, wide by night and narrow by day', async () => {
    const { page, own, venue, browser } = at();
    const id = await own.limit('buy', String(NEAR - 40), '0.1');
    const visitor = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await Promise.all([visitor, page].map(countShifts));
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
    // The order history begins with contracts.
    const audited = [HISTORY, '/rate/index', '/rule/index', '/rule/index?type=sec'];
    expect(pages.length).toBeGreaterThan(20);
    expect(pages).toEqual(expect.arrayContaining(audited));
    const moved: Record<string, number> = {};
    const serious: string[] = [];
    const walk = async (where: string, tab: Page, addresses: readonly string[]): Promise<void> => {
      for (const address of addresses) {
        const shift = await shiftOf(tab, venue.url + address);
        if (shift >= 0.02) moved[`${where} ${address}`] = shift;
        if (!audited.includes(address)) continue;
        serious.push(...(await seriousFindings(tab)).map((finding) => `${where} ${address}: ${finding}`));
      }
    };
    for (const [theme, width] of LOOKS) {
      await keepTheme(page, theme);
      for (const tab of [page, visitor]) await tab.setViewportSize(sizeOf(width));
      await walk(`${width}`, page, pages);
      await walk(`${width}`, visitor, forVisitors);
    }
    expect(moved).toEqual({});
    expect(serious).toEqual([]);
    // An open page is drawn as long as it is open.
    await visitor.context().close();
    await own.cancel(id);
  });

  test('a finger meets what is small: 44 pixels of each target on a phone', async () => {
    const { page, own, venue, browser } = at();
    const id = await own.limit('buy', String(NEAR - 30), '0.1');
    const state = await page.context().storageState();
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      storageState: state,
    });
    const phone = await context.newPage();
    phone.setDefaultTimeout(PATIENCE_MS);
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
    const { page, venue } = at();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(venue.url + TRADE);
    const plot = page.getByRole('img', { name: /candles of/ });
    await plot.waitFor();
    expect((await plot.boundingBox())?.y).toBeLessThan(225);
    await page
      .getByText(/^Sandbox\. /)
      .filter({ visible: true })
      .waitFor();
  });

  test('axe finds nothing serious in lists and receipts, wide by night and narrow by day', async () => {
    const { page, own, venue } = at();
    await own.limit('buy', String(NEAR - 30), '0.1');
    const serious: string[] = [];
    const check = async (where: string): Promise<void> => {
      serious.push(...(await seriousFindings(page)).map((finding) => `${where}: ${finding}`));
    };
    for (const [theme, width] of LOOKS) {
      await keepTheme(page, theme);
      await page.setViewportSize(sizeOf(width));
      await page.goto(venue.url + ENTRUST);
      await row('Buy', '0.1').waitFor();
      await check(`${theme} ${width} open`);
      await page.getByRole('tab', { name: /^Trades/ }).click();
      await row('maker').getByRole('button', { name: 'Receipt' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Recompute' }).click();
      await page.getByRole('dialog').getByText('Every figure agrees').waitFor();
      await check(`${theme} ${width} receipt`);
    }
    expect(serious).toEqual([]);
  });
}
