/**
 * What people decide about users' money, in a browser each: a payment that somebody says they have made, a withdrawal to an
 * address that is listed, and one that is large for its coin, to its end on the chain. Finance and compliance work at their queues, and each approves by their own key what the other has proposed.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { launchBrowser } from './chromium.ts';
import {
  FIRST_OWNER,
  PASSPHRASE,
  act,
  admit,
  cookieOf,
  enterConsole,
  makeKeyHere,
  openConsole,
} from './console.ts';
import { newestCode } from './mailbox.ts';
import { PATIENCE_MS } from './patience.ts';
import { png } from './png.ts';
import { post } from './post.ts';
import { upload } from './role-walk.ts';
import { encoded, register } from './sign-up.ts';
import { startVenue, temporaryFolder, type Venue } from './venue.ts';
import { openWidePage } from './wide-page.ts';

const PAUL = 'paul@example.com';
const LISTED = `0x${'d4'.repeat(20)}`;
/** Nobody's here. */
const OUTSIDE = `0x${'e5'.repeat(20)}`;
const FUND_PASSWORD = encoded('gold-bar-91');

const folder = temporaryFolder();
let venue: Venue;
let browser: Browser;
/** The owner, of compliance and of finance, each with a key of their own. */
let ann: Page;
let cora: Page;
let ben: Page;
/** Of the session of whose money it is. */
let token: string;

beforeAll(async () => {
  const list = path.join(folder.path, 'listed.txt');
  writeFileSync(list, `${LISTED} Taken from somebody else\n`);
  venue = await startVenue({
    dataDir: path.join(folder.path, 'data'),
    env: { ...FIRST_OWNER, TEST_CHAIN: '1', SCREENING_LIST: list },
  });
  browser = await launchBrowser();
  ann = await openConsole(browser, venue);
  cora = await arrive('Cora', 'compliance');
  ben = await arrive('Ben', 'finance');
  token = await register(venue.url, PAUL);
});

afterAll(async () => {
  await browser?.close();
  await venue?.stop();
  folder.remove();
});

/** Invited, accepted in a browser of their own, admitted and logged in. */
async function arrive(name: string, role: string): Promise<Page> {
  const page = await openWidePage(browser);
  const { email } = await admit(ann, venue, { name, role, page });
  await enterConsole(page, email);
  return page;
}

const open = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();

/** The oldest case of a queue, by the keyboard: claimed, read, agreed to. */
async function agreeTo(page: Page, queue: string, shows: string | RegExp): Promise<void> {
  await open(page, queue);
  const opened = page.getByRole('region', { name: new RegExp(`^${queue} \\d+$`) });
  await opened.getByText('Nobody works on this case.').waitFor();
  await page.keyboard.press('c');
  await opened.getByText(shows).first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await opened.getByLabel('Reason', { exact: true }).waitFor();
  await page.keyboard.press('a');
  await opened.getByText('Enter: Approve').waitFor();
  await page.keyboard.type('Seen and compared');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing is waiting').waitFor();
}

/** Opens the proposal that waits; there is one. */
async function signWhatWaits(page: Page, what: string): Promise<void> {
  await open(page, 'Proposals');
  const proposal = page.getByRole('region', { name: new RegExp(`^Proposal \\d+: ${what}`) });
  await proposal.getByLabel('Reason').fill('Seen, too');
  await proposal.getByLabel('Passphrase of your key').fill(PASSPHRASE);
  expect(await seriousFindings(page)).toEqual([]);
  await proposal.getByRole('button', { name: 'Sign and approve' }).click();
  await page.getByText('Nothing is proposed').waitFor();
}

/** From so little on people look: finance says it in their browser, and an owner signs it in theirs. */
async function lookFrom(amount: string): Promise<void> {
  await ben.evaluate(() => (location.hash = '#/action/route-terms'));
  const usdt = await routeOf('USDT');
  for (const [field, value] of [
    ['Route', String(usdt)],
    ['Coin', 'USDT'],
    ['Review (optional)', amount],
    ['Reason', 'Few are paid without a look'],
  ] as const) {
    await ben.getByLabel(field, { exact: true }).fill(value);
  }
  await ben.getByRole('button', { name: 'Propose' }).click();
  await ben.getByText(/^Proposed: proposal \d+\./).waitFor();
  await open(ann, 'Proposals');
  await makeKeyHere(ann);
  await signWhatWaits(ann, 'Set route terms');
}

