/**
 * The server is stopped while pages are open: they say so, figures grow old and grey, and nothing can be pressed that
 * could not be sent; once it is back, so is everything. Runs last on a venue that others have filled.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { shiftOf } from './layout-shift.ts';
import { HISTORY, NEAR, TRADE, rowOf, type TradingVenue } from './trading-venue.ts';
import { PATIENCE_MS } from './patience.ts';

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

export function outageSuite(at: () => TradingVenue): void {
  let contracts: Page;
  /** The other screens with figures, each in a tab of its own. */
  const others = new Map<string, Page>();
  const look = (address: string): Page => others.get(address)!;
  const orderOff = 'No connection: orders cannot be changed or cancelled.';
  const outage = (tab: Page): Locator => tab.getByRole('alert').filter({ hasText: 'No connection since' });
  const dialog = (): Locator => at().page.getByRole('dialog');
  const waits = (): Locator => rowOf(at().page, ['Buy', '1,955', '0.1']);
  const buy = (): Locator => at().page.getByRole('button', { name: 'Buy ETH', exact: true });
  const actions = ({ page } = at()): Locator[] => [
    page.getByRole('button', { name: /Change buy/ }),
    page.getByRole('button', { name: /Cancel buy/ }),
    page.getByRole('button', { name: 'Cancel all', exact: true }),
    page.getByRole('group', { name: /^Buy .* at / }).getByRole('button', { name: 'Cancel' }),
  ];

  test('before it, orders and contracts can be sent, and what is checked says so', async () => {
    const { page, own, other, venue } = at();
    await own.limit('buy', String(NEAR - 45), '0.1');
    // A trade, so that the chart has a candle and draws the order.
    await other.limit('sell', String(NEAR - 45), '0.02');
    // One that is closed, so that the order history has a figure.
    await other.limit('sell', String(NEAR - 44), '0.01');
    await own.limit('buy', String(NEAR - 44), '0.01');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(venue.url + TRADE);
    await waits().waitFor();
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill(String(NEAR - 50));
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('0.1');
    // Grouped as every figure; as it is typed for whoever types.
    const price = page.getByRole('textbox', { name: 'Price', exact: true });
    await expect.poll(() => price.inputValue()).toBe('1,950');
    await price.press('End');
    await page.keyboard.type('.5');
    await expect.poll(() => price.inputValue()).toBe('1950.5');
    // A digit in the middle stays there, and what is chosen whole is replaced whole.
    await price.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('7');
    await page.keyboard.type('6');
    await expect.poll(() => price.inputValue()).toBe('176950.5');
    await price.fill(String(NEAR - 50));
    await page.getByRole('textbox', { name: 'Amount', exact: true }).focus();
    await expect.poll(() => price.inputValue()).toBe('1,950');
    await price.selectText();
    await page.keyboard.type('1950');
    await expect.poll(() => price.inputValue()).toBe('1950');
    await expect.poll(() => buy().isEnabled()).toBe(true);
    for (const action of actions()) await expect.poll(() => action.first().isEnabled()).toBe(true);
    await page.getByText('Every asset sums to zero').waitFor();
    contracts = await page.context().newPage();
    contracts.setDefaultTimeout(PATIENCE_MS);
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
      tab.setDefaultTimeout(PATIENCE_MS);
      await shiftOf(tab, venue.url + address);
      others.set(address, tab);
    }
    await look('/fund/index').getByText('The postings on this page add up').waitFor();
    await look('/home/index').getByText('0, each coin').waitFor();
    // Whoever is signed in has the first step behind them.
    const steps = look('/home/index').getByRole('region', { name: 'How to start' });
    expect(await steps.getByRole('heading').allInnerTexts()).toEqual([
      'Registered',
      'Get play money',
      'Trade',
    ]);
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
    const { page, venue } = at();
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
    const { page } = at();
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

  test('a screen that is gone to meanwhile draws no day that it has not loaded', async () => {
    const tab = look(`${HISTORY}?key=stock`);
    await tab.getByRole('banner').getByRole('link', { name: 'Quotes' }).click();
    const row = tab.getByRole('row').filter({ hasText: 'ADA/USDT' });
    await row.waitFor();
    await expect.poll(() => row.locator('[class*=animate-skeleton]').count()).toBe(0);
    expect(await row.locator('[data-live]').count()).toBe(0);
  });

  test('a press tries again, and everything can be done that could be before', async () => {
    const { page } = at();
    await at().restart();
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
}
