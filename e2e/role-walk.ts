/**
 * Operators of every role but the owner's, each through the duties of their own, in one page.
 * Promises: whoever is walked has exactly the pages that stand here, and is refused by page and by call what is another's.
 */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { seriousFindings } from './axe.ts';
import { PATIENCE_MS } from './patience.ts';
import { act, admit, cookieOf, enterConsole, leaveConsole, suspend } from './console.ts';
import { png } from './png.ts';
import { post } from './post.ts';
import { register } from './sign-up.ts';
import type { Venue } from './venue.ts';

/** Whom they look at. */
const LOOKED_AT = 'nora@example.com';

const PHOTOS = ['frontPhoto', 'backPhoto', 'handPhoto'] as const;

/** Answers the link of the picture. */
export async function upload(url: string, token: string, type: string, picture: Uint8Array): Promise<string> {
  const body = new FormData();
  body.set('type', type);
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'photo.png');
  const headers = { satoken: token };
  const answer = await fetch(`${url}/api/web/upload/file`, { method: 'POST', headers, body });
  const said: unknown = await answer.json();
  return String(Object(Object(said).data).link);
}

/** Somebody new whose identity waits for a decision. */
export async function submitIdentity(url: string, email: string): Promise<void> {
  const token = await register(url, email);
  const links: Record<string, string> = {};
  for (const [number, photo] of PHOTOS.entries()) {
    links[photo] = await upload(url, token, 'kyc', png(800, 600, 40 * (number + 1)));
  }
  const basic = { name: 'Milo Berg', idNumber: 'Y7654321', country: 'US', documentType: 'passport' };
  await post(`${url}/api/user/uploadKYC`, { ...basic, ...links }, token);
}

interface Walk {
  readonly role: string;
  readonly name: string;
  readonly pages: readonly string[];
  /** Behind the `#` of a page that they have not. */
  readonly foreign: string;
  /** An action that is another's. */
  readonly refused: readonly [action: string, input: Readonly<Record<string, unknown>>];
  readonly duty: (page: Page, around: Around) => Promise<void>;
}

/** What is there beside the page of whoever is walked. */
interface Around {
  readonly venue: Venue;
  /** The owner's. */
  readonly desk: Page;
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
}

async function lookAtUser(page: Page): Promise<void> {
  await open(page, 'Users');
  await page.getByLabel('Key', { exact: true }).fill(LOOKED_AT);
  await page.getByLabel('Reason', { exact: true }).fill('They have written to us.');
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Found' }).getByRole('link').click();
  await page.getByRole('heading', { name: /^UID \d+$/ }).waitFor();
  await page
    .getByRole('table', { name: /^Balances/ })
    .first()
    .waitFor();
}

async function exportBooks(page: Page): Promise<void> {
  await open(page, 'Treasury');
  const balance = page.getByRole('region', { name: 'Trial balance' });
  const file = page.waitForEvent('download');
  await balance.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^assay-trial-balance-.*\.csv$/);
}

/** By the keyboard alone, from the first page on. */
async function judgeByKeyboard(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Identity' }).focus();
  await page.keyboard.press('Enter');
  const opened = page.getByRole('region', { name: /^Identity \d+$/ });
  await opened.getByText('Nobody works on this case.').waitFor();
  await page.keyboard.press('c');
  await opened.getByText(/^Yours for /).waitFor();
  await opened.getByLabel('Reason', { exact: true }).waitFor();
  await turnPictures(page, opened);
  await page.keyboard.press('x');
  await opened.getByText('Enter: Reject').waitFor();
  await page.keyboard.type('The document cannot be read');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing is waiting').waitFor();
}

/** The second picture of a case, brought near and turned, and the next one as it came. */
async function turnPictures(page: Page, opened: Locator): Promise<void> {
  const large = opened.getByRole('figure').getByRole('img');
  const turned = () => large.evaluate((picture) => picture.style.transform);
  const width = async (): Promise<number> => (await large.boundingBox())?.width ?? 0;
  await page.keyboard.press('2');
  await opened.locator('button[aria-pressed=true]').getByText('2').waitFor();
  await large.waitFor();
  const before = await width();
  await page.keyboard.press('z');
  await expect.poll(width).toBeGreaterThan(before * 1.5);
  await page.keyboard.press('r');
  await expect.poll(turned).toBe('rotate(90deg)');
  await page.keyboard.press('3');
  await expect.poll(turned).toBe('rotate(0deg)');
}

/** What a user has asked for waits for support, and behind it for compliance. */
async function proposeClearance(page: Page): Promise<void> {
  await open(page, 'Lost factor');
  const opened = page.getByRole('region', { name: /^Lost factor \d+$/ });
  await opened.getByText('Nobody works on this case.').waitFor();
  await page.keyboard.press('c');
  await opened.getByText('It is written nowhere and I forgot it.').waitFor();
  await opened.getByLabel('Reason', { exact: true }).waitFor();
  await page.keyboard.press('a');
  await opened.getByText('Enter: Approve').waitFor();
  await page.keyboard.type('Seen in a call');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing is waiting').waitFor();
}