async function routeOf(coin: string): Promise<number> {
  const { routes } = await act(venue, await cookieOf(ben, venue), { action: 'list routes' });
  const found = (routes as readonly { readonly route: number; readonly coin: string }[]).find(
    (one) => one.coin === coin,
  );
  return found?.route ?? Number.NaN;
}

async function withdraw(address: string, amount: string, requestId: string): Promise<void> {
  const asked = { coin: 'USDT', address, amount, fundPassword: FUND_PASSWORD, requestId };
  await post(`${venue.url}/api/withdraw/submit?${new URLSearchParams(asked).toString()}`, {}, token);
}

/** Whoever has proposed it has no button that approves it. */
async function cannotSignOwn(page: Page): Promise<void> {
  await open(page, 'Proposals');
  await page.getByText('You proposed this: somebody else has to approve it.').waitFor();
  expect(await page.getByRole('button', { name: 'Sign and approve' }).count()).toBe(0);
}

/** By the house, over the test chain: some blocks behind the start. */
async function treasuryIsFunded(): Promise<void> {
  const cookie = await cookieOf(ben, venue);
  const has = async (): Promise<boolean> => {
    const { accounts } = await act(venue, cookie, { action: 'house-accounts' });
    const all = accounts as readonly Readonly<Record<'account' | 'coin' | 'balance', string>>[];
    return all.some(
      ({ account, coin, balance }) => account === 'treasury' && coin === 'USDT' && Number(balance) > 250,
    );
  };
  await expect.poll(has, { timeout: PATIENCE_MS }).toBe(true);
}

async function rows(address: string, field: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const answer = await post(venue.url + address, {}, token);
  return answer[field] as readonly Readonly<Record<string, unknown>>[];
}

test('a payment is looked at by compliance, and credited when finance has signed it, too', async () => {
  const screenshot = await upload(venue.url, token, 'recharge', png(400, 300, 200));
  const payment = { method: 'sandbox', coin: 'USDT', amount: '250', reference: 'Transfer 20', screenshot };
  await post(`${venue.url}/api/recharge/submit`, payment, token);
  const stateOf = async () => (await rows('/api/recharge/list', 'records'))[0]?.status;
  await treasuryIsFunded();
  await agreeTo(cora, 'Payment', 'Transfer 20');
  await cannotSignOwn(cora);
  expect(await stateOf()).toBe('under-review');
  await signWhatWaits(ben, 'Credit payment');
  await expect.poll(stateOf).toBe('passed');
});

test('a withdrawal to a listed address waits for two of compliance, and finance is not asked', async () => {
  await post(`${venue.url}/api/user/sendVerification`, { method: 'email', scene: 'fund' }, token);
  const code = await newestCode(venue.url, PAUL);
  await post(
    `${venue.url}/api/user/tardPwdSet`,
    { pwd: FUND_PASSWORD, confirmPwd: FUND_PASSWORD, code },
    token,
  );
  await withdraw(LISTED, '100', 'out-1');
  const stateOf = async () => (await rows('/api/withdraw/list', 'records'))[0]?.state;
  await expect.poll(stateOf, { timeout: PATIENCE_MS }).toBe('reviewing');
  await agreeTo(cora, 'Screening', 'Taken from somebody else');
  expect(await stateOf()).toBe('reviewing');
  expect(await ben.getByRole('link', { name: 'Screening' }).count()).toBe(0);
  // The owner is of compliance, too.
  await agreeTo(ann, 'Screening', 'Taken from somebody else');
  await expect.poll(stateOf, { timeout: PATIENCE_MS }).not.toBe('reviewing');
});

test('a withdrawal that people look at is agreed to by compliance, signed by finance, and paid on the chain', async () => {
  await lookFrom('50');
  await withdraw(OUTSIDE, '60', 'out-2');
  const found = async () =>
    (await rows('/api/withdraw/list', 'records')).find(
      ({ address }) => String(address).toLowerCase() === OUTSIDE,
    );
  const stateOf = async () => (await found())?.state;
  expect(await stateOf()).toBe('reviewing');
  await agreeTo(cora, 'Withdrawal', /^60(\.0+)? USDT$/);
  await cannotSignOwn(cora);
  expect(await stateOf()).toBe('reviewing');
  await signWhatWaits(ben, 'Decide withdrawal');
  await expect.poll(stateOf, { timeout: PATIENCE_MS }).toBe('paid');
  expect((await found())?.transaction).toMatch(/^0x[0-9a-f]{64}$/);
  // What is owed is there again, block by block.
  const { url } = venue;
  await ann.goto(`${url}/solvency/index`);
  await ann.getByText('Every chain holds what is owed, to the last unit').waitFor();
});
