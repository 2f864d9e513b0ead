/**
 * The trader application's files: precompressed, hashed names kept for ever, every page path answered by its index.
 * Promises: a path of the API, the sockets or a file that is missing is answered 404, never by the application.
 */
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../plugins/errors.ts';
import { RequestRefused } from '../request-refused.ts';

/** First parts of paths that are never pages. */
const NOT_PAGES = /^\/(?:api|coin|ws|platform|sandbox)(?:\/|$)/;
/** Built files carry a hash of their content in their name. */
const HASHED = /[/\\]assets[/\\].*-[\w-]{8}\.[a-z0-9]+$/;
const YEAR_SECONDS = 31_536_000;

/** Whether a request is for a page of the application, and not for a call, a socket or a file. */
export function isPage(request: { readonly method: string; readonly url: string }): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const [path = '/'] = request.url.split('?');
  return !NOT_PAGES.test(path) && !path.slice(path.lastIndexOf('/')).includes('.');
}

/** `root` is the built application; null or missing: the server answers its calls alone. */
export async function addWebApp(app: FastifyInstance, root: string | null): Promise<void> {
  const served = root !== null && existsSync(root) ? root : null;
  if (served !== null) {
    await app.register(fastifyStatic, {
      root: served,
      preCompressed: true,
      schemaHide: true,
      cacheControl: false,
      setHeaders(reply, file) {
        const kept = HASHED.test(file.replace(/\.(?:br|gz)$/, ''));
        void reply.header('cache-control', kept ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (served !== null && isPage(request)) return reply.code(200).sendFile('index.html');
    return answerError(new RequestRefused('not-found'), request, reply);
  });
}
