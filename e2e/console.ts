/** An operator at the console, in a browser context of their own. */
import type { Browser, Page } from 'playwright-core';
import { authenticatorCode } from './authenticator.ts';
import { Operators, PASSWORD } from './operators.ts';
import type { Venue } from './venue.ts';

/** The first owner of a venue that has none yet, logged in for the first time and with an authenticator. */
export async function openConsole(browser: Browser, venue: Venue): Promise<Page> {
  await Operators.makeFirst(venue.dataDir);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(20_000);
  await page.goto(`${venue.url}/console`);
  await page.getByLabel('E-mail').fill('ann@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  const seed = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Six digits from the app').fill(authenticatorCode(seed, 0));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await page.getByLabel('I have saved them').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  return page;
}
