/**
 * Money on a bank card, in a real browser: two operators set terms, and two days later one trader at a desk by day and one on a phone by
 * night sell coins at a price that is counted down, cancel, sell again, and read under which reference the bank has paid.
 */
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { launchBrowser } from './chromium.ts';
import { clockAhead } from './clock-ahead.ts';
import { newestCode } from './mailbox.ts';
import { Operators } from './operators.ts';
import { PATIENCE_MS } from './patience.ts';
import { post } from './post.ts';
import { encoded, logIn, register } from './sign-up.ts';
import { openInTheme, type Theme } from './theme.ts';
import { startVenue, temporaryFolder, type Venue } from './venue.ts';

const FUND_PASSWORD = 'moon-rise-99';
const WITHDRAWAL = '/account/wallet/withdrawal';
const TWO_DAYS_MS = 172_800_000;
/** In which a sale can be cancelled, and some more. */
const SIX_MINUTES_MS = 360_000;
const PRICE_HOLDS = { timeout: PATIENCE_MS * 2 };
const TERMS = '--margin 5000 --fee 2500 --floor 1 --least 20 --greatest 5000 --low 0.5 --high 1.5'.split(' ');

interface Seller {
  readonly email: string;
  readonly token: string;
  readonly page: Page;
}

const folder = temporaryFolder();
const dataDir = path.join(folder.path, 'data');
let venue: Venue;
let browser: Browser;
let operators: Operators;
let sellers: readonly Seller[];

async function arrive(email: string, width: number, theme: Theme): Promise<Seller> {
  const { url } = venue;
  const token = await register(url, email);
  await post(`${url}/api/sandbox/faucet`, { coin: 'USDT', amount: '1000', requestId: 'f1' }, token);
  await post(`${url}/api/user/sendVerification`, { method: 'email', scene: 'fund' }, token);
  const pwd = encoded(FUND_PASSWORD);
  const code = await newestCode(url, email);
  await post(`${url}/api/user/tardPwdSet`, { pwd, confirmPwd: pwd, code }, token);
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 } });
  await openInTheme(context, theme);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await logIn(page, url, email);
  return { email, token, page };
}

const settings = (aheadMs: number) => ({
  dataDir,
  env: { TEST_CHAIN: '1', PRICE_FEED: 'simulated:7', ...(aheadMs === 0 ? {} : clockAhead(aheadMs)) },
});

async function later(aheadMs: number): Promise<void> {
  const { port } = venue;
  await venue.stop();
  venue = await startVenue({ ...settings(aheadMs), port });
}

beforeAll(async () => {
  venue = await startVenue(settings(0));
  browser = await launchBrowser();
  sellers = await Promise.all([
    arrive('ada@example.com', 1440, 'theme-daytime'),
    arrive('bob@example.com', 390, 'theme-night'),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await venue?.stop();
  folder.remove();
});

/** Both at the same time. Answers how many came to the end. */
const both = async (act: (seller: Seller) => Promise<void>): Promise<number> =>
  (await Promise.all(sellers.map(act))).length;
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const history = (page: Page) => panel(page, 'Withdrawals to your bank card');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Nothing hangs over the side of the page, and axe objects to nothing. */
async function expectInOrder(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
}

test('where there are no terms there is no trace of cards', async () => {
  const done = await both(async ({ page }) => {
    await page.goto(`${venue.url}${WITHDRAWAL}?method=card`);
    await page.getByLabel('Address', { exact: true }).waitFor();
    await page.getByText('No withdrawals yet.').waitFor();
    expect(await button(page, 'Bank card').count()).toBe(0);
    expect(await history(page).count()).toBe(0);
  });
  expect(done).toBe(2);
});

test('where there are, a card is bound first, and waits for a day', async () => {
  operators = await Operators.open(dataDir);
  await operators.decide('card-terms', 'USDT', 'EUR', 'open', ...TERMS);
  await both(async ({ email, token }) => {
    await post(`${venue.url}/api/user/sendEmailCode`, { email, scene: 'bank' });
    const code = await newestCode(venue.url, email);
    const card = { cardNumber: '4111111111111111', bankName: 'Bank of Lind', email, code };
    await post(`${venue.url}/api/userBank/save`, card, token);
  });
  await later(TWO_DAYS_MS);
  const [{ page }] = sellers as [Seller];
  const { url } = venue;
  await page.route('**/api/withdraw/card', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { readonly data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, card: null } } });
  });
  await page.goto(`${url}${WITHDRAWAL}?method=card`);
  await page.getByRole('link', { name: 'Bind a bank card' }).waitFor();
  expect(await button(page, 'Get a price').isDisabled()).toBe(true);
  await expectInOrder(page);
  await page.unroute('**/api/withdraw/card');
});

