/**
 * The two accounts of a user in a real browser: the switch with its question, the banner, an order against the live
 * depth, a second tab that follows, the account begun anew, and the way back.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { launchBrowser } from './chromium.ts';
import { logIn, register } from './sign-up.ts';
import type { Venue } from './venue.ts';
import { openWidePage } from './wide-page.ts';

const EMAIL = 'vera@example.com';
const TRADE = '/trade/index?type=spot&symbol=ETHUSDT';
const BANNER = 'Virtual account: play money on the live market.';

export function virtualAccountSuite(at: () => Venue): void {
  let venue: Venue;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    venue = at();
    browser = await launchBrowser();
    page = await openWidePage(browser);
    await register(venue.url, EMAIL);
    await logIn(page, venue.url, EMAIL);
  });

  afterAll(async () => {
    await browser?.close();
  });

  const balances = () => page.getByRole('heading', { name: 'Balances', exact: true }).locator('..');

  test('the switch asks first, keeps market and address, and a second tab follows', async () => {
    await page.goto(venue.url + TRADE);
    await balances().getByText('0.00').first().waitFor();
    const second = await page.context().newPage();
    await second.goto(`${venue.url}/account/wallet/assets`);
    await second.getByRole('button', { name: 'Play money' }).first().waitFor();
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByText('Switch to virtual account').click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText('Orders are filled against a copy of the live order book and never reach it.')
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // A switch that is given up says so.
    await page.getByText('Switch cancelled', { exact: true }).waitFor();
    expect(await page.getByText(BANNER).count()).toBe(0);
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByText('Switch to virtual account').click();
    await dialog.getByRole('button', { name: 'Switch to virtual account' }).click();
    await page.getByText('Switched to virtual account').waitFor();
    await page.getByText(BANNER).waitFor();
    await balances().getByText('100,000').waitFor();
    await page.getByText('Mark price', { exact: true }).hover();
    await page.getByText(/^The mark price of the live market\./).waitFor();
    expect(page.url()).toContain(TRADE);
    expect(await page.getByRole('button', { name: 'Play money' }).count()).toBe(0);
    await second.getByText(BANNER).waitFor();
    await second.getByRole('button', { name: 'Reset account' }).waitFor();
    await second.close();
  });

  test('an order of play money is filled at the live depth', async () => {
    await page.getByRole('button', { name: 'Market', exact: true }).click();
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('1');
    await page.getByRole('button', { name: 'Buy ETH' }).click();
    await page.getByText('Bought 1').first().waitFor();
    await expect.poll(() => balances().innerText()).toContain('10.999');
  });

  test('the account begins anew, in the wallet, after a question', async () => {
    await page.goto(`${venue.url}/account/wallet/assets`);
    await page.getByText(BANNER).waitFor();
    const row = page.getByRole('region', { name: 'Spot balances' }).getByRole('row', { name: /ETH/ });
    await row.getByText('10.999').waitFor();
    await page.getByRole('button', { name: 'Reset account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset account' }).click();
    await page.getByText('Virtual account reset').waitFor();
    await expect.poll(() => row.innerText()).toMatch(/\b10\.00\b/);
  });

  test('axe finds nothing serious under the banner, in both themes and both widths', async () => {
    for (const theme of ['Night', 'Day']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: 'Theme and colours' }).click();
      await page
        .getByRole('menuitemradio', { name: theme })
        .or(page.getByText(theme, { exact: true }))
        .first()
        .click();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await seriousFindings(page)).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('the way back shows the real account and nothing of the virtual one', async () => {
    await page.getByRole('button', { name: 'Switch to real account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Switch to real account' }).click();
    await page.getByText('Switched to real account').waitFor();
    await page.getByText(BANNER).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.getByRole('row', { name: /USDT/ }).first().innerText())
      .not.toContain('100,000');
  });
}
