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

test('a stopped server ends with code 0, though somebody has a page open', async () => {
  expect(await venue.stop()).toBe(0);
});

test('after a kill it starts again on the same folder and port', async () => {
  const killed = await startVenue({ dataDir: folder.path });
  await killed.kill();
  const again = await startVenue({ dataDir: folder.path, port: killed.port });
  expect(again.pid).not.toBe(killed.pid);
  expect(await again.stop()).toBe(0);
});
