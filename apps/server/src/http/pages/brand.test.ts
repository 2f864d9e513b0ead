import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { PLAIN_FACE, addBrand, brandFile, brandPath, brandedIndex } from './brand.ts';
import type { BrandFace } from './brand.ts';
import type { BuiltFile } from './built-files.ts';

const HEAD =
  '<title>Assay</title><meta name="application-name" content="Assay" /><link rel="icon" href="/i.svg">';
const INDEX = `<!doctype html><html lang="en" class="theme-daytime"><head>${HEAD}</head></html>`;
const LOGO = brandFile('image/webp', Buffer.from('a picture'));
const SHEET = brandFile('text/css; charset=utf-8', Buffer.from('a { color: red; }'));
const built: BuiltFile = {
  type: 'text/html',
  etag: '"plain"',
  cacheControl: 'no-cache',
  bodies: new Map([['identity', Buffer.from(INDEX)]]),
};
const textOf = ({ bodies }: BuiltFile): string => bodies.get('identity')?.toString() ?? '';

it('says in the index in which language a new browser begins, and not in that of an application of one language', () => {
  const face = { ...PLAIN_FACE, language: 'de' };
  const index = brandedIndex(built, () => face);
  expect(textOf(index())).toContain('<html lang="de" class="theme-daytime">');
  expect(index().etag).not.toBe(built.etag);
  const plain = brandedIndex(built, () => face, { isTranslated: false });
  expect(textOf(plain())).toContain('<html lang="en" class="theme-daytime">');
});

it('leaves the index as it was built where nothing was set', () => {
  expect(brandedIndex(built, () => PLAIN_FACE)()).toBe(built);
});

it.each<[string, Partial<BrandFace>, string, string]>([
  ['its name', { name: 'A & "B"' }, '<title>Assay</title>', '<title>A &amp; &quot;B&quot;</title>'],
  ['its name as that of an application', { name: '$&' }, 'content="Assay"', 'content="$&amp;"'],
  [
    'its logo',
    { logo: LOGO },
    '<link rel="icon" href="/i.svg">',
    `<link rel="icon" href="${brandPath(LOGO)}" type="image/webp">`,
  ],
  ['its colours', { sheet: SHEET }, '</head>', `<link rel="stylesheet" href="${brandPath(SHEET)}"></head>`],
  ['its language', { language: 'de' }, 'lang="en"', 'lang="de"'],
])('has %s in the index, packed as well, and nothing else is changed', (_, change, plain, branded) => {
  const face = { ...PLAIN_FACE, ...change };
  const file = brandedIndex(built, () => face)();
  const text = textOf(file);
  const expected = INDEX.replace(plain, () => branded);
  // A name stands at two places.
  if (change.name === undefined) expect(text).toBe(expected);
  else expect(text).toContain(branded);
  expect(gunzipSync(file.bodies.get('gzip')!).toString()).toBe(text);
  expect(brotliDecompressSync(file.bodies.get('br')!).toString()).toBe(text);
  expect(file).toMatchObject({ type: built.type, cacheControl: built.cacheControl });
});

it('is made once for each face', () => {
  let face: BrandFace = { ...PLAIN_FACE, name: 'One' };
  const index = brandedIndex(built, () => face);
  const one = index();
  expect(index()).toBe(one);
  face = { ...PLAIN_FACE, name: 'Two' };
  expect(textOf(index())).toContain('Two');
  face = PLAIN_FACE;
  expect(index()).toBe(built);
});

it('serves logo and colours under the hash of their content, as what runs nothing, and no others', async () => {
  let face: BrandFace = PLAIN_FACE;
  const app = fastify();
  app.decorateRequest('refusedAs', null);
  addBrand(app, () => face);
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url });
    return { statusCode, body, type: headers['content-type'], policy: headers['content-security-policy'] };
  };
  expect([brandPath(LOGO), brandPath(SHEET)]).toEqual([
    expect.stringMatching(/^\/platform\/dev\/brand\/[0-9a-f]{16}\.webp$/),
    expect.stringMatching(/^\/platform\/dev\/brand\/[0-9a-f]{16}\.css$/),
  ]);
  for (face of [PLAIN_FACE, { ...PLAIN_FACE, sheet: SHEET }]) {
    expect(await ask(brandPath(LOGO))).toMatchObject({ statusCode: 404 });
  }
  face = { ...PLAIN_FACE, logo: LOGO };
  expect(await ask(brandPath(SHEET))).toMatchObject({ statusCode: 404 });
  face = { ...PLAIN_FACE, logo: LOGO, sheet: SHEET };
  const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";
  for (const { type, bytes, hash } of [LOGO, SHEET]) {
    const path = brandPath({ type, bytes, hash });
    expect(await ask(`${path}?x=1`)).toEqual({ statusCode: 200, body: String(bytes), type, policy });
  }
  const { headers } = await app.inject({ url: brandPath(LOGO) });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  await app.close();
});