test('a price is counted down, and one that is over is never taken', async () => {
  const done = await both(async ({ page }) => {
    await page.goto(`${venue.url}${WITHDRAWAL}`);
    await button(page, 'Bank card').click();
    await page.getByText('20.00 to 5,000.00 EUR at a time').waitFor();
    expect(await page.getByLabel('To your bank card', { exact: true }).inputValue()).toBe('•••• 1111');
    await page.getByLabel('You sell', { exact: true }).fill('10');
    await button(page, 'Get a price').click();
    await page.getByText('It comes to less than 20.00 or more than 5,000.00 EUR.').waitFor();
    await page.getByLabel('You sell', { exact: true }).fill('100');
    await button(page, 'Get a price').click();
    await page.getByText('Price fixed').waitFor();
    // 99 USDT at 0.86 or so, less half a percent.
    expect(await page.getByLabel('You receive', { exact: true }).inputValue()).toMatch(/^8\d\.\d\d$/);
    await button(page, 'Withdraw to your card').click();
    await page.getByText('Enter your fund password.').waitFor();
    await expectInOrder(page);
    await page.getByText('This price is over').waitFor(PRICE_HOLDS);
    await button(page, 'Get a new price').waitFor();
    expect(await page.getByLabel('Fund password').count()).toBe(0);
    await history(page).getByText('Nothing was withdrawn to a bank card yet.').waitFor();
  });
  expect(done).toBe(2);
});

async function take(page: Page, name: string, password = FUND_PASSWORD): Promise<void> {
  await page.getByLabel('Fund password').fill(password);
  await button(page, name).click();
}

/** The exchange does what is asked for first, and its answer is lost. */
async function loseAnswer(page: Page): Promise<void> {
  let isFirst = true;
  await page.route('**/api/withdraw/card/submit', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort();
  });
}

async function sell(page: Page, field: string, amount: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).fill(amount);
  await page.getByRole('button', { name: /^Get a (new )?price$/ }).click();
  await take(page, 'Withdraw to your card');
}

const waits = (page: Page): Promise<void> =>
  panel(page, 'Under way to your card').getByText('You can cancel until').waitFor();

test('what is asked for can be cancelled, and a request of which no answer came is made once', async () => {
  const done = await both(async ({ page }) => {
    await sell(page, 'You sell', '100');
    await waits(page);
    await expectInOrder(page);
    await panel(page, 'Under way to your card').getByRole('button', { name: 'Cancel withdrawal' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
    await question.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await history(page)
      .getByRole('row', { name: /100\.00.*Cancelled/ })
      .waitFor();
    await loseAnswer(page);
    await sell(page, 'You receive', '50');
    await page.getByText('nothing is sold twice').waitFor();
    await take(page, 'Send it again', 'moon-rise-98');
    await page.getByText('The fund password is wrong.').waitFor();
    await take(page, 'Send it again');
    await button(page, 'Get a price').waitFor();
    await waits(page);
    const sold = history(page).getByRole('row', { name: /50\.00.*Requested/ });
    await sold.waitFor();
    expect(await sold.count()).toBe(1);
  });
  expect(done).toBe(2);
});

interface Listed {
  readonly id: string;
  readonly state: string;
}

/** Number of the sale that waits. */
async function asked({ token }: Seller): Promise<string> {
  const { records } = await post(`${venue.url}/api/withdraw/card/list?pageNo=1`, {}, token);
  return (records as readonly Listed[]).find(({ state }) => state === 'asked')?.id ?? '';
}

test('it is taken over and paid, and its owner reads the reference of the bank', async () => {
  const ahead = TWO_DAYS_MS + SIX_MINUTES_MS;
  await later(ahead);
  await operators.signInAgain(ahead);
  const day = new Date(Date.now() + ahead).toISOString().slice(0, 10);
  for (const [index, seller] of sellers.entries()) {
    const { page } = seller;
    const id = await asked(seller);
    await operators.act('take-over', 'card-sale', id);
    await history(page)
      .getByRole('row', { name: /50\.00.*Being paid/ })
      .waitFor();
    await operators.decide('pay', 'card-sale', id, `LIND-2026-${index}`, day);
    const row = history(page).getByRole('row', { name: new RegExp(`Paid.*LIND-2026-${index}`) });
    await row.getByRole('button', { name: 'Details' }).click();
    const details = page.getByRole('dialog', { name: 'Withdrawal to your bank card' });
    await details.getByText(day).waitFor();
    await details.getByText(/^Our bank has paid it under this reference/).waitFor();
    await expectInOrder(page);
    await details.getByRole('button', { name: 'Close' }).click();
    await page.goto(`${venue.url}/account/wallet/bills`);
    await page.getByRole('row', { name: /Withdrawal fee/ }).waitFor();
    await page
      .getByRole('row', { name: /Withdrawal(?! fee)/ })
      .getByRole('button', { name: 'Open' })
      .click();
    await page.getByText(`LIND-2026-${index}`).waitFor();
  }
  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } });
  visitor.setDefaultTimeout(PATIENCE_MS);
  await visitor.goto(`${venue.url}/rate/index`);
  const terms = panel(visitor, 'Withdrawals to a bank card');
  await terms.getByText('at least 1.00 USDT').waitFor();
  expect(await terms.getByRole('row').count()).toBe(2);
  await expectInOrder(visitor);
});
