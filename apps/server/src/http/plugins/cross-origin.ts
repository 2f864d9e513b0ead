/**
 * Calls of the application's pages where `API_URL` is another origin than theirs.
 * Promises: the venue's own pages may call, those of no other site; answers are the same, and can be read as well while
 * the venue opens. Tokens travel in headers, so nothing is sent along that a browser keeps.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADERS = 'authorization, content-type, lang, language, satoken, x-virtual';
const ASKED_AGAIN_AFTER_SECONDS = '600';

/** The origin of the venue's pages where calls go to another one; null: they go to the pages' own. */
export function callingPages(publicUrl: string, baseUrl: string): string | null {
  const pages = new URL(publicUrl).origin;
  return baseUrl === '' || baseUrl === pages ? null : pages;
}

export interface CrossOrigin {
  readonly headers: Readonly<Record<string, string>>;
  /** The browser only asks whether it may call: status 204, with nothing else in it. */
  readonly isPreflight: boolean;
}

/** What is said to whoever may be the pages, `pages` as above. */
export function crossOrigin(
  { method, headers }: { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders },
  pages: string | null,
): CrossOrigin {
  if (pages === null) return { headers: {}, isPreflight: false };
  if (headers.origin !== pages) return { headers: { vary: 'origin' }, isPreflight: false };
  const isPreflight = method === 'OPTIONS';
  return {
    headers: {
      vary: 'origin',
      'access-control-allow-origin': pages,
      'access-control-expose-headers': 'retry-after',
      ...(isPreflight && {
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': ASKED_AGAIN_AFTER_SECONDS,
      }),
    },
    isPreflight,
  };
}

export function allowPages(app: FastifyInstance, pages: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, isPreflight } = crossOrigin(request, pages);
    void reply.headers(headers);
    if (!isPreflight) return done();
    return void reply.code(204).send();
  });
}
