/** Somebody has forgotten their fund password: they ask that it is taken off, operators agree, and they end it by its mail. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { seriousFindings } from './axe.ts';
import { messagesOf, newestCode } from './mailbox.ts';
import { PATIENCE_MS } from './patience.ts';
import { post } from './post.ts';
import { encoded, logIn, register } from './sign-up.ts';
import type { Venue } from './venue.ts';

const LOST = 'lois@example.com';
const SECURITY = '/account/center/security';

/** Answers the page on which they are logged in. */
export async function askToRemove(browser: Browser, venue: Venue): Promise<Page> {
  const token = await register(venue.url, LOST);
  await post(`${venue.url}/api/user/sendVerification`, { method: 'email', scene: 'fund' }, token);
  const code = await newestCode(venue.url, LOST);
  const fund = encoded('gold-bar-91');
  await post(`${venue.url}/api/user/tardPwdSet`, { pwd: fund, confirmPwd: fund, code }, token);
  const away = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const lost = await away.newPage();
  lost.setDefaultTimeout(PATIENCE_MS);
  await logIn(lost, venue.url, LOST);
  await lost.goto(`${venue.url}${SECURITY}/setting/trade-pwd`);
  await lost
    .getByRole('radio', { name: 'With a code by e-mail' })
    .or(lost.getByRole('button', { name: 'With a code by e-mail' }))
    .click();
  await lost.getByRole('link', { name: 'Lost it for good? Ask to remove it' }).click();
  const asking = lost.getByRole('region', { name: 'Lost something?' });
  await asking.getByRole('button', { name: 'Ask to remove it' }).click();
  const form = lost.getByRole('dialog');
  await form.getByLabel('How was it lost?').fill('It is written nowhere\nand I forgot it.');
  await form.getByLabel('Login password').fill('sun-rise-78');
  await form.getByRole('button', { name: 'Send the request' }).click();
  await form.getByText('The current password is wrong.').waitFor();
  await form.getByLabel('Login password').fill('sun-rise-77');
  expect(await seriousFindings(lost)).toEqual([]);
  await form.getByRole('button', { name: 'Send the request' }).click();
  await asking.getByText('It waits to be checked.').waitFor();
  expect(await seriousFindings(lost)).toEqual([]);
  return lost;
}

/** Compliance, behind support. */
export async function agree(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: 'Clearance' }).click();
  const opened = desk.getByRole('region', { name: /^Clearance \d+$/ });
  await opened.getByText('Nobody works on this case.').waitFor();
  await desk.keyboard.press('c');
  await opened.getByText('Seen in a call').waitFor();
  expect(await seriousFindings(desk)).toEqual([]);
  await desk.keyboard.press('a');
  await opened.getByText('Enter: Approve').waitFor();
  await desk.keyboard.type('Fits the account');
  await desk.keyboard.press('Enter');
  await desk.getByText('Nothing is waiting').waitFor();
}

export async function endByMail(browser: Browser, venue: Venue, lost: Page): Promise<void> {
  await lost.goto(venue.url + SECURITY);
  const asking = lost.getByRole('region', { name: 'Lost something?' });
  await asking.getByText(/7[12] h \d+ min left/).waitFor();
  const mailed = async () =>
    /login[^\s"]*#end-request=[\w-]{43}/.exec((await messagesOf(venue.url, LOST))[0] ?? '')?.[0];
  await expect.poll(mailed).toBeTruthy();
  // Whoever is in already ends it where it stands.
  await lost.goto(`${venue.url}/user/${await mailed()}`);
  await asking.getByRole('button', { name: 'Cancel the request' }).waitFor();
  const mail = await browser.newPage();
  mail.setDefaultTimeout(PATIENCE_MS);
  await mail.goto(`${venue.url}/user/${await mailed()}`);
  await mail.getByRole('button', { name: 'Cancel the request' }).click();
  await mail.getByText('The request was cancelled. Nothing was removed.').waitFor();
  expect(await seriousFindings(mail)).toEqual([]);
  await mail.close();
  await lost.reload();
  await asking.getByText('Fund password: your request was cancelled. Nothing was removed.').waitFor();
  await lost.context().close();
}
