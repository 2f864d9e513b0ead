/**
 * The exchange's own name and look on the pages: in the index, in config.js, as a style sheet and a picture.
 * Promises: the first page that a browser gets says the name and has the colours, so that no other is ever seen; sheet and picture are
 * under the hash of their content and kept for ever; a picture runs nothing, also where somebody opens it by itself; what was never
 * changed costs no request and leaves the index as it was built.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, DEFAULT_VENUE_NAME } from '@assay/protocol';
import type { PlatformConfig } from '@assay/protocol';
import { answerError } from '../plugins/errors.ts';
import { RequestRefused } from '../request-refused.ts';
import type { BuiltFile } from './built-files.ts';
import { escapeHtml } from './html.ts';

/** What is served of it; `hash` is of the bytes. */
export interface BrandFile {
  readonly type: string;
  readonly bytes: Buffer;
  readonly hash: string;
}

export const brandFile = (type: string, bytes: Buffer): BrandFile => ({
  type,
  bytes,
  hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
});

/** As it is now; another object once something of it has changed. */
export interface BrandFace {
  readonly name: string;
  /** Null: what the exchange was started with. */
  readonly logo: BrandFile | null;
  /** Accent colours; null: those that are built in. */
  readonly sheet: BrandFile | null;
  readonly startPage: PlatformConfig['startPage'];
  /** Of a new browser. */
  readonly language: string;
}

export const PLAIN_FACE: BrandFace = {
  name: DEFAULT_VENUE_NAME,
  logo: null,
  sheet: null,
  startPage: null,
  language: DEFAULT_LANGUAGE,
};

const FOLDER = '/platform/dev/brand';
const ENDINGS: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'text/css; charset=utf-8': 'css' };
const KEPT = 'public, max-age=31536000, immutable';
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export const brandPath = ({ hash, type }: BrandFile): string => `${FOLDER}/${hash}.${ENDINGS[type] ?? 'bin'}`;

export function addBrand(app: FastifyInstance, face: () => BrandFace): void {
  app.get(`${FOLDER}/:file`, (request, reply) => {
    const { logo, sheet } = face();
    const [path] = request.url.split('?');
    const found = [logo, sheet].find((one) => one !== null && brandPath(one) === path) ?? null;
    if (found === null) return answerError(new RequestRefused('not-found'), request, reply);
    return reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': KEPT })
      .type(found.type)
      .send(found.bytes);
  });
}

const LANGUAGE = `<html lang="${DEFAULT_LANGUAGE}"`;
const TITLE = '<title>Assay';
const APPLICATION = '<meta name="application-name" content="Assay" />';
const ICON = /<link rel="icon" [^>]*>/;

/** The index of an application with name, colours, logo and language in it; made once for each face. */
export function brandedIndex(
  index: BuiltFile,
  face: () => BrandFace,
  { isTranslated = true } = {},
): () => BuiltFile {
  let made: { readonly of: BrandFace; readonly file: BuiltFile } = { of: PLAIN_FACE, file: index };
  return () => {
    const now = face();
    if (now !== made.of) made = { of: now, file: isPlain(now) ? index : branded(index, now, isTranslated) };
    return made.file;
  };
}

const isPlain = ({ name, logo, sheet, language }: BrandFace): boolean =>
  name === DEFAULT_VENUE_NAME && logo === null && sheet === null && language === DEFAULT_LANGUAGE;

function branded(
  index: BuiltFile,
  { name, logo, sheet, language }: BrandFace,
  isTranslated: boolean,
): BuiltFile {
  const built = index.bodies.get('identity')?.toString('utf8') ?? '';
  // As functions: a name is no pattern.
  const text = built
    .replace(LANGUAGE, (plain) => (isTranslated ? `<html lang="${escapeHtml(language)}"` : plain))
    .replace(TITLE, () => `<title>${escapeHtml(name)}`)
    .replace(APPLICATION, () => `<meta name="application-name" content="${escapeHtml(name)}" />`)
    .replace(ICON, (icon) =>
      logo === null ? icon : `<link rel="icon" href="${brandPath(logo)}" type="${logo.type}">`,
    )
    // Behind the application's own sheet, whose tokens it sets anew.
    .replace('</head>', () =>
      sheet === null ? '</head>' : `<link rel="stylesheet" href="${brandPath(sheet)}"></head>`,
    );
  const content = Buffer.from(text);
  return {
    ...index,
    etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
    bodies: new Map([
      ['identity', content],
      ['br', brotliCompressSync(content)],
      ['gzip', gzipSync(content)],
    ]),
  };
}
