/** The operator's own logo: what is one, and how it is served. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { addLogo, readLogo } from './logo.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'assay-logo-'));
afterAll(() => rmSync(folder, { recursive: true }));
function file(content: string | Buffer): string {
  const at = path.join(folder, 'logo');
  writeFileSync(at, content);
  return at;
}
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const PNG = Buffer.from('89504e470d0a1a0a00', 'hex');

it.each<[string, string | Buffer, string, string]>([
  ['a PNG', PNG, 'png', 'image/png'],
  ['a WebP', 'RIFF....WEBPVP8 ', 'webp', 'image/webp'],
  ['a drawing', SVG, 'svg', 'image/svg+xml'],
  [
    'a drawing behind what it says of itself',
    `\n<?xml version="1.0"?>\n<!-- a --><!-- b -->${SVG}`,
    'svg',
    'image/svg+xml',
  ],
  ['as large as it may be', SVG.padEnd(100_000), 'svg', 'image/svg+xml'],
])('is %s', (_, content, ending, type) => {
  expect(readLogo(file(content))).toEqual({
    path: `/platform/dev/logo.${ending}`,
    type,
    bytes: Buffer.from(content),
  });
});

it.each<[string, string | Buffer, RegExp]>([
  [
    'a page',
    `<html>${SVG}</html>`,
    /^LOGO_FILE must be a PNG, WebP or SVG picture, which ".*logo" is not\.$/,
  ],
  ['a sound', 'RIFF....WAVEfmt ', /must be a PNG/],
  ['almost a WebP', 'RIFX....WEBPVP8 ', /must be a PNG/],
  ['almost a PNG', PNG.subarray(1), /must be a PNG/],
  ['nothing', '', /must be a PNG/],
  ['too large', SVG.padEnd(100_001), /^LOGO_FILE must be a picture of at most 100000 bytes, not 100001\.$/],
])('is refused as %s', (_, content, sentence) => {
  expect(() => readLogo(file(content))).toThrow(sentence);
});

it('is refused where there is no such file', () => {
  expect(() => readLogo(path.join(folder, 'none'))).toThrow(/^LOGO_FILE cannot be read \(.+\)\.$/);
});

it('is served as what runs nothing', async () => {
  const app = fastify();
  addLogo(app, readLogo(file(SVG)));
  const { statusCode, headers, body } = await app.inject({ url: '/platform/dev/logo.svg' });
  expect([statusCode, body, headers['content-type']]).toEqual([200, SVG, 'image/svg+xml']);
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-cache',
  });
  await app.close();
});
