/**
 * One request over HTTP, with any method, address, headers and bytes.
 * Promises: answers with the status and the name of the error; a request that gets no answer in time is a hang.
 */
import { Agent, request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { HANG_MS } from './tries.ts';
import type { Outcome } from './tries.ts';

export interface Sent {
  readonly method: string;
  /** Path and query, as they are sent. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
}

/** Of an answer so much is read for the name of its error. */
const READ_BYTES = 4_096;
const ERROR_NAME = /"error":\{[^{}]*"name":"([^"]*)"/;

export class HttpLine {
  readonly #port: number;
  readonly #agent: Agent;

  /** `from`: of which address of this machine; each is a network of its own to the venue. */
  constructor(port: number, connections: number, from = '127.0.0.1') {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: from });
  }

  close(): void {
    this.#agent.destroy();
  }

  send({ method, target, headers = {}, body }: Sent): Promise<Outcome> {
    return new Promise((resolve) => {
      const whole = {
        ...headers,
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      };
      const request = httpRequest({
        host: '127.0.0.1',
        port: this.#port,
        agent: this.#agent,
        method,
        path: target,
        headers: whole,
        // What a client may say more than once, the venue is to judge.
        insecureHTTPParser: true,
      });
      const late = setTimeout(() => {
        resolve({ kind: 'hang' });
        request.destroy();
      }, HANG_MS);
      const end = (outcome: Outcome): void => {
        clearTimeout(late);
        resolve(outcome);
      };
      request.on('response', (response) => void readAnswer(response).then(end));
      request.on('error', () => end({ kind: 'closed' }));
      request.on('upgrade', (_, socket) => {
        socket.destroy();
        end({ kind: 'closed' });
      });
      request.end(body);
    });
  }
}

async function readAnswer(response: IncomingMessage): Promise<Outcome> {
  let text = '';
  try {
    for await (const chunk of response) if (text.length < READ_BYTES) text += String(chunk);
  } catch {
    // Cut off: the status is known all the same.
  }
  return {
    kind: 'status',
    status: response.statusCode ?? 0,
    errorName: ERROR_NAME.exec(text)?.[1] ?? null,
    retryAfter: response.headers['retry-after'] !== undefined,
  };
}