async function proposeLimits(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '#/action/seconds-limits'));
  for (const [field, value] of [
    ['Coin', '400'],
    ['Direction', '300'],
    ['User', '200'],
    ['Reason', 'For the test.'],
  ] as const) {
    await page.getByLabel(field, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Propose' }).click();
  await page.getByText(/^Proposed: proposal \d+\./).waitFor();
}

type Asked = Readonly<Record<string, unknown>>;

async function asOwner({ venue, desk }: Around, action: string, input: Asked): Promise<Asked> {
  return act(venue, await cookieOf(desk, venue), { action, input, reason: 'For the test.' });
}

/** What the owner has proposed of a setting is read and approved on the page of the configuration. */
async function approveSetting(
  page: Page,
  around: Around,
  [action, input, title]: readonly [action: string, input: Asked, title: string],
): Promise<void> {
  await asOwner(around, action, input);
  await approveWaiting(page, title);
}

async function approveWaiting(page: Page, title: string): Promise<void> {
  await open(page, 'Configuration');
  // Whoever is there already sees no more by coming again.
  await page.getByRole('button', { name: 'Refresh' }).click();
  const change = page
    .getByRole('region', { name: 'Changes that wait' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await change.getByLabel('Reason').fill('As agreed');
  await change.getByRole('button', { name: 'Approve' }).click();
  await change.getByRole('button', { name: 'Approve' }).waitFor({ state: 'detached' });
}

/** What visitors are told is seen in the application: the first words, and which languages and moneys there are to choose from. */
async function seeTexts({ desk, venue }: Around): Promise<void> {
  const visitor = await desk
    .context()
    .browser()!
    .newPage({ viewport: { width: 1440, height: 900 } });
  visitor.setDefaultTimeout(PATIENCE_MS);
  await visitor.goto(`${venue.url}/home/index`);
  await visitor.getByRole('heading', { name: 'Trade at the harbour' }).waitFor();
  await visitor.getByRole('button', { name: /settings of language/ }).click();
  const choices = (label: string) => visitor.getByLabel(label).locator('option').allTextContents();
  await expect.poll(() => choices('Language')).toEqual(['English']);
  // The first is what a new browser has chosen, and the last none of them: USDT alone.
  await expect
    .poll(async () => (await choices('Display currency')).slice(0, -1).map((one) => one.slice(0, 3)))
    .toEqual(['CNY', 'USD', 'EUR']);
  await visitor.close();
}

const SWAPS = { countries: 'all', basis: 'Licence 4711' };
const LIMITS = { level0: '20000', level1: '100000', level2: '1000000' };

/** Texts, name and languages are theirs to say, and an owner's to approve; what is in force, visitors are told. */
async function sayTexts(page: Page, around: Around): Promise<void> {
  const { desk, venue } = around;
  const told = async () => (await fetch(`${venue.url}/platform/dev/config.js`)).text();
  await open(page, 'Name and texts');
  expect(await seriousFindings(page)).toEqual([]);
  for (const [setting, field, value, isTaken] of [
    ['Name', 'Name of the exchange', 'Harbour', false],
    ['Start page', 'Headline', 'Trade at the harbour', true],
    ['Display currencies', 'Currencies', 'USD,EUR', true],
  ] as const) {
    const form = page.getByRole('form', { name: setting, exact: true });
    await form.getByLabel(field, { exact: true }).fill(value);
    await form.getByLabel('Reason').fill('For the test.');
    await form.getByRole('button', { name: 'Save' }).click();
    const proposed = await form.getByText(/^Proposed as change \d+/).textContent();
    const change = Number(/change (\d+)/.exec(proposed ?? '')?.[1]);
    const own = await callOf(page, ['settings approve', { change }]);
    expect(own).toContain('You have proposed this yourself');
    if (isTaken) await approveWaiting(desk, setting);
    else await asOwner(around, 'settings reject', { change });
  }
  await speakGerman(page);
  expect(await told()).toContain('Trade at the harbour');
  expect(await told()).not.toContain('"Harbour"');
  await seeTexts(around);
}

/** A language whose texts are not complete is offered by nobody. */
async function speakGerman(page: Page): Promise<void> {
  const languages = page.getByRole('form', { name: 'Languages' });
  expect(await languages.getByRole('checkbox', { name: 'Deutsch' }).isDisabled()).toBe(true);
  expect(await languages.getByRole('checkbox', { name: 'English' }).isChecked()).toBe(true);
  await page.evaluate(() => (location.hash = '#/action/languages'));
  await page.getByRole('textbox', { name: 'Languages', exact: true }).fill('en,de');
  await page.getByLabel('Reason', { exact: true }).fill('For the test.');
  await page.getByRole('button', { name: 'Propose' }).click();
  await page.getByText(/de is none of en, whose texts are complete/).waitFor();
}

/** What is proposed is read by everybody; who may not decide it has no button. */
async function readProposal(page: Page): Promise<void> {
  await open(page, 'Proposals');
  await page.getByText('Your roles do not include this decision.').waitFor();
  expect(await page.getByRole('button', { name: /Reject|Sign and approve/ }).count()).toBe(0);
}

async function noteUser(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Note', exact: true }).click();
  await page.getByLabel('Audience').selectOption('all');
  await page.getByLabel('Reason', { exact: true }).fill('Asked about a bank card.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText(/^Noted: user \d+\.$/).waitFor();
}

async function checkLog(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '#/action/check-log'));
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText(/^The log is whole\./).waitFor();
}

const WALKS: readonly Walk[] = [
  {
    role: 'compliance',
    name: 'Cora',
    pages: [
      'Today',
      'Users',
      'Second look',
      'Identity',
      'Merchant',
      'Clearance',
      'Payment',
      'Withdrawal',
      'Card dispute',
      'Screening',
      'Proposals',
      'Treasury',
      'Configuration',
      'Tokens',
      'Actions',
    ],
    foreign: 'going-live',
    refused: ['seconds-limits', { coin: 1, direction: 1, user: 1 }],
    async duty(page, around) {
      await judgeByKeyboard(page);
      await approveSetting(page, around, ['swap-countries', SWAPS, 'Countries of swaps']);
      await lookAtUser(page);
      await exportBooks(page);
    },
  },
  {
    role: 'finance',
    name: 'Ben',
    pages: [
      'Today',
      'Users',
      'Payment',
      'Withdrawal',
      'Card dispute',
      'Proposals',
      'Treasury',
      'Configuration',
      'Tokens',
      'Actions',
    ],
    foreign: 'queue/identity',
    refused: ['show identity', { id: 1 }],
    async duty(page, around) {
      await proposeLimits(page);
      await approveSetting(page, around, ['withdrawal-limits', LIMITS, 'Daily limits of withdrawals']);
      await lookAtUser(page);
      await exportBooks(page);
    },
  },
  {
    role: 'support',
    name: 'Sue',
    pages: ['Today', 'Users', 'Lost factor', 'Proposals', 'Tokens', 'Actions'],
    foreign: 'treasury',
    refused: ['unfreeze', { user: 1 }],
    async duty(page) {
      await lookAtUser(page);
      await noteUser(page);
      await proposeClearance(page);
    },
  },
  {
    role: 'content',
    name: 'Cal',
    pages: ['Today', 'Proposals', 'Name and texts', 'Tokens', 'Actions'],
    foreign: 'users',
    refused: ['find user', { key: LOOKED_AT }],
    async duty(page, around) {
      await readProposal(page);
      await sayTexts(page, around);
    },
  },
  {
    role: 'auditor',
    name: 'Ada',
    pages: [
      'Today',
      'Users',
      'Proposals',
      'Treasury',
      'Configuration',
      'Backups',
      'Operators',
      'Tokens',
      'Actions',
    ],
    foreign: 'queue/identity',
    refused: ['freeze', { user: 1 }],
    async duty(page) {
      await checkLog(page);
      await exportBooks(page);
      await readProposal(page);
    },
  },
];

/** The pages that somebody has, without what waits there. */
const pagesOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.childNodes[1]?.textContent ?? ''));

