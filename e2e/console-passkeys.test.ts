/**
 * The console of an exchange of real money: whoever works there logs in by a passkey and approves with one, on devices that the
 * browser pretends to have.
 */
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticatorCode } from './authenticator.ts';
import { seriousFindings } from './axe.ts';
import { launchBrowser } from './chromium.ts';
import { act, admit, bindAuthenticator, cookieOf, FIRST_OWNER } from './console.ts';
import { LiveGround } from './live-ground.ts';
import { PASSWORD } from './operators.ts';
import { PATIENCE_MS } from './patience.ts';
import { PasskeyDevice } from './virtual-passkeys.ts';

const ground = await LiveGround.open();
const title = ground.unavailable === null ? '' : ` (PostgreSQL: ${ground.unavailable})`;
const PASSPHRASE = 'only mine';
const FAILED = 'Your passkey did not answer. Try again.';

let venue: Awaited<ReturnType<LiveGround['start']>>;
let browser: Browser;
/** Ann at her first machine. */
let ann: Page;
let device: PasskeyDevice;

/** Somebody's browser that nobody has used before. */
async function newDesk(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${venue.url}/console`);
  return page;
}

const isIn = (page: Page): Promise<void> => page.getByRole('navigation', { name: 'Pages' }).waitFor();

/** Behind the authenticator: nothing else can be done before. */
async function makePasskey(page: Page, itsSeed: string): Promise<void> {
  await page.getByRole('heading', { name: 'Set up your passkey' }).waitFor();
  await page.getByLabel('Name of the passkey').fill('Work laptop');
  await page.getByLabel('Code', { exact: true }).fill(authenticatorCode(itsSeed, 1));
  await page.getByRole('button', { name: 'Make a passkey' }).click();
}

async function giveThePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Your passkey is asked for next.').waitFor();
}

/** Somebody of finance, with a device of their own, proposes. */
async function propose(): Promise<void> {
  const codeTo = async (email: string): Promise<string> => {
    await expect.poll(() => ground.codeTo(email), { timeout: PATIENCE_MS }).not.toBeNull();
    return ground.codeTo(email) ?? '';
  };
  const { email } = await admit(ann, venue, { name: 'Ben', role: 'finance', codeTo });
  const ben = await newDesk();
  await PasskeyDevice.add(ben);
  await makePasskey(ben, await bindAuthenticator(ben, email));
  await isIn(ben);
  await act(venue, await cookieOf(ben, venue), {
    action: 'market-status',
    input: { symbol: 'ETHUSDT', status: 'cancel-only' },
    reason: 'For the test.',
  });
  await ben.context().close();
}

async function makeKey(page: Page): Promise<void> {
  const key = page.getByRole('region', { name: 'Your key' });
  await key.getByRole('button', { name: 'Make a key here' }).click();
  await key.getByLabel('Passphrase of your key').fill(PASSPHRASE);
  await key.getByLabel('The passphrase again').fill(PASSPHRASE);
  await key.getByLabel('Reason').fill('Approvals in the browser');
  await key.getByRole('button', { name: 'Make a key here' }).click();
  await key.getByText('A key of yours is in this browser').waitFor();
}

/** Of a call that approves; any other as it is. */
function withoutPasskey(request: Request): string {
  const { action, input, ...rest } = Object(request.postDataJSON());
  if (action !== 'proposals approve') return request.postData() ?? '';
  const { passkey: _left, ...kept } = input;
  return JSON.stringify({ action, input: kept, ...rest });
}

beforeAll(async () => {
  if (ground.unavailable !== null) return;
  venue = await ground.start(FIRST_OWNER);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await venue?.end();
  await ground.stop();
});

test.skipIf(ground.unavailable !== null)(
  `whoever comes in for the first time makes a passkey before anything else${title}`,
  async () => {
    ann = await newDesk();
    device = await PasskeyDevice.add(ann);
    const seed = await bindAuthenticator(ann, FIRST_OWNER.OPERATOR_EMAIL);
    await ann.getByRole('heading', { name: 'Set up your passkey' }).waitFor();
    expect(await seriousFindings(ann)).toEqual([]);
    const asked = { action: 'operators list' };
    await expect(act(venue, await cookieOf(ann, venue), asked)).rejects.toThrow('passkey');
    await makePasskey(ann, seed);
    await isIn(ann);
  },
);

test.skipIf(ground.unavailable !== null)(
  'at another machine a password is not enough, nor a passkey in the hands of somebody else',
  async () => {
    const other = await newDesk();
    const second = await PasskeyDevice.add(other);
    await giveThePassword(other, FIRST_OWNER.OPERATOR_EMAIL);
    await second.copyFrom(device);
    await second.verifies(false);
    await other.getByRole('button', { name: 'Continue with your passkey' }).click();
    await other.getByText(FAILED).waitFor();
    expect(await seriousFindings(other)).toEqual([]);
    await second.verifies(true);
    await other.getByRole('button', { name: 'Continue with your passkey' }).click();
    await isIn(other);
    await other.context().close();
  },
);

test.skipIf(ground.unavailable !== null)(
  'an approval takes one beside the key, and none is refused',
  async () => {
    await ann.getByRole('link', { name: 'Proposals' }).click();
    await makeKey(ann);
    await propose();
    await ann.reload();
    const proposal = ann.getByRole('region', { name: /^Proposal 1: / });
    await proposal.getByText('Your passkey is asked for, too').waitFor();
    await proposal.getByLabel('Reason').fill('As agreed');
    await proposal.getByLabel('Passphrase of your key').fill(PASSPHRASE);
    const approve = proposal.getByRole('button', { name: 'Sign and approve' });
    await device.verifies(false);
    await approve.click();
    await proposal.getByText(FAILED).waitFor();
    expect(await seriousFindings(ann)).toEqual([]);
    await device.verifies(true);
    // What the key has signed, without what the passkey says of it.
    await ann.route('**/console/api/act', (route) =>
      route.continue({ postData: withoutPasskey(route.request()) }),
    );
    await approve.click();
    await proposal.getByText('Where money is real, an approval takes a passkey').waitFor();
    await ann.unrouteAll();
    await approve.click();
    await ann.getByText('Nothing is proposed').waitFor();
    const decided = await act(venue, await cookieOf(ann, venue), {
      action: 'proposals proofs',
      input: { proposal: 1 },
    });
    expect(JSON.stringify(decided)).toContain('"isGood":true');
  },
);
