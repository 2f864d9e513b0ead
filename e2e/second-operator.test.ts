/**
 * From a first start to a market of one's own, by two people in a browser each, who read nothing but the screens and their mails:
 * set up, invited, accepted, admitted, proposed, approved, traded. No command line is used.
 */
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticatorCode } from './authenticator.ts';
import { seriousFindings } from './axe.ts';
import { launchBrowser } from './chromium.ts';
import { clockAhead } from './clock-ahead.ts';
import { enterConsole, FIRST_OWNER, leaveConsole, makeKeyHere, openConsole, PASSPHRASE } from './console.ts';
import { openTrader } from './http-trader.ts';
import { LiveGround } from './live-ground.ts';
import { PASSWORD } from './operators.ts';
import { PATIENCE_MS } from './patience.ts';
import { png } from './png.ts';
import { startVenue, temporaryFolder, type Venue } from './venue.ts';

const BEN = 'ben@example.com';
/** Once the one before is lost. */
const NEW_PASSWORD = 'another horse battery';
const WRONG = 'The address or the code is wrong or has expired.';

/** A day, and what a start takes. */
const MORE_THAN_A_DAY_MS = 90_000_000;
/** Three starts. */
const WITH_STARTS = { timeout: 8 * PATIENCE_MS };

const folder = temporaryFolder();
const ground = await LiveGround.open('mails');
const options = { dataDir: path.join(folder.path, 'data'), env: { ...FIRST_OWNER, ...ground.mailSettings } };

let venue: Venue;
let browser: Browser;
let ann: Page;
let ben: Page;
/** As it was shown to him. */
let keyOfBen = '';
let seedOfBen = '';

beforeAll(async () => {
  venue = await startVenue(options);
  browser = await launchBrowser();
  ben = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  ben.setDefaultTimeout(PATIENCE_MS);
});

afterAll(async () => {
  await browser?.close();
  await venue?.stop();
  await ground.stop();
  folder.remove();
});

const next = (): Promise<void> => ann.getByRole('link', { name: /^Next: / }).click();
const panel = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name, exact: true });

async function mailTo(address: string, has: RegExp): Promise<string> {
  await expect.poll(() => ground.mailTo(address), { timeout: PATIENCE_MS }).toMatch(has);
  return has.exec(ground.mailTo(address))?.[1] ?? '';
}

/** Nothing serious by axe, and nothing sideways, on a phone either. */
async function looksRight(page: Page): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
}

test('the first owner is led from the first page to a name, a logo, and to inviting somebody', async () => {
  ann = await openConsole(browser, venue);
  await ann.getByText('This exchange is not set up yet.').waitFor();
  await ann.getByRole('link', { name: 'Set it up' }).click();
  const form = (name: string): Locator => ann.getByRole('form', { name, exact: true });
  await form('Name').getByLabel('Name of the exchange').fill('Harbour & Co');
  await form('Name').getByRole('button', { name: 'Save' }).click();
  await form('Name')
    .getByText(/^In force\./)
    .waitFor();
  const buffer = png(200, 80, 90);
  await form('Logo')
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await form('Logo').getByRole('button', { name: 'Save' }).click();
  await form('Logo')
    .getByText(/^In force\./)
    .waitFor();
  await next();
  await next();
  await ann.getByText('You are alone: what you propose here waits').waitFor();
  const invite = panel(ann, 'Invite a person');
  await invite.getByLabel('E-mail').fill(BEN);
  await invite.getByLabel('Name', { exact: true }).fill('Ben');
  await invite.getByRole('checkbox', { name: /^Finance/ }).check();
  await invite.getByLabel('Reason').fill('He keeps the books');
  await looksRight(ann);
  await invite.getByRole('button', { name: 'Send the invitation' }).click();
  await invite.getByText(`The invitation is on its way to ${BEN}.`).waitFor();
  await panel(ann, 'People').getByText('The invitation counts until').waitFor();
  // The code goes to nobody but its address.
  expect(await ann.content()).not.toContain('#/accept/');
});

