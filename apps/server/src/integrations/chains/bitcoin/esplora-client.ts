/**
 * Questions to one Esplora, over HTTP.
 * Promises: nothing is kept from one question for the next, each ends in time, and no answer is read beyond what it may have; what
 * cannot be read is no answer (`ChainUnavailable`). A reading whose answer is lost on its way is asked again; what is
 * sent is sent once.
 */
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { askedOfMany } from '../asked-of-many.ts';
import { ChainUnavailable } from '../port.ts';

/** More than any block, and than any page of an address. */
const MAX_BYTES = 16_000_000;

export interface EsploraReply {
  readonly status: number;
  readonly body: Buffer;
}

export class EsploraClient {
  readonly #url: string;
  readonly #timeoutMs: number;

  constructor(url: string, timeoutMs: number) {
    this.#url = url.replace(/\/+$/, '');
    this.#timeoutMs = timeoutMs;
  }

  /** Null: there is no such thing. */
  async bytes(path: string): Promise<Buffer | null> {
    const { status, body } = await this.#answered(path);
    return status === 404 ? null : body;
  }

  /** Null: there is no such thing. */
  async text(path: string): Promise<string | null> {
    const body = await this.bytes(path);
    return body === null ? null : body.toString('utf8').trim();
  }

  /** Null: there is no such thing. */
  async json<Schema extends TSchema>(path: string, schema: Schema): Promise<Static<Schema> | null> {
    const text = await this.text(path);
    if (text === null) return null;
    let found: unknown;
    try {
      found = JSON.parse(text);
    } catch (error) {
      throw new ChainUnavailable(path, error);
    }
    if (!Value.Check(schema, found)) throw new ChainUnavailable(`${path}, in a form that can be read`);
    return found;
  }

  /** Whatever is answered. Throws `ChainUnavailable` where nothing is. */
  async post(path: string, text: string): Promise<EsploraReply> {
    return this.#ask(path, { method: 'POST', body: text, headers: { 'content-type': 'text/plain' } });
  }

  async #answered(path: string): Promise<EsploraReply> {
    const reply = await askedOfMany(() => this.#ask(path, { method: 'GET' }));
    if (reply.status !== 200 && reply.status !== 404) throw new ChainUnavailable(`${path} (${reply.status})`);
    return reply;
  }

  async #ask(path: string, init: RequestInit): Promise<EsploraReply> {
    try {
      const signal = AbortSignal.timeout(this.#timeoutMs);
      const response = await fetch(this.#url + path, { ...init, signal, redirect: 'error' });
      return { status: response.status, body: await bodyOf(response) };
    } catch (error) {
      throw new ChainUnavailable(path, error);
    }
  }
}

async function bodyOf(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    // A body of `fetch` is of bytes.
    const chunk = part as Uint8Array;
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the answer is too long');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
