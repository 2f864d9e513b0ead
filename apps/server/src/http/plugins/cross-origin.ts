/**
 * Calls of the application's pages where `API_URL` is another origin than theirs.
 * Promises: the venue's own pages may call, those of no other site; answers are the same. Tokens travel in headers, so
 * nothing is sent along that a browser keeps.
 */
import type { FastifyInstance } from 'fastify';

const HEADERS = 'authorization, content-type, lang, language, satoken, x-virtual';
const ASKED_AGAIN_AFTER_SECONDS = '600';

/** `pages`: the origin of the venue's pages. */
export function allowPages(app: FastifyInstance, pages: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('vary', 'origin');
    if (request.headers.origin !== pages) return done();
    void reply.header('access-control-allow-origin', pages);
    void reply.header('access-control-expose-headers', 'retry-after');
    if (request.method !== 'OPTIONS') return done();
    return void reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': ASKED_AGAIN_AFTER_SECONDS,
      })
      .send();
  });
}
