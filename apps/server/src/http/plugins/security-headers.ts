/**
 * Security headers: of pages by helmet, of data answers a fixed set.
 * Promises: no inline script, no inline style, no eval, no foreign source, no frame.
 */
import type { PlatformConfig } from '@assay/protocol';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** For answers that are data: nothing in them may run, load or be kept. */
export const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** For files of users: shown or kept by the page that asked for them, and in no other way. */
export const FILE_HEADERS = {
  ...DATA_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'content-disposition': 'attachment; filename="picture"',
} as const;

/** Where the pages connect to; empty: where they are from. */
export type Connections = Pick<PlatformConfig, 'baseUrl' | 'wsUrl' | 'liveUrl'>;

/** Exactly the origins that config.js tells. Some browsers do not count sockets to 'self', so theirs is named. */
function connectTo(publicUrl: string, { baseUrl, wsUrl, liveUrl }: Connections): string[] {
  const sockets = publicUrl.replace(/^http/, 'ws');
  const own = (url: string, origin: string): string => (url === '' ? origin : new URL(url).origin);
  return [...new Set([own(baseUrl, "'self'"), own(wsUrl, sockets), own(liveUrl, sockets)])];
}

/** For pages: of `publicUrl`, connected to nothing but these. */
export function pageHeaders(publicUrl: string, connections: Connections): FastifyHelmetOptions {
  const secure = new URL(publicUrl).protocol === 'https:';
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Private pictures are fetched with the token and shown from memory.
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: connectTo(publicUrl, connections),
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  };
}