/** By the session of the page, beside it. */
const callOf = (page: Page, [action, input]: Walk['refused']): Promise<string> =>
  page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/console/api/act', { method: 'POST', headers, body });
      return answer.text();
    },
    JSON.stringify({ action, input, reason: 'For the test.' }),
  );

/** Behind half an hour in which nobody does anything; the exchange has ended the session by then. */
async function stayAway(page: Page): Promise<void> {
  await page.evaluate(() =>
    fetch('/console/api/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  );
  await page.clock.fastForward('31:00');
  await page.getByText('Your session has ended. Log in again.').waitFor();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
}

/** `page`: theirs, one behind the other, whom the owner admits. Answers how many they are. */
export async function walkRoles(page: Page, around: Around): Promise<number> {
  const { desk, venue } = around;
  for (const [at, walk] of WALKS.entries()) {
    const isLast = at === WALKS.length - 1;
    if (isLast) await page.clock.install();
    const { id, email } = await admit(desk, venue, walk);
    if (at === 0 || isLast) await page.goto(`${venue.url}/console`);
    await enterConsole(page, email);
    await expect.poll(() => pagesOf(page), { message: walk.role }).toEqual(walk.pages);
    await walk.duty(page, around);
    await page.evaluate((place) => (location.hash = `#/${place}`), walk.foreign);
    await page.getByText('There is no such page, or your roles do not allow it.').waitFor();
    expect(await callOf(page, walk.refused)).toContain('This takes the role');
    await (isLast ? stayAway(page) : leaveConsole(page));
    // Whoever could approve names and looks is gone when the owner sets up the exchange alone.
    if (walk.role === 'content') await suspend(desk, venue, id);
  }
  return WALKS.length;
}
