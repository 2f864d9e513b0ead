/** Files of a folder, as they are told to browsers. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBuiltFiles, readBuiltFiles } from './built-files.ts';
import type { BuiltFile } from './built-files.ts';
import { coinImages } from './coin-images.ts';

const ENDINGS = ['css', 'html', 'ico', 'js', 'json', 'png', 'svg', 'txt', 'webmanifest', 'woff2', 'x'];
let root: string;
let app: FastifyInstance;
let counted: string[];

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'assay-built-'));
  const put = (name: string, content = name): void => writeFileSync(path.join(root, name), content);
  mkdirSync(path.join(root, 'assets', 'deep'), { recursive: true });
  for (const ending of ENDINGS) put(`a.${ending}`);
  for (const name of [
    'app-1234567.js',
    'app-12345678.js',
    'app-123456.js',
    'app-123456789.js',
    'deep/x-12345678.css',
  ])
    put(`assets/${name}`);
  put('out-12345678.js');
  put('assets/app-12345678.js.br', 'br');
  put('assets/app-12345678.js.gz', 'gz');
  put('a.css.gz', 'gz');
  put('alone.br');
  symlinkSync(path.join(root, 'a.js'), path.join(root, 'link.js'));
  const files = readBuiltFiles(root);
  app = fastify();
  const limits = { request: () => counted.push('request'), file: () => counted.push('file') };
  await addBuiltFiles(app, new Map([...files].map(([name, file]) => [name, () => file])), limits);
});
beforeEach(() => {
  counted = [];
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

describe('a folder', () => {
  it('is read with all that is below it; packed files are forms of others, and links are none', () => {
    const files = readBuiltFiles(root);
    expect([...files.keys()].toSorted()).toEqual([
      ...ENDINGS.map((ending) => `/a.${ending}`),
      '/alone.br',
      '/assets/app-123456.js',
      '/assets/app-1234567.js',
      '/assets/app-12345678.js',
      '/assets/app-123456789.js',
      '/assets/deep/x-12345678.css',
      '/out-12345678.js',
    ]);
    const codings = (name: string) =>
      [...files.get(name)!.bodies].map(([coding, body]) => [coding, String(body)]);
    expect(codings('/assets/app-12345678.js')).toEqual([
      ['identity', 'assets/app-12345678.js'],
      ['br', 'br'],
      ['gzip', 'gz'],
    ]);
    expect(codings('/a.css').map(([coding]) => coding)).toEqual(['identity', 'gzip']);
    expect(codings('/alone.br').map(([coding]) => coding)).toEqual(['identity']);
  });

  it('tells types by endings, and keeps for ever what carries a hash among the assets', () => {
    const files = readBuiltFiles(root);
    expect(ENDINGS.map((ending) => files.get(`/a.${ending}`)?.type)).toEqual([
      'text/css; charset=utf-8',
      'text/html; charset=utf-8',
      'image/x-icon',
      'text/javascript; charset=utf-8',
      'application/json; charset=utf-8',
      'image/png',
      'image/svg+xml',
      'text/plain; charset=utf-8',
      'application/manifest+json',
      'font/woff2',
      'application/octet-stream',
    ]);
    const kept = [...files].filter(([, { cacheControl }]) => cacheControl !== 'no-cache');
    expect(kept.map(([name]) => name).toSorted()).toEqual([
      '/assets/app-1234567.js',
      '/assets/app-12345678.js',
      '/assets/deep/x-12345678.css',
    ]);
    for (const [, { cacheControl }] of kept) expect(cacheControl).toBe('public, max-age=31536000, immutable');
    const etags = [...files.values()].map(({ etag }) => etag);
    expect(new Set(etags).size).toBe(files.size);
    expect(etags[0]).toMatch(/^"[\w-]{43}"$/);
  });

  it('that is none has no files', () => {
    expect([readBuiltFiles(null).size, readBuiltFiles(path.join(root, 'none')).size]).toEqual([0, 0]);
  });
});

describe('a file', () => {
  const ask = (url: string, headers = {}) => app.inject({ url, headers });

  it.each([
    ['gzip, br', 'br', 'br'],
    ['GZIP;q=0.5, br;q=0', 'gzip', 'gz'],
    ['br;q=0.0, gzip;q=0.001', 'gzip', 'gz'],
    ['identity', undefined, 'assets/app-12345678.js'],
    ['', undefined, 'assets/app-12345678.js'],
  ])('is packed for who takes %s as %s', async (accepted, coding, body) => {
    const answer = await ask('/assets/app-12345678.js', { 'accept-encoding': accepted });
    expect([answer.headers['content-encoding'], answer.body, answer.statusCode]).toEqual([coding, body, 200]);
    expect(answer.headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': 'text/javascript; charset=utf-8',
    });
  });

  it('of which there is no packed form goes as it is', async () => {
    const answer = await ask('/a.css', { 'accept-encoding': 'br' });
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, 'a.css']);
  });

  it('is not sent again to who has it', async () => {
    const { etag } = (await ask('/a.js')).headers;
    const again = await ask('/a.js', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await ask('/a.js', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('counts as a file, and what a folder does not have as a request', async () => {
    expect((await ask('/a.js')).statusCode).toBe(200);
    expect((await ask('/assets/deep/x-12345678.css')).statusCode).toBe(200);
    expect(counted).toEqual(['file', 'file']);
    counted = [];
    expect((await ask('/assets/none.js')).statusCode).toBe(404);
    expect(counted).toEqual(['request']);
  });
});

it('pictures of coins are those of the built marks, of the coins that are listed', () => {
  const names = [
    '/assets/btc-AbCd_123.svg',
    '/assets/eth-0000000.svg',
    '/assets/xrp-00000000.png',
    '/btc-00000000.svg',
  ];
  // Of the files only the names are read.
  const files = new Map(names.map((name) => [name, {} as BuiltFile]));
  expect(coinImages(files, [{ code: 'BTC' }, { code: 'ETH' }, { code: 'XRP' }])).toEqual({
    BTC: '/assets/btc-AbCd_123.svg',
  });
});
