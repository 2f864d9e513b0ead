import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  ConfigurationDocument,
  ConsoleSettingChanged,
  ConsoleVenueSettings,
  ConsoleComparison,
  ConsoleConfiguration,
  ConsoleSetUp,
  ConsoleToday,
  ConsoleVersions,
} from '@assay/protocol';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { Office, WHY } from '../operators/office-fixture.ts';
import type { Person } from '../operators/office-fixture.ts';

const INDEX =
  '<!doctype html><html class="theme-daytime"><head><meta name="application-name" content="Assay" /><title>Assay</title>' +
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml" /></head><body></body></html>';

let venue: HttpVenue;
const webRoot = mkdtempSync(path.join(tmpdir(), 'assay-web-'));
const office = new Office(() => venue);
const { ann, cleo } = office;

/** Ann may change name and look, and at first nobody else may: Ben has to do with money. */
beforeAll(async () => {
  writeFileSync(path.join(webRoot, 'index.html'), INDEX);
  venue = await openHttpVenue({ webRoot });
  await office.admitTwo();
});
afterAll(async () => {
  await venue.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const say = (who: Person, action: string, input: object) =>
  office.as<ConsoleSettingChanged>(who, action, { reason: WHY, input: { ...input } });
const read = () => office.as<ConsoleVenueSettings>(ann, 'settings', { input: {} });
const page = async (url = '/') => (await venue.app.inject({ url })).body;
const config = async () => {
  const script = await page('/platform/dev/config.js');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Record<
    string,
    unknown
  >;
};
const drawn = async (side: number): Promise<string> =>
  (
    await sharp({ create: { width: side, height: side, channels: 4, background: '#2f4ba8' } })
      .png()
      .withExif({ IFD0: { Make: 'Telephone' } })
      .toBuffer()
  ).toString('base64');

it('leaves the page as it was built while nothing was changed', async () => {
  expect(await page()).toBe(INDEX);
  expect(await config()).toMatchObject({ name: 'Assay', logo: null, startPage: null });
});

it('is in force at once where nobody else could approve it: on pages, in config.js and in mails', async () => {
  expect(await say(ann, 'venue-name', { name: ' Harbour & Co ' })).toMatchObject({ version: 1 });
  expect(await page('/trade/index')).toContain(
    '<meta name="application-name" content="Harbour &amp; Co" /><title>Harbour &amp; Co</title>',
  );
  expect(await config()).toMatchObject({ name: 'Harbour & Co' });
  await venue.call('sendEmailCode', { email: 'reader@example.com', scene: 'register' });
  const [mail] = await venue.identity.run('listMails', { recipient: 'reader@example.com', limit: 1 });
  expect(mail?.subject).toBe('Your Harbour & Co code');
  expect(mail?.content).toMatch(/at Harbour & Co is \d{6}.*\n\nHarbour & Co$/s);
  expect(mail?.content).not.toMatch(/Assay|\{exchange\}/);
});

it('draws a logo anew and serves it under its hash, as a picture that runs nothing', async () => {
  await say(ann, 'venue-logo', { picture: await drawn(900) });
  const { logo } = (await config()) as { readonly logo: string };
  expect(logo).toMatch(/^\/platform\/dev\/brand\/[0-9a-f]{16}\.webp$/);
  const answer = await venue.app.inject({ url: logo });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  const found = await sharp(answer.rawPayload).metadata();
  expect([found.format, found.width, found.exif]).toEqual(['webp', 480, undefined]);
  expect(await page()).toContain(`<link rel="icon" href="${logo}" type="image/webp">`);
  const missing = await venue.app.inject({ url: logo.replace(/[0-9a-f]{16}/, '0'.repeat(16)) });
  expect(missing.statusCode).toBe(404);
});

it('brings the colours of both themes with the first page', async () => {
  await say(ann, 'venue-colours', { day: '#2F4BA8' });
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"><\/head>/.exec(await page()) ?? [];
  const answer = await venue.app.inject({ url: sheet });
  expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(answer.body).toMatch(/^:root\.theme-daytime\{--accent:#2f4ba8;.+\}\n:root\.theme-night\{--accent:#/);
});

it('shows values in the moneys that were chosen', async () => {
  await say(ann, 'display-currencies', { currencies: 'usd, EUR' });
  const { body } = await venue.call('getCoinRate');
  expect(body.data?.fiat.map(({ currency }) => currency)).toEqual(['USD', 'EUR']);
});

it('offers languages out of the complete ones, to everybody and for a profile', async () => {
  const { body } = await venue.call('getAllSetting');
  expect(body.data?.languages).toEqual(['en']);
  await say(ann, 'languages', { languages: 'en', first: 'en' });
  expect((await read()).settings.languages).toEqual({ languages: 'default', first: 'en' });
});

it.each([
  ['languages', { languages: 'ja' }, 'languages is not valid: ja is none of en, whose texts are complete.'],
  ['venue-name', { name: 'H' }, 'name is not valid: it has 2 to 24 characters.'],
  ['venue-name', { name: 'Harbour <b>' }, 'name is not valid: it has letters'],
  ['venue-name', { name: 'Harbour\r\nBcc: x' }, 'name is not valid: it has letters'],
  [
    'venue-logo',
    { picture: Buffer.from('<svg xmlns="…"/>').toString('base64') },
    'this is no PNG, JPEG or WebP',
  ],
  ['venue-logo', { picture: 'iVBORw0KGgoAAAA=' }, 'picture is not valid: the file is damaged'],
  ['venue-colours', { day: 'red' }, 'day is not valid: a colour is #'],
  [
    'venue-colours',
    { day: '#5b8def' },
    /^day is not valid: as text on #[0-9a-f]{6} has a contrast of 2\.\d\d, and it takes 4\.5\.$/,
  ],
  ['venue-colours', { day: '#2f4ba8', night: '#2f4ba8' }, /^night is not valid: .+ contrast of \d\.\d\d/],
  ['start-page', { headline: 'x'.repeat(81) }, 'headline is not valid: it has at most 80'],
  ['start-page', { lead: 'Look ‮ereh' }, 'lead is not valid: it has characters that nobody sees'],
  ['display-currencies', { currencies: 'XYZ' }, 'currencies is not valid: XYZ is none of'],
  ['venue-name', { name: 'Harbour & Co' }, 'This is in force already.'],
])('refuses %s of %o by its field', async (action, input, sentence) => {
  await expect(say(ann, action, input)).rejects.toThrow(sentence);
});

it('stands in the configuration with its versions, in its file, and is undone', async () => {
  const versions = () =>
    office.as<ConsoleVersions>(ann, 'configuration versions', { input: { about: 'venue-name' } });
  expect((await versions()).versions).toMatchObject([
    { version: 1, before: ['name Assay'], after: ['name Harbour & Co'], undoneBy: 'settings undo' },
  ]);
  const compared = await office.as<ConsoleComparison>(ann, 'configuration compare', {
    input: {
      older: 0,
      newer: (await office.as<ConsoleConfiguration>(ann, 'configuration', { input: {} })).version,
    },
  });
  expect(compared.rows).toContainEqual({
    name: 'Venue name',
    what: 'Name and look',
    before: ['name Assay'],
    after: ['name Harbour & Co'],
  });
  const file = await office.as<ConfigurationDocument>(ann, 'configuration export', { input: {} });
  const lines = file.settings.filter(({ action }) => action.startsWith('venue-'));
  expect(lines.map(({ action }) => action)).toEqual(['venue-name', 'venue-logo', 'venue-colours']);
  await say(ann, 'settings undo', { version: 1 });
  expect(await config()).toMatchObject({ name: 'Assay' });
  await expect(say(ann, 'settings undo', { version: 1 })).rejects.toThrow('changed again since');
  const document = JSON.stringify(file);
  const told = await office.as(ann, 'configuration differences', { input: { document } });
  expect(told).toMatchObject({ differences: [{ action: 'venue-name', inForce: { name: 'Assay' } }] });
  await office.as(ann, 'configuration import', { reason: WHY, input: { document } });
  expect(await config()).toMatchObject({ name: 'Harbour & Co' });
});

it('takes another operator as soon as there is one, and what was proposed before a change is outdated', async () => {
  await office.invite(ann, cleo, 'content');
  await office.admit(ann, cleo);
  await office.signIn(cleo);
  await office.bind(cleo);
  const first = await say(cleo, 'start-page', { headline: 'Trade here.', lead: 'default' });
  const second = await say(cleo, 'start-page', { headline: 'Trade there.' });
  expect([first.version, second.version]).toEqual([null, null]);
  expect(await config()).toMatchObject({ startPage: null });
  expect((await read()).open).toMatchObject([
    { change: first.change, by: 'Cleo', isOwn: false },
    { change: second.change },
  ]);
  const waits = async (who: Person) =>
    (await office.as<ConsoleToday>(who, 'today', { input: {} })).waiting.filter(
      ({ noun }) => noun === 'setting',
    );
  expect(await waits(ann)).toMatchObject([
    { id: first.change, about: 'Start page' },
    { id: second.change, about: 'Start page' },
  ]);
  // Nobody waits for themselves.
  expect(await waits(cleo)).toEqual([]);
  await expect(say(cleo, 'settings approve', { change: first.change })).rejects.toThrow('yourself');
  await say(ann, 'settings approve', { change: first.change });
  expect(await config()).toMatchObject({ startPage: { headline: 'Trade here.', lead: null } });
  await expect(say(ann, 'settings approve', { change: second.change })).rejects.toThrow('has been decided');
  const third = await say(ann, 'venue-name', { name: 'Elsewhere' });
  await say(cleo, 'settings reject', { change: third.change });
  expect((await read()).open).toEqual([]);
  const late = await say(ann, 'venue-name', { name: 'Elsewhere' });
  venue.wall.now += 73 * 3_600_000;
  await office.signIn(cleo);
  await expect(say(cleo, 'settings approve', { change: late.change })).rejects.toThrow('has expired');
});

it('offers the first set-up until an owner ends it, and sends them a test mail', async () => {
  await office.signIn(ann);
  const setUp = () => office.as<ConsoleSetUp>(ann, 'set-up', { input: {} });
  expect(await setUp()).toMatchObject({
    isOver: false,
    mail: { server: null, fault: null },
    languages: expect.arrayContaining([{ code: 'en', name: 'English', isComplete: true }]),
  });
  await office.as(ann, 'set-up mail', { input: {} });
  await expect.poll(() => office.mailsAbout('A test of the mails of Harbour & Co')).toEqual([ann.email]);
  await office.as(ann, 'set-up end', { input: {} });
  expect((await setUp()).isOver).toBe(true);
  await expect(office.as(ann, 'set-up end', { input: {} })).rejects.toThrow('It is over.');
});
