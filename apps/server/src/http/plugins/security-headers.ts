/**
 * Security headers: of pages by helmet, of data answers a fixed set.
 * Promises: no inline script, no inline style, no eval, no foreign source, no frame.
 */
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

/** For pages. `publicUrl` names the sockets' origin for browsers that do not count them to 'self'. */
export function pageHeaders(publicUrl: string): FastifyHelmetOptions {
  const { host, protocol } = new URL(publicUrl);
  const secure = protocol === 'https:';
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
        connectSrc: ["'self'", `${secure ? 'wss' : 'ws'}://${host}`],
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