test('whoever is invited accepts in a browser of their own, by the link of the mail, and by no other code', async () => {
  const link = await mailTo(BEN, /(http:\S+#\/accept\/\S+)/);
  // The page is drawn again when the exchange says that nobody is logged in: what the link brought stays.
  const session = '**/console/api/session';
  const code = ben.getByLabel('Code from the e-mail');
  await ben.route(session, async (route) => {
    await code.waitFor();
    await route.continue();
  });
  const answered = ben.waitForResponse(session);
  await ben.goto(link);
  await (await answered).finished();
  await ben.unroute(session);
  expect(ben.url()).toBe(`${venue.url}/console/#/accept`);
  expect(await ben.getByLabel('E-mail', { exact: true }).inputValue()).toBe(BEN);
  await ben.getByLabel('New password').fill(PASSWORD);
  await ben.getByLabel('The password again').fill(PASSWORD);
  await ben.getByLabel('Passphrase of your key').fill(PASSPHRASE);
  await ben.getByLabel('The passphrase again').fill(PASSPHRASE);
  const right = await code.inputValue();
  expect(right).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
  await code.fill('AAAA-BBBB-CCCC-DDDD');
  const accept = ben.getByRole('button', { name: 'Accept and make my key' });
  await accept.click();
  await ben.getByText(WRONG).waitFor();
  await looksRight(ben);
  await code.fill(right);
  await accept.click();
  await ben.getByRole('heading', { name: 'Accepted' }).waitFor();
  keyOfBen = ((await ben.locator('code').textContent()) ?? '').trim();
  expect(keyOfBen).toMatch(/^[0-9a-f]{64}$/);
  await looksRight(ben);
  const told = await mailTo(FIRST_OWNER.OPERATOR_EMAIL, /key: ([0-9a-f]{64})/);
  expect(told).toBe(keyOfBen);
});

test('a kill loses nothing of it, and the owner admits whom they have compared', async () => {
  await venue.kill();
  venue = await startVenue({ ...options, port: venue.port });
  await ann.reload();
  const people = panel(ann, 'People');
  await people.getByText('Has accepted', { exact: true }).waitFor();
  expect(await people.locator('code').textContent()).toBe(keyOfBen);
  const admit = people.getByRole('button', { name: 'Admit Ben' });
  expect(await admit.isDisabled()).toBe(true);
  await people.getByLabel('I have compared this key with Ben').check();
  await looksRight(ann);
  await admit.click();
  await expect.poll(() => people.getByText('Operator', { exact: true }).count()).toBe(2);
  await mailTo(BEN, /(You are an operator with these roles: finance)/);
  await ben.getByRole('link', { name: 'Log in' }).click();
  seedOfBen = await enterConsole(ben, BEN);
});

test('one proposes a market of their own, and the other approves it with the key that his browser made', async () => {
  await next();
  await ann.getByText('What you propose here is approved by somebody else: Ben.').waitFor();
  const market = panel(ann, 'Add a market');
  const said = {
    Base: 'BNB',
    Quote: 'BTC',
    Ticks: '4',
    Lots: '2',
    Minimum: '0.0001',
    Maximum: '1000',
    Maker: '800',
    Taker: '1000',
    Band: '500000',
    Reason: 'A market of our own',
  };
  for (const [name, value] of Object.entries(said))
    await market.getByLabel(name, { exact: true }).fill(value);
  await market.getByRole('button', { name: 'Propose' }).click();
  await market.getByText('Somebody else with one of these roles approves it').waitFor();
  await ben.reload();
  // With its price band, the second one, which is approved with it.
  await panel(ben, 'Needs a person now').getByRole('link').first().click();
  const proposal = panel(ben, /^Proposal 1: /);
  await proposal.getByLabel('Reason').fill('As agreed');
  await proposal.getByLabel('Passphrase of your key').fill(PASSPHRASE);
  await proposal.getByRole('button', { name: 'Sign and approve' }).click();
  await ben.getByText('Nothing is proposed').waitFor();
  expect(await ben.getByText('There is no key of yours in this browser').count()).toBe(0);
});

test('the market is there for everybody under the new name, and trades', async () => {
  const codeTo = (email: string): Promise<string> => mailTo(email, /\b(\d{6})\b/);
  const [one, other] = [
    await openTrader(venue.url, 'ida@example.com', 'BNBBTC', codeTo),
    await openTrader(venue.url, 'eve@example.com', 'BNBBTC', codeTo),
  ];
  await one.takePlayMoney('BNB', '5');
  await other.takePlayMoney('BTC', '1');
  await one.limit('sell', '0.0081', '1');
  const visitor = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  visitor.setDefaultTimeout(PATIENCE_MS);
  await visitor.goto(`${venue.url}/trade/index?type=spot&symbol=BNBBTC`);
  await other.limit('buy', '0.0081', '1');
  await visitor.getByText('0.0081').first().waitFor();
  expect(await visitor.title()).toMatch(/Harbour & Co$/);
  await visitor.close();
});

test('a lost login is asked for in the browser that has the key, and ends where its owner logs in as before', async () => {
  await leaveConsole(ben);
  await ben.getByRole('link', { name: 'Lost your password or authenticator?' }).click();
  // The login before it asks for an e-mail address, too.
  await ben.getByRole('heading', { name: 'Lost login' }).waitFor();
  await ben.getByLabel('E-mail', { exact: true }).fill(BEN);
  const passphrase = ben.getByLabel('Passphrase of your key');
  const ask = ben.getByRole('button', { name: 'Ask for a new login' });
  await passphrase.fill('only theirs');
  await ask.click();
  await ben.getByText('The passphrase is wrong.').waitFor();
  await looksRight(ben);
  await passphrase.fill(PASSPHRASE);
  await ask.click();
  await ben.getByText('Proposal 3 waits for another owner.').waitFor();
  await ann.goto(`${venue.url}/console/#/proposals`);
  const proposal = panel(ann, /^Proposal 3: /);
  await proposal.getByText('Password and authenticator of the proposer are reset').waitFor();
  await ben.getByRole('link', { name: 'Back to the login' }).click();
  await ben.getByLabel('E-mail', { exact: true }).fill(BEN);
  await ben.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await ben.getByRole('button', { name: 'Log in' }).click();
  await ben.getByLabel('Code', { exact: true }).fill(authenticatorCode(seedOfBen, 1));
  await ben.getByRole('button', { name: 'Log in' }).click();
  await ben.getByRole('navigation', { name: 'Pages' }).waitFor();
  await ann.getByRole('button', { name: 'Refresh' }).click();
  await ann.getByText('Nothing is proposed').waitFor();
  expect(await ann.getByRole('button', { name: 'Sign and approve' }).count()).toBe(0);
});

test(
  'whoever has lost it indeed is let in anew by another owner, a day later, and by the key alone',
  WITH_STARTS,
  async () => {
    await leaveConsole(ben);
    await ben.getByRole('link', { name: 'Lost your password or authenticator?' }).click();
    // The login before it asks for an e-mail address, too.
    await ben.getByRole('heading', { name: 'Lost login' }).waitFor();
    await ben.getByLabel('E-mail', { exact: true }).fill(BEN);
    await ben.getByLabel('Passphrase of your key').fill(PASSPHRASE);
    await ben.getByRole('button', { name: 'Ask for a new login' }).click();
    await ben.getByText('Proposal 4 waits for another owner.').waitFor();
    await ann.reload();
    const proposal = panel(ann, /^Proposal 4: /);
    await proposal.getByText('Password and authenticator of the proposer are reset').waitFor();
    await makeKeyHere(ann);
    await proposal.getByLabel('Reason').fill('Spoken to, by phone');
    await proposal.getByLabel('Passphrase of your key').fill(PASSPHRASE);
    await proposal.getByRole('button', { name: 'Sign and approve' }).click();
    await proposal.getByText('You have approved this, or it waits to be carried out.').waitFor();
    // No code before the day is over, and none that the owner could see.
    expect(ground.mailTo(BEN)).not.toContain('#/new-login/');
    await venue.stop();
    const aDayLater = { ...options.env, ...clockAhead(MORE_THAN_A_DAY_MS) };
    venue = await startVenue({ ...options, port: venue.port, env: aDayLater });
    await expect.poll(() => ground.mailTo(BEN), { timeout: PATIENCE_MS }).toContain('#/new-login/');
    await venue.stop();
    venue = await startVenue({ ...options, port: venue.port });
    expect(ground.mailTo(FIRST_OWNER.OPERATOR_EMAIL)).not.toContain('#/new-login/');
    await ben.goto(await mailTo(BEN, /(http:\S+#\/new-login\/\S+)/));
    await ben.getByRole('heading', { name: 'Set a new login' }).waitFor();
    expect(await ben.getByLabel('E-mail', { exact: true }).inputValue()).toBe(BEN);
    expect(ben.url()).toBe(`${venue.url}/console/#/new-login`);
    await ben.getByLabel('New password').fill(NEW_PASSWORD);
    await ben.getByLabel('The password again').fill(NEW_PASSWORD);
    const passphrase = ben.getByLabel('Passphrase of your key');
    await passphrase.fill('only theirs');
    await ben.getByRole('button', { name: 'Set the new password' }).click();
    await ben.getByText('The passphrase is wrong.').waitFor();
    await looksRight(ben);
    await passphrase.fill(PASSPHRASE);
    await ben.getByRole('button', { name: 'Set the new password' }).click();
    await ben.getByText('Done. Log in with the new password').waitFor();
    await ben.getByRole('link', { name: 'Back to the login' }).click();
    await ben.getByRole('button', { name: 'Log in' }).waitFor();
    // What was bound before is gone, and what was known before opens nothing.
    await ben.getByLabel('E-mail', { exact: true }).fill(BEN);
    await ben.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await ben.getByRole('button', { name: 'Log in' }).click();
    await ben.getByRole('alert').waitFor();
    await enterConsole(ben, BEN, NEW_PASSWORD);
    await ben.getByRole('link', { name: 'Proposals' }).click();
    await ben.getByText('A key of yours is in this browser').waitFor();
  },
);
