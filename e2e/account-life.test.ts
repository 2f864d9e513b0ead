/**
 * The life of one account in a real browser, one story: opened, protected by everything that there is, identified,
 * given a bank card and an API key, seen on a second device, and its forgotten password set anew; beside it one whose fund
 * password is forgotten.
 */
import { createHmac } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticatorCode } from './authenticator.ts';
import { seriousFindings } from './axe.ts';
import { launchBrowser } from './chromium.ts';
import { FIRST_OWNER, PASSPHRASE, makeKeyHere, openConsole } from './console.ts';
import { agree, askToRemove, endByMail } from './lost-request.ts';
import { messagesOf, newestCode } from './mailbox.ts';
import { fillLogin, fillRegistration, logOut, pressRegister, signedIn } from './sign-up.ts';
import { png } from './png.ts';
import { givePicture, submitPassport } from './identity-form.ts';
import { submitIdentity, walkRoles } from './role-walk.ts';
import { startVenue, type Venue } from './venue.ts';
import { PasskeyDevice } from './virtual-passkeys.ts';
import { PATIENCE_MS } from './patience.ts';
import { openWidePage } from './wide-page.ts';

const EMAIL = 'nora@example.com';
const PHONE = '+12025550143';
const NEW_PASSWORD = 'moon-set-78';
const ANTI_CODE = 'blue-heron-4';
const SECURITY = '/account/center/security';
const DEVICES = '/account/center/device-management';
const FORBIDDEN = 'Virtual account cannot perform this operation';
/** A browser that the list of devices tells from the first. */
const OTHER_BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:148.0) Gecko/20100101 Firefox/148.0';

let venue: Venue;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Of an operator. */
let desk: Page;
/** Of whoever has forgotten something. */
let lost: Page;
/** As the page showed them, once each. */
let recoveryCodes: string[] = [];
let apiKey = '';
let apiSecret = '';

beforeAll(async () => {
  venue = await startVenue({ env: FIRST_OWNER });
  browser = await launchBrowser();
  page = await openWidePage(browser);
  context = page.context();
});

afterAll(async () => {
  await browser?.close();
  await venue?.stop();
});

const dialog = (): Locator => page.getByRole('dialog');
const panel = (name: string): Locator => page.getByRole('region', { name, exact: true });

/** How many lines of the checklist are done, on the page where it is. */
const doneLines = (): Promise<number> =>
  panel('Security checklist').getByRole('listitem').filter({ hasText: /^Done/ }).count();

async function open(address: string): Promise<void> {
  await page.goto(venue.url + address);
}

/** The code that a button of `within` sends to an address. */
async function fillSentCode(within: Page | Locator, address: string, label: string): Promise<void> {
  await within.getByRole('button', { name: 'Send code' }).click();
  await within.getByText(/^Verification code sent/).waitFor();
  await within.getByLabel(label).fill(await newestCode(venue.url, address));
}

/** Proves by the passkey, where the authenticator's code is asked for first. */
async function giveThePasskey(): Promise<void> {
  await page.getByRole('button', { name: 'Passkey', exact: true }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
}

async function chooseNewPassword(password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
}

/** A call with the session of the page, as a script that has its token could make it. */
async function callAsUser(address: string, body: object, virtual: 0 | 1): Promise<string> {
  const cookies = await context.cookies(venue.url);
  const token = cookies.find(({ name }) => name === 'coin_web_access_token')?.value ?? '';
  const answer = await fetch(venue.url + address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      satoken: decodeURIComponent(token),
      'x-virtual': String(virtual),
    },
    body: JSON.stringify(body),
  });
  return `${answer.status} ${await answer.text()}`;
}

interface SignedRequest {
  readonly method: 'GET' | 'POST';
  readonly address: string;
  /** What is signed. */
  readonly body?: string;
  /** What is sent, if it is something else. */
  readonly sent?: string;
}

