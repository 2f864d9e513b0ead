/**
 * Promotion, in a real browser: somebody registers by another's invite link and trades, and the other sees their rebate come
 * in, computes it again, and finds all of it after a kill -9 with the read models gone.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { launchBrowser } from './chromium.ts';
import { signIn } from './http-trader.ts';
import { fillLogin, fillRegistration, pressRegister, register } from './sign-up.ts';
import { startVenue, temporaryFolder, type Venue } from './venue.ts';
import { PATIENCE_MS } from './patience.ts';

const REFERRER = 'anna@example.com';
const NEWCOMER = 'boris@example.com';
/** As others see the newcomer. */
const MASKED = 'bo****om';

const folder = temporaryFolder();
let venue: Venue;
let browser: Browser;
/** The referrer's. */
let page: Page;
let link = '';
let booked = '';

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const opened = await context.newPage();
  opened.setDefaultTimeout(PATIENCE_MS);
  return opened;
}

beforeAll(async () => {
  venue = await startVenue({ dataDir: folder.path });
  browser = await launchBrowser();
  page = await newPage();
});

afterAll(async () => {
  await browser?.close();
  await venue?.stop();
  folder.remove();
});

async function indexPrice(): Promise<number> {
  const answer = await fetch(`${venue.url}/api/web/coin/open/getPriceComparison/BTC`);
  return Number(/"price":"([\d.]+)"/.exec(await answer.text())?.[1]);
}

const rebates = () => page.getByRole('table', { name: 'Rebates' });

test('the promotion centre gives a link, says what is paid, and how to begin', async () => {
  await register(venue.url, REFERRER);
  await page.goto(`${venue.url}/promote`);
  await fillLogin(page, REFERRER);
  await page.waitForURL('**/user/promote');
  await page.getByRole('img', { name: 'QR code of your invite link' }).waitFor();
  link = await page.getByText(/\/invite\/[2-9A-Z]{8}$/).innerText();
  expect(link.startsWith(`${venue.url}/invite/`)).toBe(true);
  await page.getByText('20.00%').first().waitFor();
  await page.getByText(/Nothing is paid for registrations, for deposits/).waitFor();
  await page.getByText('Nobody yet').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the QR code as SVG' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^assay-invite-[2-9A-Z]{8}\.svg$/);
  expect(await seriousFindings(page)).toEqual([]);
});

test('whoever registers by the link stands there, and their first trade brings a rebate', async () => {
  const other = await newPage();
  await other.goto(link);
  await fillRegistration(other, NEWCOMER);
  await pressRegister(other);
  await other.waitForURL('**/trade/index?type=spot&symbol=BTCUSDT');
  await other.close();
  const newcomer = await signIn(venue.url, NEWCOMER, 'BTCUSDT');
  await newcomer.takePlayMoney('USDT', '10000');
  await newcomer.limit('buy', ((await indexPrice()) * 1.02).toFixed(1), '0.01');
  // The page hears of the changed balance by itself.
  const row = rebates().getByRole('row', { name: new RegExp(MASKED.replaceAll('*', '\\*')) });
  await row.first().waitFor();
  booked = await row
    .first()
    .getByText(/^\+0\.\d{8}/)
    .innerText();
  await page
    .getByRole('tab', { name: /Generation 1/ })
    .getByText('1', { exact: true })
    .waitFor();
  expect(await page.getByText(NEWCOMER).count()).toBe(0);
});

test('a rebate is computed again from its receipt', async () => {
  await rebates().getByRole('button', { name: 'Receipt' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Recompute' }).click();
  await dialog.getByText('The rebate agrees').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await dialog.count()).toBe(0);
});

test('the reward centre and the agents say the same after a kill -9 that took the read models along', async () => {
  await venue.kill();
  for (const end of ['', '-wal', '-shm'])
    rmSync(path.join(folder.path, `views.sqlite${end}`), { force: true });
  venue = await startVenue({ dataDir: folder.path, port: venue.port });
  await page.goto(`${venue.url}/account/center/reward-center`);
  expect(
    await rebates()
      .getByText(/^\+0\.\d{8}/)
      .first()
      .innerText(),
  ).toBe(booked);
  await page
    .getByRole('table', { name: 'By day and coin' })
    .getByRole('button', { name: 'Receipts' })
    .click();
  await page.waitForURL(/coin=BTC&day=\d{4}-\d{2}-\d{2}/);
  await page.getByRole('link', { name: 'Agents' }).click();
  const people = page.getByRole('table', { name: 'Referred users' });
  await people.getByText(MASKED).waitFor();
  expect(await people.getByRole('row').count()).toBe(2);
});
