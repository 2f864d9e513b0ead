/**
 * A newcomer's money, in a real browser before a real chain: coins from the faucet of the test chain arrive block by block, are
 * swapped, sent to another user, traded, and withdrawn to an address outside until they are paid. Two newcomers do it at the same
 * time, one at a desk by day and one on a phone by night, and each sends to the other.
 */
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { launchBrowser } from './chromium.ts';
import { flatRecording } from './flat-recording.ts';
import { openTrader } from './http-trader.ts';
import { countShifts, shiftOf } from './layout-shift.ts';
import { messagesOf, newestCode } from './mailbox.ts';
import { PATIENCE_MS } from './patience.ts';
import { post } from './post.ts';
import { logIn, register } from './sign-up.ts';
import { openInTheme, type Theme } from './theme.ts';
import { startVenue, temporaryFolder, type Venue } from './venue.ts';

const FUND_PASSWORD = 'moon-rise-99';
const WALLET = '/account/wallet';
/** Blocks come every four seconds, and a payment is final six of them later. */
const ON_CHAIN = { timeout: PATIENCE_MS };

interface Newcomer {
  readonly email: string;
  readonly uid: string;
  readonly page: Page;
  /** Nobody's here: who withdraws to it. */
  readonly outside: string;
}

const folder = temporaryFolder();
let venue: Venue;
let browser: Browser;
let newcomers: readonly [Newcomer, Newcomer];

async function arrive(email: string, width: number, theme: Theme, outside: string): Promise<Newcomer> {
  const token = await register(venue.url, email);
  const { userId } = await post(`${venue.url}/api/user/getInfo`, {}, token);
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await openInTheme(context, theme);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await logIn(page, venue.url, email);
  return { email, uid: String(userId), page, outside };
}

beforeAll(async () => {
  venue = await startVenue({
    dataDir: path.join(folder.path, 'data'),
    env: { PRICE_FEED: flatRecording(folder.path), TEST_CHAIN: '1' },
  });
  browser = await launchBrowser();
  newcomers = await Promise.all([
    arrive('ada@example.com', 1440, 'theme-daytime', `0x${'a1'.repeat(20)}`),
    arrive('bob@example.com', 390, 'theme-night', `0x${'b2'.repeat(20)}`),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await venue?.stop();
  folder.remove();
});

/** Both, each on their own page, at the same time. Answers how many came to the end. */
async function both(act: (newcomer: Newcomer, other: Newcomer) => Promise<void>): Promise<number> {
  const [ada, bob] = newcomers;
  const done = await Promise.all([act(ada, bob), act(bob, ada)]);
  return done.length;
}

const open = (page: Page, address: string) => page.goto(venue.url + address);
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** By the code that is sent. */
async function confirm(page: Page, email: string): Promise<void> {
  const proof = page.getByRole('dialog').last();
  const sent = proof.getByText(/^Verification code sent/);
  await proof.getByRole('button', { name: 'Send code' }).click();
  await sent.waitFor();
  const code = proof.getByRole('textbox');
  if ((await code.inputValue()) === '') await code.fill(await newestCode(venue.url, email));
  await sent.waitFor({ state: 'detached' });
}

/** Nothing hangs over the side of the page, and axe objects to nothing. */
async function expectInOrder(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
}

test('coins of the faucet are seen, counted block by block, credited, and final', async () => {
  const done = await both(async ({ page }) => {
    await open(page, `${WALLET}/deposit?coin=USDT`);
    await page.getByRole('img', { name: 'QR code of your USDT address on Test chain' }).waitFor();
    await page.getByText(/^Send only USDT, and only on Test chain/).waitFor();
    await page.getByRole('button', { name: 'Send USDT' }).click();
    const arriving = panel(page, 'Arriving now');
    await arriving.getByText('+1,000').waitFor(ON_CHAIN);
    await expectInOrder(page);
    // On the same page, without being asked again.
    await arriving.getByText('In your balance since').waitFor(ON_CHAIN);
    await arriving.getByText(/^[3-6] of 6 blocks$/).waitFor();
    await arriving.waitFor({ state: 'detached', ...ON_CHAIN });
    await page.getByRole('row', { name: /1,000.*Final/ }).waitFor();
  });
  expect(done).toBe(2);
});

test('the top bar and the footer lead to a deposit, on a phone where the money is real', async () => {
  const [{ page: desk }, { page: phone }] = newcomers;
  await open(desk, '/home/index');
  await desk.getByRole('contentinfo').getByRole('link', { name: 'Spot deposit' }).waitFor();
  await desk.getByRole('banner').getByRole('link', { name: 'Deposit', exact: true }).click();
  await desk.getByRole('heading', { name: 'Deposit', exact: true }).waitFor();
  const settings = '**/getAllSetting*';
  await phone.route(settings, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { readonly data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, mode: 'live' } } });
  });
  await open(phone, '/home/index');
  await phone.getByRole('banner').getByRole('link', { name: 'Deposit', exact: true }).waitFor();
  expect(await phone.getByRole('button', { name: 'Play money' }).count()).toBe(0);
  await expectInOrder(phone);
  await phone.unroute(settings);
});

