import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './chromium.ts';
import { startVenue, temporaryFolder, type Venue } from './venue.ts';

const folder = temporaryFolder();
let venue: Venue;
let browser: Browser;

beforeAll(async () => {
  venue = await startVenue({ dataDir: folder.path });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await venue?.stop();
  folder.remove();
});

test('the first page says what this is, and nothing on it fails', async () => {
  const page = await browser.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('requestfailed', (request) => failures.push(request.url()));
  await page.goto(venue.url);
  await page.getByText('Assay').first().waitFor();
  expect(await page.title()).toContain('Assay');
  expect(failures).toEqual([]);
});

test('a stopped server ends with code 0, and an open page says that its prices are old', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${venue.url}/trade/index?type=spot&symbol=BTCUSDT`);
  await page.getByText('Every asset sums to zero').waitFor();
  expect(await venue.stop()).toBe(0);
  await page.getByRole('alert').getByText('No connection since').waitFor();
  await page.getByText('The prices on this page are').waitFor();
  await page.getByText('Sums cannot be checked without a connection').waitFor();
  expect(await page.getByText('Every asset sums to zero').count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.getByRole('alert').getByText('No connection since').isVisible()).toBe(true);
  await page.close();
});

test('after a kill it starts again on the same folder and port', async () => {
  const killed = await startVenue({ dataDir: folder.path });
  await killed.kill();
  const again = await startVenue({ dataDir: folder.path, port: killed.port });
  expect(again.pid).not.toBe(killed.pid);
  expect(await again.stop()).toBe(0);
});
