/**
 * Who comes in, in a real browser: an account opened by an invite link, an authenticator bound to it and asked for at
 * the next sign-in, and a forgotten password set anew with a recovery code.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticatorCode } from './authenticator.ts';
import { seriousFindings } from './axe.ts';
import { launchBrowser } from './chromium.ts';
import { newestCode } from './mailbox.ts';
import { fillLogin, fillRegistration, logOut, pressRegister, signedIn } from './sign-up.ts';
import { keepTheme } from './theme.ts';
import type { Venue } from './venue.ts';
import { openWidePage } from './wide-page.ts';

const EMAIL = 'mara.with.a.rather.long.name.of.her.own@a-long-domain-name.example.org';
const NEW_PASSWORD = 'moon-set-78';
const SECURITY = '/account/center/security';

export function signInSuite(at: () => Venue): void {
  let venue: Venue;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** As the page showed them, once each. */
  let secret = '';
  let recoveryCodes: string[] = [];

  beforeAll(async () => {
    venue = at();
    browser = await launchBrowser();
    page = await openWidePage(browser);
    context = page.context();
  });

  afterAll(async () => {
    await browser?.close();
  });

  async function giveRecoveryCode(number: number): Promise<void> {
    await page.getByRole('button', { name: 'Recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCodes[number] ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
  }

  test('an invite link leads to a form that says what is wrong, and puts the focus there', async () => {
    await page.goto(`${venue.url}/invite/NOBODY22`);
    await page.waitForURL('**/user/register?invite_code=NOBODY22');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByText('Enter the six digits of the code.').waitFor();
    expect(await page.getByLabel('E-mail').evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('the address goes along to the login, and not in the address of the page', async () => {
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/user/login');
    expect(await page.getByLabel('E-mail').inputValue()).toBe(EMAIL);
    await page.goBack();
    await page.waitForURL('**/user/register?invite_code=NOBODY22');
  });

  test('outside a sandbox no mailbox is asked for or spoken of', async () => {
    const live = await context.newPage();
    const asked: string[] = [];
    live.on('request', (request) => void (request.url().includes('mailbox') && asked.push(request.url())));
    await live.route('**/getAllSetting', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({
        response,
        json: { ...answer, data: { ...answer.data, mode: 'live', phones: false } },
      });
    });
    await live.goto(`${venue.url}/user/register`);
    await live.getByLabel('E-mail').fill('live@example.com');
    await live.getByRole('button', { name: 'Send code' }).click();
    await live.getByText(/Verification code sent to your e-mail, live@example.com\. It can take/).waitFor();
    expect(asked).toEqual([]);
    expect(await live.getByText(/mailbox/i).count()).toBe(0);
    expect(await live.getByText('Phone', { exact: true }).count()).toBe(0);
    await live.close();
  });

  test('whoever waits for a code is told that mails are delayed', async () => {
    const slow = await context.newPage();
    await slow.route('**/getAllSetting', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, mails: 'delayed' } } });
    });
    await slow.goto(`${venue.url}/user/register`);
    await slow.getByLabel('E-mail').fill('slow@example.com');
    expect(await slow.getByText(/Mail is slow at the moment/).count()).toBe(0);
    await slow.getByRole('button', { name: 'Send code' }).click();
    await slow.getByText(/Mail is slow at the moment/).waitFor();
    await slow.close();
  });

  test('a form that is handed in twice at once is sent once, and can be sent again after its answer', async () => {
    const login = await context.newPage();
    const [sent, answered]: [string[], string[]] = [[], []];
    const isLogin = (url: string): boolean => new URL(url).pathname === '/api/user/login';
    login.on('request', (request) => void (isLogin(request.url()) && sent.push(request.method())));
    login.on('response', (response) => void (isLogin(response.url()) && answered.push(response.url())));
    await login.goto(`${venue.url}/user/login`);
    await login.getByLabel('E-mail').fill('nobody@example.com');
    await login.getByLabel('Password', { exact: true }).fill('wrong-wrong-1');
    const handIn = (times: number): Promise<void> =>
      login.locator('form').evaluate((form: HTMLFormElement, count) => {
        for (let left = count; left > 0; left -= 1) form.requestSubmit();
      }, times);
    await handIn(3);
    await expect.poll(() => answered.length).toBe(1);
    const button = login.getByRole('button', { name: 'Log in', exact: true });
    await expect.poll(() => button.isEnabled()).toBe(true);
    expect(sent).toEqual(['POST']);
    await handIn(1);
    await expect.poll(() => answered.length).toBe(2);
    expect(sent.length).toBe(2);
    await login.close();
  });

  test('an unknown invite code is refused at its field; without it a newcomer is registered and signed in', async () => {
    await fillRegistration(page, EMAIL);
    await pressRegister(page);
    await page.getByText('This invite code does not exist.').waitFor();
    await page.getByLabel('Invite code (optional)').fill('');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await signedIn(page);
    expect(new URL(page.url()).pathname).toBe('/trade/index');
    await logOut(page);
  });

  test('a code that comes late does not go to the field of another address', async () => {
    const late = await page.context().newPage();
    let isHeld = false;
    const held: (() => Promise<void>)[] = [];
    await late.route('**/sandbox/mailbox?*', async (route) => {
      const response = await route.fetch();
      if (!isHeld) return route.fulfill({ response });
      held.push(() => route.fulfill({ response }));
    });
    await late.goto(`${venue.url}/user/register`);
    const email = late.getByLabel('E-mail');
    await email.fill('late@example.com');
    late.on('request', (request) => (isHeld ||= request.url().includes('sendEmailCode')));
    await late.getByRole('button', { name: 'Send code' }).click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await email.fill('other@example.com');
    await late.getByText('The code sent to late@example.com is not valid for the new one').waitFor();
    isHeld = false;
    await Promise.all(held.map((answer) => answer()));
    // Nothing shows that the page has read the code; it fills it in within a turn where it does.
    await late.waitForTimeout(500);
    expect(await late.getByLabel('Verification code').inputValue()).toBe('');
    await late.close();
  });

  test('a page that is left while it registers says that the account may exist, and where to go', async () => {
    const email = 'left@example.com';
    await page.goto(`${venue.url}/user/register`);
    await fillRegistration(page, 'first@example.com');
    // Another address needs another code, at once and in plain words.
    await page.getByLabel('E-mail').fill(email);
    await page.getByText('The code sent to first@example.com is not valid for the new one').waitFor();
    expect(await page.getByLabel('Verification code').inputValue()).toBe('');
    await fillRegistration(page, email);
    // The route stays: taking it away lets what it holds go on to the server, and requests of the new page hang.
    let registered = false;
    await page.route('**/api/user/register', async (route) => {
      await route.fetch();
      registered = true;
    });
    await pressRegister(page);
    await expect.poll(() => registered).toBe(true);
    await page.reload();
    const note = page.getByText(`The page was left before we answered the registration of ${email}.`);
    await note.waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
    expect(await seriousFindings(page)).toEqual([]);
    await note.getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/user/login');
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
    await fillLogin(page, email);
    await signedIn(page);
    await logOut(page);
    await page.goto(`${venue.url}/user/register`);
    await page.getByRole('heading', { name: 'Open an account' }).waitFor();
    expect(await note.count()).toBe(0);
  });

  test('offline a sign-in fails at once, and is not made up for behind the back', async () => {
    await page.goto(`${venue.url}${SECURITY}`);
    await page.getByText('Log in to see this page.').waitFor();
    await context.setOffline(true);
    await fillLogin(page, EMAIL);
    await page.getByText('No answer from the exchange. Check your connection.').waitFor();
    await context.setOffline(false);
    expect(await page.getByRole('button', { name: 'Log in', exact: true }).isEnabled()).toBe(true);
  });

  test('a wrong password stands at its field; the right one leads back to where one came from', async () => {
    await fillLogin(page, EMAIL, 'wrong-password-1');
    await page.getByText('The account or the password is wrong.').waitFor();
    await fillLogin(page, EMAIL);
    await page.getByText('Login success').waitFor();
    expect(new URL(page.url()).pathname).toBe(SECURITY);
  });

  test('an authenticator is bound after a confirmation, and its recovery codes are shown once', async () => {
    await page.getByRole('link', { name: 'Set up, Google authenticator' }).click();
    secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    await page.getByLabel('Six digits from the app').fill(authenticatorCode(secret, 0));
    await page.getByRole('button', { name: 'Bind the authenticator' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await dialog.getByText('Verification code sent to').waitFor();
    await dialog.getByLabel('Verification code').fill('000000');
    await dialog.getByText('The code is wrong or has expired.').waitFor();
    await dialog.getByLabel('Verification code').fill(await newestCode(venue.url, EMAIL));
    const codes = page.getByRole('list', { name: 'Recovery codes' });
    await codes.waitFor();
    recoveryCodes = await codes.getByRole('listitem').allTextContents();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
    await page.getByLabel('I have saved them').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('10 left').waitFor();
    await page.getByRole('link', { name: 'Manage, Google authenticator' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(SECURITY);
  });

  test('the next sign-in asks for it, and a wrong code lets nobody in', async () => {
    await logOut(page);
    await page.goto(`${venue.url}/user/login`);
    await fillLogin(page, EMAIL);
    const code = page.getByLabel('Authenticator code');
    await code.fill('000000');
    await page.getByText('The code is wrong or has expired.').waitFor();
    await code.fill(authenticatorCode(secret, 1));
    await page.getByRole('button', { name: /Account of/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/home/index');
  });

  test('a forgotten password is set anew with the code of the mail and a recovery code', async () => {
    await logOut(page);
    await page.goto(`${venue.url}/user/login`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // Both pages have a field for the e-mail.
    await page.getByRole('heading', { name: 'Reset the login password' }).waitFor();
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText('Verification code sent to your e-mail').waitFor();
    const code = page.getByLabel('Verification code');
    // It comes by itself, and proves one address.
    await expect.poll(() => code.inputValue()).toBe(await newestCode(venue.url, EMAIL));
    await page.getByLabel('E-mail').fill('another@example.com');
    expect(await code.inputValue()).toBe('');
    await page.getByLabel('E-mail').fill(EMAIL);
    await code.fill(await newestCode(venue.url, EMAIL));
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('New password again').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset the password' }).click();
    await giveRecoveryCode(0);
    await page.getByText('Reset submitted (log in again)').waitFor();
    await fillLogin(page, EMAIL);
    await page.getByText('The account or the password is wrong.').waitFor();
    await fillLogin(page, EMAIL, NEW_PASSWORD);
    await giveRecoveryCode(1);
    await page.getByRole('button', { name: /Account of/ }).waitFor();
    await page.goto(venue.url + SECURITY);
    await page.getByText('8 left').waitFor();
    expect(await page.getByText('Withdrawals are paused after a change').isVisible()).toBe(true);
  });

  test('axe finds nothing serious on the account screens, and none scrolls sideways', async () => {
    const stranger = await browser.newContext();
    const visitor = await stranger.newPage();
    await visitor.goto(venue.url);
    const serious: string[] = [];
    const looked = [
      ...['/user/login', '/user/register'].map((path) => ({ tab: visitor, path })),
      ...['', '/setting/google', '/setting/trade-pwd'].map((path) => ({ tab: page, path: SECURITY + path })),
    ];
    for (const [number, { tab, path }] of looked.entries()) {
      const night = number % 2 === 1;
      await keepTheme(tab, night ? 'theme-night' : 'theme-daytime');
      await tab.setViewportSize(night ? { width: 390, height: 844 } : { width: 1440, height: 900 });
      await tab.goto(venue.url + path);
      await tab.getByRole('heading').first().waitFor();
      serious.push(...(await seriousFindings(tab)).map((finding) => `${path}: ${finding}`));
      const sideways = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (sideways > 0) serious.push(`${path}: ${sideways} pixels wider than the screen`);
    }
    expect(serious).toEqual([]);
  });

  test('a hash leads to its section, though what stands above it comes later', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(venue.url);
    await page.goto(`${venue.url}${SECURITY}#bank-card`);
    await page.locator('#rights').waitFor();
    const top = () => page.locator('#bank-card').evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs((await top()) - 16)).toBeLessThan(2);
  });

  test('a session that the venue has ended leads to the login, and from there back', async () => {
    const token = (await context.cookies()).find(({ name }) => name.endsWith('access_token'))?.value ?? '';
    await page.goto(`${venue.url}/home/index`);
    await page.getByRole('button', { name: /Account of/ }).waitFor();
    const headers = { satoken: token, 'content-type': 'application/json' };
    await fetch(`${venue.url}/api/user/logout`, { method: 'POST', headers, body: '{}' });
    await page.waitForURL('**/user/login?**');
    expect(new URL(page.url()).search).toBe(`?returnTo=${encodeURIComponent('/home/index')}`);
  });
}