test('the page of a deposit stays where it is while its address comes', async () => {
  const page = await newcomers[1].page.context().newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await countShifts(page);
  await page.route('**/getDepositAddress/**', async (route) => {
    await new Promise((done) => setTimeout(done, 1_000));
    await route.continue();
  });
  expect(await shiftOf(page, `${venue.url}${WALLET}/deposit?coin=USDT`)).toBeLessThan(0.02);
  await page.close();
});

test('a fund password is set on the way to the first withdrawal', async () => {
  const done = await both(async ({ page, email }) => {
    await open(page, `${WALLET}/withdrawal`);
    await page.getByRole('link', { name: 'Set a fund password' }).click();
    await page.getByLabel('New password', { exact: true }).fill(FUND_PASSWORD);
    await page.getByLabel('New password again').fill(FUND_PASSWORD);
    await page.getByRole('button', { name: 'Set the fund password' }).click();
    await confirm(page, email);
    await open(page, `${WALLET}/withdrawal`);
    await page.getByLabel('Address', { exact: true }).waitFor();
  });
  expect(done).toBe(2);
});

test('a swap is made at the price that was shown', async () => {
  const done = await both(async ({ page }) => {
    await open(page, `${WALLET}/swap`);
    await page.getByLabel('You pay', { exact: true }).fill('200');
    const history = panel(page, 'Your swaps');
    await history.getByText('No swaps yet.').waitFor();
    await page.getByRole('button', { name: 'Get a price' }).click();
    const take = page.getByRole('button', { name: /^Swap 200.* for / });
    await take.waitFor();
    await expectInOrder(page);
    const again = page.getByRole('button', { name: 'Get a new price' });
    // A price holds for ten seconds, which may be over on a busy machine, and over again. Once the swap is made the amount
    // is gone, and neither button is there.
    await expect
      .poll(async () => {
        await take
          .or(again)
          .click({ timeout: 1_000 })
          .catch(() => undefined);
        return history.getByText('No swaps yet.').isHidden();
      })
      .toBe(true);
    await history.getByRole('row', { name: /200/ }).waitFor();
  });
  expect(done).toBe(2);
});