/** A call with the API key, signed by HMAC. */
async function callWithKey({ method, address, body = '', sent = body }: SignedRequest): Promise<string> {
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', apiSecret)
    .update(`${timestamp}\n${method}\n${address}\n${body}`)
    .digest('hex');
  const answer = await fetch(venue.url + address, {
    method,
    headers: {
      'x-api-key': apiKey,
      'x-api-timestamp': timestamp,
      'x-api-signature': signature,
      ...(sent === '' ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent === '' ? {} : { body: sent }),
  });
  return `${answer.status} ${await answer.text()}`;
}

test('it is opened with the code of a mail', async () => {
  await open('/user/register');
  await fillRegistration(page, EMAIL);
  await pressRegister(page);
  await signedIn(page);
  await open(SECURITY);
  await expect.poll(doneLines).toBe(2); // the e-mail address and the password
});

test('it gets an authenticator, and then a passkey, which the code of the authenticator allows', async () => {
  await PasskeyDevice.add(page);
  await page.getByRole('link', { name: 'Set up, Google authenticator' }).click();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Six digits from the app').fill(authenticatorCode(secret, 0));
  await page.getByRole('button', { name: 'Bind the authenticator' }).click();
  await fillSentCode(dialog(), EMAIL, 'Verification code');
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await codes.waitFor();
  recoveryCodes = await codes.getByRole('listitem').allTextContents();
  await page.getByLabel('I have saved them').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog().getByLabel('Name').fill('Work laptop');
  await dialog().getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Authenticator code').fill(authenticatorCode(secret, 1));
  await page.getByText('Passkey added').waitFor();
  await panel('Passkeys').getByText('Work laptop').waitFor();
  await expect.poll(doneLines).toBe(5);
});

test('the passkey alone lets its holder in', async () => {
  await logOut(page);
  await open('/user/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByRole('button', { name: /Account of/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/home/index');
});

test('phone, fund password and anti-phishing code are set, each confirmed by the passkey', async () => {
  await open(SECURITY);
  await page.getByRole('link', { name: 'Set up, Phone' }).click();
  await page.getByLabel('Country code').selectOption({ label: '+1 United States' });
  await page.getByRole('textbox', { name: 'Phone number' }).fill('202 555 0143');
  await fillSentCode(page, PHONE, 'Verification code');
  await page.getByRole('button', { name: 'Continue' }).click();
  await giveThePasskey();
  await page.getByText('Phone number verified').waitFor();
  await page.getByRole('link', { name: 'Set up, Fund password' }).click();
  await chooseNewPassword('gold-bar-91');
  await page.getByRole('button', { name: 'Set the fund password' }).click();
  await giveThePasskey();
  await page.getByText('Fund password set').waitFor();
  await page.getByRole('link', { name: 'Set up, Anti-phishing code' }).click();
  await page.getByLabel('Your code').fill(ANTI_CODE);
  await page.getByRole('button', { name: 'Save' }).click();
  await giveThePasskey();
  await page.getByText('Anti-phishing code saved').waitFor();
  await expect.poll(doneLines).toBe(8);
});

test('the virtual account may change nothing of this', async () => {
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByText('Switch to virtual account').click();
  await dialog().getByRole('button', { name: 'Switch to virtual account' }).click();
  await page.getByText('Switched to virtual account').waitFor();
  for (const setting of ['anti-code', 'trade-pwd', 'google']) {
    await open(`${SECURITY}/setting/${setting}`);
    await page.getByText(FORBIDDEN, { exact: true }).waitFor();
  }
  await open('/account/center/kyc');
  await page.getByText(FORBIDDEN, { exact: true }).first().waitFor();
  for (const [address, body] of [
    ['/api/web/coin/antiCode', { antiCode: 'red-heron-5' }],
    ['/api/user/tardPwdSet', { pwd: 'MTIzNDU2YQ==', confirmPwd: 'MTIzNDU2YQ==' }],
    ['/api/web/coin/member/api', { name: 'bot', permissions: ['read'], ipList: [], virtual: 1 }],
  ] as const) {
    const answer = await callAsUser(address, body, 1);
    expect(answer).toMatch(/^403 /);
    expect(answer).toContain(`"${FORBIDDEN}"`);
  }
  await page.getByRole('button', { name: 'Switch to real account' }).first().click();
  await dialog().getByRole('button', { name: 'Switch to real account' }).click();
  await page.getByText('Switched to real account').waitFor();
});

test('its holder is verified: by a form, and by an operator who has looked at three photographs', async () => {
  await open('/account/center/kyc');
  await submitPassport(page);
  await page.getByText('Primary certification success').waitFor();
  // A picture that does not arrive is said, and can be sent again.
  await page.route('**/upload/file', (route) => route.abort());
  await givePicture(page, 'Front');
  await page.getByText('Image upload failed').first().waitFor();
  await page.unrouteAll();
  for (const [number, name] of ['Front', 'Back', 'Hand-held'].entries()) {
    await givePicture(page, name, png(800, 600, 60 * (number + 1)));
    await page.getByText('Uploaded').nth(number).waitFor();
  }
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByText('Information submitted and under review').first().waitFor();
  expect(venue.output()).toContain('The first owner is made, by OPERATOR_EMAIL.');
  expect(venue.output()).not.toContain(FIRST_OWNER.OPERATOR_PASSWORD);
  desk = await openConsole(browser, venue);
  const waiting = desk.getByRole('region', { name: 'Needs a person now' }).getByRole('link');
  await expect.poll(() => waiting.count()).toBe(1);
  expect(await seriousFindings(desk)).toEqual([]);
  await waiting.click();
  const opened = desk.getByRole('region', { name: 'Identity 1', exact: true });
  await opened.getByText('Nobody works on this case.').waitFor();
  await desk.keyboard.press('c');
  await opened.getByText(/^Yours for /).waitFor();
  await opened.getByText('Nora Lind').waitFor();
  const front = opened.getByRole('img', { name: 'Front' });
  await expect.poll(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  expect(await seriousFindings(desk)).toEqual([]);
  await desk.keyboard.press('a');
  await opened.getByText('Enter: Approve').waitFor();
  await desk.keyboard.type('Readable, the same person');
  await desk.keyboard.press('Enter');
  await desk.getByText('Identity 1 approved').waitFor();
  await desk.getByText('Nothing is waiting').waitFor();
  await page.reload();
  await page.getByText('Advanced certification success').waitFor();
});

test('they become a merchant, and set money apart for offers: it goes in from spot and comes back', async () => {
  await open('/account/center/merchant');
  await page.getByLabel('Merchant name').fill('Lind & Co');
  await page.getByLabel('Contact', { exact: true }).fill('+1 202 555 0143');
  await page.getByLabel('About your business').fill('Cash desks in three towns, daily.');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByText('Information submitted and under review').first().waitFor();
  await desk.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Merchant' }).click();
  const opened = desk.getByRole('region', { name: 'Merchant 1', exact: true });
  await opened.getByText('Nobody works on this case.').waitFor();
  await desk.keyboard.press('c');
  await opened.getByText(/^Yours for /).waitFor();
  await opened.getByLabel('Reason', { exact: true }).waitFor();
  await desk.keyboard.press('a');
  await opened.getByText('Enter: Approve').waitFor();
  await desk.keyboard.type('Called them');
  await desk.keyboard.press('Enter');
  await desk.getByText('Merchant 1 approved').waitFor();
  expect(await callAsUser('/api/sandbox/faucet', { coin: 'USDT', amount: '100' }, 0)).toMatch(/^200 /);
  await open('/account/wallet/assets');
  await panel('Accounts').getByRole('link', { name: 'Open: Merchant' }).click();
  await page.getByText('Nothing in your merchant account').waitFor();
  await panel('Merchant account').getByRole('button', { name: 'Transfer' }).click();
  await dialog().getByLabel('Amount', { exact: true }).fill('25');
  await dialog().getByRole('button', { name: 'Transfer', exact: true }).click();
  const row = panel('Merchant account').getByRole('row', { name: /USDT.*25\.00/ });
  await row.waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await row.getByRole('button', { name: 'To spot: USDT' }).click();
  await dialog().getByRole('button', { name: 'Max' }).click();
  await dialog().getByRole('button', { name: 'Transfer', exact: true }).click();
  await page.getByText('Nothing in your merchant account').waitFor();
  await panel('Merchant account').getByRole('link', { name: 'Transactions' }).click();
  await page.waitForURL(/\/account\/wallet\/bills\?account=merchant$/);
  await page.getByRole('row', { name: /Transfer out.*25\.00/ }).waitFor();
});

test('somebody who has forgotten their fund password asks that it is taken off', async () => {
  lost = await askToRemove(browser, venue);
  expect(await lost.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('every role does what is its own, and is refused what is not', async () => {
  await submitIdentity(venue.url, 'milo@example.com');
  const other = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  other.setDefaultTimeout(PATIENCE_MS);
  const walked = await walkRoles(other, { venue, desk });
  await other.close();
  expect(walked).toBe(5);
});

test('the request is agreed to by a second operator, and its user ends it by the mail before it is done', async () => {
  await agree(desk);
  await endByMail(browser, venue, lost);
  expect(lost.isClosed()).toBe(true);
});

test('an operator approves what another has proposed, by a key that this browser seals', async () => {
  await desk.getByRole('link', { name: 'Proposals' }).click();
  const proposal = desk.getByRole('region', { name: /^Proposal 1: Set pool limits/ });
  await proposal.getByText('400 USDT for a coin').first().waitFor();
  await proposal.getByText('There is no key of yours in this browser').waitFor();
  await makeKeyHere(desk);
  await proposal.getByLabel('Reason').fill('As agreed');
  await proposal.getByLabel('Passphrase of your key').fill('only theirs');
  await proposal.getByRole('button', { name: 'Sign and approve' }).click();
  await proposal.getByText('The passphrase is wrong.').waitFor();
  expect(await seriousFindings(desk)).toEqual([]);
  await proposal.getByLabel('Passphrase of your key').fill(PASSPHRASE);
  await proposal.getByRole('button', { name: 'Sign and approve' }).click();
  await desk.getByText('Nothing is proposed').waitFor();
});

test('an operator reads the books: every coin sums to zero', async () => {
  await desk.getByRole('link', { name: 'Treasury' }).click();
  const balance = desk.getByRole('region', { name: 'Trial balance' });
  await balance.getByText('All accounts sum to zero').waitFor();
  const holdings = desk.getByRole('region', { name: 'Where coins lie' });
  await holdings.getByText('No networks yet').waitFor();
  const rows = balance.getByRole('table').locator('tbody tr');
  const sums = await rows.locator('td:last-child').allTextContents();
  expect(sums.length).toBeGreaterThan(1);
  expect(new Set(sums.map((sum) => Number(sum)))).toEqual(new Set([0]));
  await desk
    .getByRole('region', { name: 'Profit and loss', exact: true })
    .getByRole('button', { name: '90 days' })
    .click();
  await desk.waitForURL(/#\/treasury\/90$/);
  const file = desk.waitForEvent('download');
  await balance.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^assay-trial-balance-.*\.csv$/);
  expect(await seriousFindings(desk)).toEqual([]);
});

test('an owner takes a backup of it, and sees that it comes back', async () => {
  await desk.getByRole('link', { name: 'Backups' }).click();
  await desk.getByText('No backup has been taken here').waitFor();
  await desk.getByRole('button', { name: 'Take a backup' }).click();
  const taken = desk.getByRole('region', { name: 'History' }).getByRole('listitem');
  await taken.getByText('Taken', { exact: true }).waitFor();
  expect(await taken.locator('code').first().textContent()).toMatch(/^[0-9a-f]{64}$/);
  await taken.getByRole('button', { name: 'Rehearse a restore of backup 1' }).click();
  await taken.getByText('Came back whole').waitFor();
  expect(await seriousFindings(desk)).toEqual([]);
});

test('the e-mails about both bear the anti-phishing code', async () => {
  for (const about of [/subject":"[^"]*merchant[^]*blue-heron-4/i, /identity[^]*blue-heron-4/i]) {
    const isThere = async () =>
      (await messagesOf(venue.url, EMAIL)).slice(0, 2).some((one) => about.test(one));
    await expect.poll(isThere).toBe(true);
  }
});

test('one bank card is bound with the code of a mail, and none after it', async () => {
  await open(SECURITY);
  await panel('Bank card').getByRole('button', { name: 'Bind a card' }).click();
  await dialog().getByLabel('Card number').fill('4111111111111111');
  await dialog().getByLabel('Bank name').fill('Bank of the North');
  await fillSentCode(dialog(), EMAIL, 'Verification code');
  await dialog().getByRole('button', { name: 'Bind this card' }).click();
  await giveThePasskey();
  await page.getByText('Bank card bound').waitFor();
  await panel('Bank card').getByText(/1111$/).waitFor();
  expect(await page.getByRole('button', { name: 'Bind a card' }).count()).toBe(0);
  const other = { cardNumber: '5555555555554444', bankName: 'Another', email: EMAIL, code: '000000' };
  expect(await callAsUser('/api/userBank/save', other, 0)).toContain(
    'A bank card cannot be changed once it is set.',
  );
});

test('an API key that may read does read, and does nothing else', async () => {
  await panel('API keys').getByRole('button', { name: 'Create a key' }).click();
  await dialog().getByLabel('Name').fill('Tax report');
  await dialog().getByRole('button', { name: 'Create key' }).click();
  await giveThePasskey();
  await page.getByText('Your new API key').waitFor();
  [apiKey = '', apiSecret = ''] = await dialog().locator('code').allTextContents();
  await dialog().getByLabel('I have saved the secret in a safe place.').check();
  await dialog().getByRole('button', { name: 'Done' }).click();
  await panel('API keys').getByText('Tax report').waitFor();
  expect(await page.content()).not.toContain(apiSecret);

  const wallet = { method: 'GET', address: '/api/web/coin/getWalletAccount' } as const;
  expect(await callWithKey(wallet)).toMatch(/^200 /);
  const order = { symbol: 'BTCUSDT', direction: 'buy', type: 'limit', price: '100', amount: '1' };
  const submit = {
    method: 'POST',
    address: '/api/currency/order/submit',
    body: JSON.stringify(order),
  } as const;
  const refused = await callWithKey(submit);
  expect(refused).toMatch(/^403 /);
  expect(refused).toContain('This API key does not have the permission to trade.');
  const list = { method: 'POST', address: '/api/currency/order/orderList' } as const;
  expect(await callWithKey({ ...list, body: '{"symbol":"BTCUSDT"}' })).toMatch(/^200 /);
  const changed = await callWithKey({ ...list, body: '{"symbol":"BTCUSDT"}', sent: '{"symbol":"ETHUSDT"}' });
  expect(changed).toMatch(/^401 /);
  expect(changed).toContain('The signature does not match this request.');
});

test('a second device comes in by a recovery code, and is thrown out by the first', async () => {
  const away = await browser.newContext({ userAgent: OTHER_BROWSER });
  const other = await away.newPage();
  other.setDefaultTimeout(PATIENCE_MS);
  await other.goto(`${venue.url}/user/login`);
  await fillLogin(other, EMAIL);
  await other.getByRole('button', { name: 'I have lost all of these' }).click();
  await other.getByRole('heading', { name: 'Ask to remove what is lost' }).waitFor();
  await other.getByLabel('What have you lost?').selectOption('All passkeys');
  expect(await seriousFindings(other)).toEqual([]);
  await other.getByRole('button', { name: 'Back' }).click();
  await fillLogin(other, EMAIL);
  await other.getByRole('button', { name: 'Recovery code' }).click();
  await other.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await other.getByRole('button', { name: 'Confirm' }).click();
  await other.getByRole('button', { name: /Account of/ }).waitFor();
  await other.goto(venue.url + SECURITY);
  await other.getByText('Security checklist').waitFor();

  await open(DEVICES);
  await page.getByRole('button', { name: /^Log out and remove Firefox/ }).click();
  await dialog().getByRole('button', { name: 'Log out and remove' }).click();
  await page.getByText('Device removed').waitFor();
  // At once, without being asked for anything.
  await other.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  expect(new URL(other.url()).pathname).toBe('/user/login');
  await away.close();
});

test('its forgotten password is set anew by the code of a mail and the passkey', async () => {
  await logOut(page);
  await open('/user/reset');
  await page.getByLabel('E-mail').fill(EMAIL);
  await fillSentCode(page, EMAIL, 'Verification code');
  await chooseNewPassword(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset the password' }).click();
  await giveThePasskey();
  await page.getByText('Reset submitted (log in again)').waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/login');
  await fillLogin(page, EMAIL, NEW_PASSWORD);
  await giveThePasskey();
  await page.getByRole('button', { name: /Account of/ }).waitFor();
});

test('at the end the checklist shows everything done, and the log of it is whole', async () => {
  await open(SECURITY);
  const list = panel('Security checklist');
  await list.getByText('5 of 5 done').waitFor();
  expect(await doneLines()).toBe(8);
  await list.getByText('9 left').waitFor();
  await desk.goto(`${venue.url}/console/#/action/check-log`);
  await desk.getByRole('button', { name: 'Send' }).click();
  await desk.getByText(/^The log is whole\./).waitFor();
});

test('an operator finds it by its e-mail, sees who looked, and gets to what can be decided', async () => {
  await desk.getByRole('link', { name: 'Users', exact: true }).click();
  await desk.getByLabel('Key', { exact: true }).fill(EMAIL);
  await desk.getByLabel('Reason', { exact: true }).fill('They have written to us.');
  await desk.getByRole('button', { name: 'Find', exact: true }).click();
  await desk.getByRole('table', { name: 'Found' }).getByRole('link').click();
  await desk.getByRole('heading', { name: /^UID \d+$/ }).waitFor();
  await desk.getByRole('region', { name: 'Verification and security' }).getByText('Advanced').waitFor();
  const looks = desk.getByRole('table', { name: 'Log of security events' });
  await looks.getByText('They have written to us.').first().waitFor();
  expect(await desk.getByText(EMAIL).count()).toBe(0);
  await desk.getByRole('link', { name: 'Freeze', exact: true }).click();
  await desk.getByRole('heading', { name: 'Freeze' }).waitFor();
  expect(await desk.getByLabel('User', { exact: true }).inputValue()).toMatch(/^\d+$/);
});

test('an operator sees what is in force, proposes another value beside it, and the versions of it', async () => {
  await desk.getByRole('link', { name: 'Configuration', exact: true }).click();
  await desk.getByRole('tab', { name: /^Markets/ }).click();
  await desk.getByRole('link', { name: 'BTCUSDT', exact: true }).click();
  const market = desk.getByRole('region', { name: 'BTCUSDT', exact: true });
  await market.getByRole('button', { name: 'Price band' }).click();
  const ppm = market.getByLabel('Ppm', { exact: true });
  const before = await ppm.inputValue();
  expect(Number(before)).toBeGreaterThan(0);
  await ppm.fill('777000');
  await market.getByText('What would change').waitFor();
  await market.locator('dd', { hasText: '777000' }).getByText(before, { exact: true }).waitFor();
  await market.getByLabel('Reason', { exact: true }).fill('For the test.');
  await market.getByRole('button', { name: 'Propose' }).click();
  await market.getByText(/^Proposed: proposal \d+\./).waitFor();
  const versions = desk.getByRole('region', { name: 'Versions of BTCUSDT' });
  await versions.getByText('BTCUSDT: Set price band').waitFor();
  await desk.setViewportSize({ width: 390, height: 844 });
  expect(await seriousFindings(desk)).toEqual([]);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await desk.setViewportSize({ width: 1440, height: 900 });
});

/** Saves a form of the set-up; what is said of it stays. */
async function saved(form: Locator, said: string | RegExp): Promise<void> {
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText(said).waitFor();
}

const nextStep = (): Promise<void> => desk.getByRole('link', { name: /^Next: / }).click();

test('a new owner is led to a name, a logo and colours of their own', async () => {
  await desk.getByRole('link', { name: 'Today', exact: true }).click();
  await desk.getByText('This exchange is not set up yet.').waitFor();
  await desk.getByRole('link', { name: 'Set it up' }).click();
  const form = (name: string): Locator => desk.getByRole('form', { name, exact: true });
  await form('Name').getByLabel('Name of the exchange').fill('Harbour & Co');
  await saved(form('Name'), /^In force\./);
  const buffer = png(200, 80, 90);
  await form('Logo')
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await saved(form('Logo'), /^In force\./);
  await form('Colours').getByLabel('Accent colour by day').fill('#5b8def');
  await desk
    .getByRole('row', { name: /^Text by day/ })
    .getByText('Too low')
    .waitFor();
  await saved(form('Colours'), /^day is not valid: as text on #[0-9a-f]{6} has a contrast of 2\.\d\d/);
  await form('Colours').getByRole('button', { name: '#2f4ba8' }).click();
  await saved(form('Colours'), /^In force\./);
  expect(await seriousFindings(desk)).toEqual([]);
  await desk.setViewportSize({ width: 390, height: 844 });
  expect(await seriousFindings(desk)).toEqual([]);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await nextStep();
  expect(await desk.getByRole('checkbox', { name: 'English' }).isChecked()).toBe(true);
  await nextStep();
  await desk.getByRole('region', { name: 'Invite a person' }).waitFor();
  await nextStep();
  await desk.getByRole('region', { name: 'Add a market' }).waitFor();
  await nextStep();
  await desk.getByText('Fresh prices').waitFor();
  await nextStep();
  await desk.getByRole('button', { name: 'Send me a test mail' }).click();
  await desk.getByText('A mail is on its way to ann@example.com.').waitFor();
  await expect
    .poll(async () => (await messagesOf(venue.url, 'ann@example.com'))[0])
    .toContain('A test of the mails of Harbour & Co');
  await nextStep();
  await desk.getByText('No networks').waitFor();
  await desk.getByRole('button', { name: 'End the set-up' }).click();
  await desk.getByText(/^The set-up is over\./).waitFor();
  expect(await desk.getByRole('link', { name: 'Set-up', exact: true }).count()).toBe(0);

  const visitor = await browser.newPage();
  visitor.setDefaultTimeout(PATIENCE_MS);
  await visitor.goto(`${venue.url}/market/main`, { waitUntil: 'commit' });
  // Already in what the server sends, before any script has run.
  expect(await visitor.title()).toMatch(/Harbour & Co$/);
  await visitor.getByRole('link', { name: 'Harbour & Co, home' }).locator('img').waitFor();
  const accent = () =>
    visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  expect(await accent()).toBe('#2f4ba8');
  await visitor.close();
});

test('axe finds nothing serious on screens that are full, and none scrolls sideways', async () => {
  const serious: string[] = [];
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of [SECURITY, DEVICES, '/account/center/kyc']) {
    await open(address);
    await page.getByRole('heading').first().waitFor();
    serious.push(...(await seriousFindings(page)).map((finding) => `${address}: ${finding}`));
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (sideways > 0) serious.push(`${address}: ${sideways} pixels wider than the screen`);
  }
  expect(serious).toEqual([]);
});
