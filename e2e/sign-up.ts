/**
 * How the tests come to an account and into it: over HTTP where it is only needed, by the forms where a browser needs
 * its session.
 */
import type { Page } from 'playwright-core';
import { newestCode } from './mailbox.ts';
import { post } from './post.ts';

export const PASSWORD = 'sun-rise-77';

/** A password as it travels. */
export const encoded = (password: string): string => Buffer.from(password).toString('base64');

/** Opens an account with the code of its mail, by default in the sandbox's mailbox; answers the token of its first session. */
export async function register(
  url: string,
  email: string,
  codeTo: (email: string) => Promise<string> = (address) => newestCode(url, address),
): Promise<string> {
  await post(`${url}/api/user/sendEmailCode`, { email, scene: 'register' });
  const code = await codeTo(email);
  const { session } = await post(`${url}/api/user/register`, {
    account: email,
    code,
    password: encoded(PASSWORD),
  });
  return String(Object(session).satoken);
}

/** Fills in the registration that is shown, all but its last button. The code comes by itself. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText(`Verification code sent to your e-mail, ${email}`).waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[name=code]')].some(({ value }) =>
      /^\d{6}$/.test(value),
    ),
  );
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Country of residence').selectOption('LT');
}

export async function pressRegister(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

/** Sends the sign-in that is shown. */
export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  // The address changes before the page does, and a registration has fields of the same names.
  await page.getByRole('heading', { name: 'Log in', exact: true }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Waits until somebody is signed in. */
export const signedIn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /Account of/ }).waitFor();

/** Signs in at the login's own address. */
export async function logIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/user/login`);
  await fillLogin(page, email);
  await signedIn(page);
}

/** Logs out, and waits until nobody is signed in. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
}
