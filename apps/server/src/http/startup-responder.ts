/**
 * What the port answers while the venue opens: alive, not ready and why, and 503 for all else.
 * Promises: a call gets the envelope of the contract and `Retry-After`; a page says what is being done and asks again
 * by itself; a Host that is none of ours is refused, as later; pages on another origin than the API can read all of it.
 * Never: waits for anything.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorStatus } from '@assay/protocol';
import { failure } from './envelope.ts';
import { PAGE_STYLE, PAGE_STYLE_PATH, escapeHtml, page } from './pages/html.ts';
import { isPage } from './pages/web-app.ts';
import { crossOrigin } from './plugins/cross-origin.ts';
import { DATA_HEADERS } from './plugins/security-headers.ts';
import { RequestRefused } from './request-refused.ts';

export interface StartupResponderOptions {
  readonly reason: () => string;
  /** Throws `RequestRefused` for a Host that is none of ours. */
  readonly checkHost: (host: string | undefined) => void;
  /** Origin of the pages where it is another one than the API's; null: it is the same. */
  readonly pages: string | null;
}

const RETRY_AFTER_SECONDS = 2;
const JSON_TYPE = 'application/json; charset=utf-8';
const PAGE_POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'";

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser that asks whether its page may call is told so: else the page could not read the refusal of the call. */
const ALLOWED: Answer = { status: 204, type: JSON_TYPE, text: '' };

export function createStartupResponder({ reason, checkHost, pages }: StartupResponderOptions) {
  let serial = 0;
  const refused = (refusal: RequestRefused): Answer => ({
    status: errorStatus(refusal.errorName),
    type: JSON_TYPE,
    text: JSON.stringify(failure(refusal, `opening-${(++serial).toString(36)}`)),
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    const cors = crossOrigin(request, pages);
    let answer: Answer;
    try {
      checkHost(request.headers.host);
      answer = cors.isPreflight ? ALLOWED : (answerTo(request, reason()) ?? refused(unavailable()));
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      answer = refused(error);
    }
    const { status, type, text, headers } = answer;
    const again = status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {};
    response.writeHead(status, {
      ...DATA_HEADERS,
      'content-type': type,
      'content-length': Buffer.byteLength(text),
      ...again,
      ...cors.headers,
      ...headers,
    });
    response.end(text);
  };
}

function unavailable(): RequestRefused {
  const params = { reason: 'starting', retryAfterSeconds: RETRY_AFTER_SECONDS };
  return new RequestRefused('venue-unavailable', null, params);
}

/** null: a call, a socket or a file. */
function answerTo(request: IncomingMessage, reason: string): Answer | null {
  const { method = 'GET', url = '/' } = request;
  const [path = '/'] = url.split('?');
  if (path === '/healthz') return { status: 200, type: JSON_TYPE, text: JSON.stringify({ status: 'alive' }) };
  if (path === '/readyz') {
    return { status: 503, type: JSON_TYPE, text: JSON.stringify({ ready: false, degraded: false, reason }) };
  }
  if (path === PAGE_STYLE_PATH) return { status: 200, type: 'text/css; charset=utf-8', text: PAGE_STYLE };
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  if (!wantsPage || !isPage({ method, url })) return null;
  return {
    status: 503,
    type: 'text/html; charset=utf-8',
    text: page('The venue is opening', `<p>It is ${escapeHtml(reason)}. This page asks again by itself.</p>`),
    headers: { refresh: String(RETRY_AFTER_SECONDS), 'content-security-policy': PAGE_POLICY },
  };
}
