/**
 * Answers what is not a valid request: bad request lines, contradictory lengths, headers that are too large or never end.
 * Promises: the envelope and the headers of every other answer, then the connection is gone; a client that keeps its
 * half open is cut off.
 * Never: reveals what the parser found, writes into another answer, or answers where nothing has been asked: a browser opens
 * connections in advance, and takes what lies in one for the answer to its next request.
 */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorStatus, type ErrorName } from '@assay/protocol';
import { failure } from './envelope.ts';
import { DATA_HEADERS } from './plugins/security-headers.ts';
import { RequestRefused } from './request-refused.ts';

const PATIENCE_MS = 2000;
let serial = 0;

/** Sends the last words over a stream, then destroys it whatever the other end does. */
export function endWith(stream: Duplex, text: string): void {
  setTimeout(() => stream.destroy(), PATIENCE_MS).unref();
  stream.end(text, () => stream.destroy());
}

/** Whether the head of an answer has gone out: its bytes would be followed by ours. */
function isAnswering(stream: Duplex): boolean {
  // Where the web server of the runtime keeps the answer that it is writing; it looks there itself for the same reason.
  const answer: unknown = Reflect.get(stream, '_httpMessage');
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'headersSent') === true;
}

/** Whether not a byte of a request has come. */
const isUnused = (stream: Duplex): boolean => Reflect.get(stream, 'bytesRead') === 0;

/** Of the parser's and the server's codes; all others are of what cannot be read. After 408 a browser asks again by itself. */
const REFUSALS: Readonly<Record<string, ErrorName>> = {
  HPE_HEADER_OVERFLOW: 'body-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Listener of the server's `clientError`. */
export function answerUnreadable(error: Error & { readonly code?: string }, stream: Duplex): void {
  if (error.code === 'ECONNRESET' || !stream.writable || isAnswering(stream) || isUnused(stream)) {
    stream.destroy();
    return;
  }
  const refusal = new RequestRefused(REFUSALS[error.code ?? ''] ?? 'body-malformed');
  const status = errorStatus(refusal.errorName);
  const body = JSON.stringify(failure(refusal, `unread-${(++serial).toString(36)}`));
  const head = Object.entries({
    ...DATA_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  endWith(stream, `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${body}`);
}
