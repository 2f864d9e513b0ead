/** An operator at the console, in a browser context of their own. */
import type { Browser, Page } from 'playwright-core';
import { authenticatorCode } from './authenticator.ts';
import { Operators, PASSWORD } from './operators.ts';
import type { Venue } from './venue.ts';
import { PATIENCE_MS } from './patience.ts';

/** The first owner of a venue that has none yet, logged in for the first time and with an authenticator. */
export async function openConsole(browser: Browser, venue: Venue): Promise<Page> {
  await Operators.makeFirst(venue.dataDir);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(PATIENCE_MS);
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
async function act(
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

/** Ben of finance, whom the operator of this page admits, proposes limits of seconds-contracts. Answers the seed of his authenticator. */
export async function proposeAsAnother(page: Page, venue: Venue): Promise<string> {
  const cookies = await page.context().cookies(`${venue.url}/console/`);
  const own = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const reason = 'For the test.';
  const invited = { email: 'ben@example.com', name: 'Ben', roles: 'finance' };
  const { id, code } = await act(venue, own, { action: 'operators invite', input: invited, reason });
  await Operators.accept(venue.dataDir, 'ben', String(code));
  await act(venue, own, { action: 'operators admit', input: { id }, reason });
  const { headers } = await fetch(`${venue.url}/console/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: venue.url },
    body: JSON.stringify({ email: invited.email, password: PASSWORD }),
  });
  const his = headers.get('set-cookie')?.split(';')[0] ?? '';
  const { secret } = await act(venue, his, { action: 'authenticator' });
  const confirmed = { code: authenticatorCode(String(secret), 0) };
  await act(venue, his, { action: 'authenticator confirm', input: confirmed });
  const limits = { coin: 400, direction: 300, user: 200 };
  await act(venue, his, { action: 'seconds-limits', input: limits, reason });
  return String(secret);
}
