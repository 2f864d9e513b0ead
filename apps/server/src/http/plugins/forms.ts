/**
 * Forms with a file (multipart), as fields like any others.
 * Promises: a form is bounded in its parts, their names and its bytes, in how long it may take to arrive, and in how
 * many are held at once; the file is a field with its bytes, whatever the sender calls it or says that it is.
 * Never: writes to the disk.
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAXIMUM_UPLOAD_BYTES } from '../../uploads/pictures.ts';
import { RequestRefused } from '../request-refused.ts';

/** Parts beside the file, and what separates them. */
const OVERHEAD_BYTES = 16_384;
export const FORM_BYTES = MAXIMUM_UPLOAD_BYTES + OVERHEAD_BYTES;
const ARRIVES_WITHIN_MS = 60_000;
/** Forms are held in memory until they are answered. */
const AT_ONCE = 16;
/** The photographs of a document come together. */
const AT_ONCE_OF_ONE = 4;
const RETRY_AFTER_SECONDS = 5;

type Fields = Readonly<Record<string, unknown>>;

/** Counts the forms that are held, in all and of each sender. */
class Arrivals {
  readonly #of = new Map<number, number>();
  #all = 0;

  enter(sender: number): () => void {
    const own = this.#of.get(sender) ?? 0;
    if (this.#all >= AT_ONCE || own >= AT_ONCE_OF_ONE) {
      throw new RequestRefused('too-many-requests', null, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    this.#all += 1;
    this.#of.set(sender, own + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#all -= 1;
      const left = (this.#of.get(sender) ?? 1) - 1;
      if (left === 0) this.#of.delete(sender);
      else this.#of.set(sender, left);
    };
  }
}

/** Lets the routes of `app` take forms. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      files: 1,
      fileSize: MAXIMUM_UPLOAD_BYTES,
      fields: 4,
      fieldSize: 256,
      fieldNameSize: 64,
      parts: 5,
      headerPairs: 20,
    },
  });
}

function put(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (Object.hasOwn(fields, name)) throw new RequestRefused('field-invalid', name);
  // Not `__proto__`, which would be no field.
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
}

async function gathered(request: FastifyRequest): Promise<Fields> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (part.fieldname !== 'file') throw new RequestRefused('field-unknown', part.fieldname.slice(0, 64));
      put(fields, part.fieldname, bytes);
    } else if (part.fieldname === 'file') throw new RequestRefused('field-invalid', 'file');
    else put(fields, part.fieldname, part.value);
  }
  return fields;
}

function refusalOf(error: unknown): RequestRefused {
  if (error instanceof RequestRefused) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'FST_REQ_FILE_TOO_LARGE'
    ? new RequestRefused('file-too-large', 'file', { maximumMegabytes: MAXIMUM_UPLOAD_BYTES / 1_048_576 })
    : new RequestRefused('body-malformed');
}

const arrivals = new Arrivals();

/** The fields of a form; the file's bytes stand under `file`. They count as held until the answer is out. */
export async function readForm(request: FastifyRequest, reply: FastifyReply): Promise<Fields> {
  for (const name of Object.keys(request.query as Fields)) throw new RequestRefused('field-unknown', name);
  if (!request.isMultipart()) throw new RequestRefused('body-malformed');
  const leave = arrivals.enter(request.session?.owner ?? 0);
  for (const end of ['finish', 'close']) reply.raw.once(end, leave);
  const patience = setTimeout(() => request.raw.destroy(), ARRIVES_WITHIN_MS);
  try {
    return await gathered(request);
  } catch (error) {
    throw refusalOf(error);
  } finally {
    clearTimeout(patience);
  }
}
