/**
 * The files of a built application, read once and kept in memory with what a browser needs to know of them.
 * Promises: an answer holds no descriptor and no buffer of its own, so a reader who never reads costs nothing but its
 * connection; a name outside the folder does not exist; hashed names are kept for ever, all others asked for again.
 * Never: reads the disk after the start; follows a link.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimits } from '../plugins/rate-limits.ts';

export interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** The content by its coding; `identity` is always there. */
  readonly bodies: ReadonlyMap<string, Buffer>;
}

/** Built files carry a hash of their content in their name. */
const HASHED = /^\/assets\/.*-[\w-]{7,8}\.[a-z0-9]+$/;
const YEAR_SECONDS = 31_536_000;
/** In the order in which they are preferred, by the ending of the packed file. */
const CODINGS: readonly (readonly [coding: string, ending: string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** By their path in an address, e.g. `/assets/index-B0W0G5aP.css`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** The files under a folder; none where there is no such folder. */
export function readBuiltFiles(root: string | null): BuiltFiles {
  if (root === null || !existsSync(root)) return new Map();
  const folder = path.resolve(root);
  const contents = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = `${entry.parentPath}${path.sep}${entry.name}`;
    contents.set(file.slice(folder.length).split(path.sep).join('/'), readFileSync(file));
  }
  const files = new Map<string, BuiltFile>();
  for (const [name, content] of contents) {
    if (isPacked(name, contents)) continue;
    const bodies = new Map([['identity', content]]);
    for (const [coding, ending] of CODINGS) {
      const packed = contents.get(name + ending);
      if (packed !== undefined) bodies.set(coding, packed);
    }
    files.set(name, {
      type: TYPES[path.extname(name)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
      cacheControl: HASHED.test(name) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      bodies,
    });
  }
  return files;
}

function isPacked(name: string, contents: ReadonlyMap<string, Buffer>): boolean {
  return CODINGS.some(([, ending]) => name.endsWith(ending) && contents.has(name.slice(0, -ending.length)));
}

/** Whether the client takes the coding: it names it and does not weigh it 0. */
function takes(accepted: string, coding: string): boolean {
  return accepted.split(',').some((one) => {
    const [name = '', weight = ''] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !/^q=0(?:\.0*)?$/.test(weight);
  });
}

/** Answers with the file, in the best coding that the client takes, or that it has not changed. */
export function sendBuiltFile(file: BuiltFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { type, etag, cacheControl, bodies } = file;
  void reply.headers({ 'cache-control': cacheControl, etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const [coding] = CODINGS.find(([name]) => bodies.has(name) && takes(accepted, name)) ?? ['identity'];
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  return reply.code(200).type(type).send(bodies.get(coding));
}

/** What is answered now, by its address. */
export type FileAnswers = ReadonlyMap<string, () => BuiltFile>;

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

/**
 * Answers with these files. All of a folder are one route, or a start would make hundreds of routes; what a folder does not
 * have is not found, as anywhere else.
 */
export async function addBuiltFiles(
  app: FastifyInstance,
  answers: FileAnswers,
  limits: Pick<RateLimits, 'request' | 'file'>,
): Promise<void> {
  const answerOf = ({ params }: FastifyRequest, folder: string): (() => BuiltFile) | undefined =>
    // The one parameter that a route with a star has.
    answers.get(folder + (params as { readonly '*': string })['*']);
  await app.register(async (files) => {
    for (const folder of new Set([...answers.keys()].map(folderOf))) {
      if (folder === '/') continue;
      const onRequest = async (request: FastifyRequest): Promise<void> =>
        answerOf(request, folder) === undefined ? limits.request(request.ip) : limits.file(request.ip);
      files.get(`${folder}*`, { onRequest }, (request, reply) => {
        const answer = answerOf(request, folder);
        return answer === undefined ? reply.callNotFound() : sendBuiltFile(answer(), request, reply);
      });
    }
    for (const [name, answer] of answers) {
      if (folderOf(name) !== '/') continue;
      const onRequest = async (request: FastifyRequest): Promise<void> => limits.file(request.ip);
      files.get(name, { onRequest }, (request, reply) => sendBuiltFile(answer(), request, reply));
    }
  });
}
