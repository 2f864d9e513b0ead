/** An operator at the console, in a browser context of their own. */
import type { Browser, Page } from 'playwright-core';
import { authenticatorCode } from './authenticator.ts';
import { Operators, PASSWORD } from './operators.ts';
import type { Venue } from './venue.ts';
import { PATIENCE_MS } from './patience.ts';

/** What opens a key that is made in a browser. */
export const PASSPHRASE = 'only mine';

/** Logs in whoever has no authenticator yet, and binds one. Answers its seed. */
export async function enterConsole(page: Page, email: string, password = PASSWORD): Promise<string> {
  const seed = await bindAuthenticator(page, email, password);
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  return seed;
}

/** As far as what comes behind it. */
export async function bindAuthenticator(page: Page, email: string, password = PASSWORD): Promise<string> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('img', { name: 'The key as a QR code' }).waitFor();
  const seed = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Six digits from the app').fill(authenticatorCode(seed, 0));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await page.getByLabel('I have saved them').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  return seed;
}

export async function leaveConsole(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
}

/** Settings by which the start of a venue makes its first owner. */
export const FIRST_OWNER = { OPERATOR_EMAIL: 'ann@example.com', OPERATOR_PASSWORD: PASSWORD };

/** The first owner of a venue that was started with `FIRST_OWNER`, logged in for the first time and with an authenticator. */
export async function openConsole(browser: Browser, venue: Venue): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${venue.url}/console`);
  await enterConsole(page, FIRST_OWNER.OPERATOR_EMAIL);
  return page;
}

/** Of whoever has none in this browser. */
export async function makeKeyHere(page: Page): Promise<void> {
  const key = page.getByRole('region', { name: 'Your key' });
  await key.getByRole('button', { name: 'Make a key here' }).click();
  await key.getByLabel('Passphrase of your key').fill(PASSPHRASE);
  await key.getByLabel('The passphrase again').fill(PASSPHRASE);
  await key.getByLabel('Reason').fill('Approvals in the browser');
  await key.getByRole('button', { name: 'Make a key here' }).click();
  await key.getByText('A key of yours is in this browser').waitFor();
}

interface Acted {
  readonly result: Readonly<Record<string, unknown>>;
}

interface Asked {
  readonly action: string;
  readonly input?: Readonly<Record<string, unknown>>;
  /** Of an action that needs one. */
  readonly reason?: string;
}

/** An action of the operator whose session this is, without their page. */
export async function act(
  { url }: Venue,
  cookie: string,
  { action, input = {}, reason }: Asked,
): Promise<Acted['result']> {
  const answer = await fetch(`${url}/console/api/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ action, input, reason }),
  });
  if (!answer.ok) throw new Error(`${action}: ${await answer.text()}`);
  return ((await answer.json()) as Acted).result;
}

export async function cookieOf(page: Page, { url }: Venue): Promise<string> {
  const cookies = await page.context().cookies(`${url}/console/`);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** By the owner of this page, at once. */
export async function suspend(page: Page, venue: Venue, id: number): Promise<void> {
  const asked = { action: 'operators suspend', input: { id }, reason: 'For the test.' };
  await act(venue, await cookieOf(page, venue), asked);
}

interface Newcomer {
  readonly name: string;
  readonly role: string;
  /** Their code, of an exchange that mails it. */
  readonly codeTo?: (email: string) => Promise<string>;
  /** Where they accept it and keep their key; absent: by the command line. */
  readonly page?: Page;
}

async function acceptThere(page: Page, venue: Venue, email: string, code: string): Promise<void> {
  await page.goto(`${venue.url}/console/#/accept`);
  const typed = {
    'E-mail': email,
    'Code from the e-mail': code,
    'New password': PASSWORD,
    'The password again': PASSWORD,
    'Passphrase of your key': PASSPHRASE,
    'The passphrase again': PASSPHRASE,
  };
  for (const [label, value] of Object.entries(typed)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Accept and make my key' }).click();
  await page.getByRole('heading', { name: 'Accepted' }).waitFor();
}

/** Somebody of that role, whom the owner of this page invites and admits. */
export async function admit(
  page: Page,
  venue: Venue,
  { name, role, codeTo, page: theirs }: Newcomer,
): Promise<{ readonly id: number; readonly email: string }> {
  const own = await cookieOf(page, venue);
  const reason = 'For the test.';
  const who = name.toLowerCase();
  const email = `${who}@example.com`;
  const invited = { email, name, roles: role };
  const { id, code } = await act(venue, own, { action: 'operators invite', input: invited, reason });
  const theirCode = (await codeTo?.(email)) ?? String(code);
  if (theirs === undefined) await Operators.accept(venue.dataDir, who, theirCode);
  else await acceptThere(theirs, venue, email, theirCode);
  await act(venue, own, { action: 'operators admit', input: { id }, reason });
  if (theirs !== undefined) await theirs.getByRole('link', { name: 'Log in' }).click();
  return { id: Number(id), email };
}
