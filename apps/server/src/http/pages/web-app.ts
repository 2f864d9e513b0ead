/**
 * The trader application: its files, and every page path answered by its index.
 * Promises: a path of the API, the sockets, the operating addresses or a file that is missing is answered 404 however
 * it is spelled, never by the application; files and pages are limited by the address that asks.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../plugins/errors.ts';
import type { RateLimits } from '../plugins/rate-limits.ts';
import { RequestRefused } from '../request-refused.ts';
import { addBuiltFiles, sendBuiltFile } from './built-files.ts';
import type { BuiltFiles } from './built-files.ts';
import { brandedIndex } from './brand.ts';
import type { BrandFace } from './brand.ts';

/** First parts of paths that are never pages. */
const NOT_PAGES = new Set([
  'api',
  'coin',
  'console',
  'docs',
  'healthz',
  'metrics',
  'openapi.json',
  'platform',
  'readyz',
  'sandbox',
  'ws',
]);
const INDEX = '/index.html';

/** The parts of a path as they are meant; null: spelled as no page is. */
function pathParts(url: string): readonly string[] | null {
  const [path = '/'] = url.split('?');
  try {
    return decodeURIComponent(path).toLowerCase().slice(1).split('/');
  } catch {
    return null;
  }
}

/** Whether a request is for a page of the application, and not for a call, a socket or a file. */
export function isPage(request: { readonly method: string; readonly url: string }): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const parts = pathParts(request.url);
  if (parts === null) return false;
  const [first = ''] = parts;
  if (parts.length === 1 && first === '') return true;
  // An empty part is a slash too many; one that begins with a dot, a hidden file or a step up.
  if (NOT_PAGES.has(first) || parts.some((part) => part === '' || part.startsWith('.'))) return false;
  return !(parts.at(-1) ?? '').includes('.');
}

/** Without files the server answers its calls alone. */
export async function addWebApp(
  app: FastifyInstance,
  files: BuiltFiles,
  limits: Pick<RateLimits, 'request' | 'file'>,
  face: () => BrandFace,
): Promise<void> {
  const built = files.get(INDEX);
  const index = built === undefined ? null : brandedIndex(built, face);
  const answers = new Map([...files].map(([name, file]) => [name, () => file]));
  if (index !== null) answers.set(INDEX, index);
  await addBuiltFiles(app, answers, limits);
  await app.register(async (rest) => {
    rest.addHook('onRequest', async (request) => limits.request(request.ip));
    rest.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
      if (index !== null && isPage(request)) return sendBuiltFile(index(), request, reply);
      return answerError(new RequestRefused('not-found'), request, reply);
    });
  });
}