test('money goes to the other newcomer at once', async () => {
  const done = await both(async ({ page }, other) => {
    await open(page, `${WALLET}/transfer`);
    await page.getByLabel('UID of the other user').fill(other.uid);
    await page.getByLabel('Amount', { exact: true }).fill('50');
    await page.getByLabel('Fund password').fill(FUND_PASSWORD);
    await expectInOrder(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    for (const way of ['To', 'From']) {
      await page.getByRole('cell', { name: `${way} ${other.uid}`, exact: true }).waitFor();
    }
  });
  expect(done).toBe(2);
});

test('what has arrived is traded with', async () => {
  const maker = await openTrader(venue.url, 'mia@example.com', 'ETHUSDT');
  await maker.takePlayMoney('ETH', '2');
  await maker.limit('sell', '2000', '1');
  await both(async ({ page }) => {
    await open(page, '/trade/index?type=spot&symbol=ETHUSDT');
    // On a phone the form is a tab of its own.
    if (page.viewportSize()?.width === 390)
      await page.getByRole('tab', { name: 'Order', exact: true }).click();
    await page.getByRole('button', { name: 'Market', exact: true }).click();
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('0.1');
    const taken = page.waitForResponse(/\/order\/submit/);
    await page.getByRole('button', { name: 'Buy ETH' }).click();
    expect((await taken).status()).toBe(200);
    await open(page, `${WALLET}/bills`);
    await page.getByRole('cell', { name: /^Trade fee/ }).waitFor();
  });
});

test('what is asked for is told by mail, paid on the chain, and missing nowhere', async () => {
  await both(async ({ page, outside, email }) => {
    await open(page, `${WALLET}/withdrawal?coin=USDT`);
    await page.getByLabel('Address', { exact: true }).fill(outside);
    await page.getByLabel('Amount', { exact: true }).fill('100');
    // At seven yuan for a dollar or so; nobody types it.
    const worth = page.getByLabel('Worth about');
    await expect.poll(() => worth.inputValue()).toMatch(/^[67]\d\d\.\d\d$/);
    expect(await worth.isEditable()).toBe(false);
    await page.getByLabel('Fund password').fill(FUND_PASSWORD);
    await expectInOrder(page);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await panel(page, 'Under way').getByText('they receive').waitFor();
    await page.getByRole('row', { name: /Paid/ }).waitFor(ON_CHAIN);
    await panel(page, 'Under way').waitFor({ state: 'detached' });
    await expectInOrder(page);
    const subjects = ['was requested', 'was paid'].map(
      (end) => `A withdrawal from your Assay account ${end}`,
    );
    for (const subject of subjects) {
      const told = async () => (await messagesOf(venue.url, email)).filter((one) => one.includes(subject));
      await expect.poll(told).toHaveLength(1);
    }
  });
  // One behind the other: they share a clipboard.
  for (const { page, outside } of newcomers) {
    const paid = panel(page, 'Withdrawal history').getByRole('row', { name: /Paid/ });
    const ends = page.viewportSize()!.width === 390 ? 6 : 8;
    const shown = `${outside.slice(0, ends)}…${outside.slice(-ends)}`;
    const receiver = paid.getByText(shown).filter({ visible: true });
    await receiver.getByRole('button', { name: 'Copy the receiver’s address' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(async () => (await copied()).toLowerCase()).toBe(outside);
  }
  const [{ page }] = newcomers;
  await open(page, '/solvency/index');
  await page.getByText('Every chain holds what is owed, to the last unit').waitFor();
  await expectInOrder(page);
  // Every hold, out of the constants by which it holds.
  await open(page, '/rule/index');
  const holds = panel(page, 'Holds of withdrawals').getByRole('row');
  await expect.poll(() => holds.count()).toBe(5);
  expect(await holds.filter({ hasText: '24 hours' }).count()).toBe(4);
  await expectInOrder(page);
});

test('the address book takes none that imitates one that was paid, and shows where they differ', async () => {
  const [{ page, email, outside }] = newcomers;
  await open(page, `${WALLET}/withdrawal`);
  await page.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Theirs');
  const typed = `${outside.slice(0, 10)}${'c'.repeat(24)}${outside.slice(-8)}`;
  await dialog.getByLabel('Address', { exact: true }).fill(typed);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await confirm(page, email);
  await dialog.getByText('Known', { exact: true }).waitFor();
  const marked = (await dialog.locator('mark').allTextContents()).join('').toLowerCase();
  expect(marked).toBe(`${'c'.repeat(24)}${outside.slice(10, -8)}`);
  await expectInOrder(page);
  await dialog.getByLabel('Address', { exact: true }).fill(`${typed.slice(0, -1)}e`);
  await dialog.getByText('Known', { exact: true }).waitFor({ state: 'detached' });
});
