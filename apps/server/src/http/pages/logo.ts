/**
 * The operator's own logo: one picture beside config.js, which names it.
 * Promises: a PNG, WebP or SVG of at most 100 kB, read once at the start; what is none is refused with a sentence. A drawing
 * runs nothing and loads nothing, also where somebody opens it by itself.
 */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { MAX_LOGO_BYTES } from '@assay/protocol';
import { errorMessage } from '../../error-message.ts';

/** The file of `LOGO_FILE` cannot be used; the message is for whoever runs the venue. */
export class LogoRefused extends Error {
  constructor(sentence: string) {
    super(`LOGO_FILE ${sentence}.`);
    this.name = 'LogoRefused';
  }
}

export interface LogoPicture {
  /** Where browsers find it. */
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const KINDS = [
  { ending: 'png', type: 'image/png', is: (bytes: Buffer) => bytes.subarray(0, 8).equals(PNG) },
  {
    ending: 'webp',
    type: 'image/webp',
    is: (bytes: Buffer) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
  {
    ending: 'svg',
    type: 'image/svg+xml',
    is: (bytes: Buffer) => /^\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<svg[\s>]/.test(bytes.toString('utf8')),
  },
] as const;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Throws `LogoRefused`. */
export function readLogo(file: string): LogoPicture {
  const bytes = readBytes(file);
  if (bytes.length > MAX_LOGO_BYTES)
    throw new LogoRefused(`must be a picture of at most ${MAX_LOGO_BYTES} bytes, not ${bytes.length}`);
  const kind = KINDS.find(({ is }) => is(bytes));
  if (kind === undefined) throw new LogoRefused(`must be a PNG, WebP or SVG picture, which "${file}" is not`);
  return { path: `/platform/dev/logo.${kind.ending}`, type: kind.type, bytes };
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const why = errorMessage(error);
    throw new LogoRefused(`cannot be read (${why})`);
  }
}

export function addLogo(app: FastifyInstance, { path, type, bytes }: LogoPicture): void {
  app.get(path, (_, reply) =>
    reply.headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' }).type(type).send(bytes),
  );
}
