/**
 * Forms with a file (multipart), as fields like any others.
 * Promises: a form is bounded in its parts, their names and its bytes, in how long it may take to arrive and how
 * slowly, and in how many are held at once, of an account, of a network and in all, where whoever has most gives way to
 * others; the file is a field with its bytes, whatever the sender calls it or says that it is.
 * Never: writes to the disk.
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES } from '../../uploads/pictures.ts';
import { Slots } from '../slots.ts';
import { RequestRefused } from '../request-refused.ts';
import { networkOf } from './peers.ts';

const LONGEST_TEXT_BYTES = 256;
/** Parts beside the file, and what separates them. */
const OVERHEAD_BYTES = 16_384;
export const FORM_BYTES = MAX_UPLOAD_BYTES + OVERHEAD_BYTES;
const ARRIVES_WITHIN_MS = 60_000;
/** Forms are held in memory until they are answered. */
const OF_A_NETWORK = { all: 16, ofOne: 8, retryAfterSeconds: 5 };
/** The photographs of a document come together. */
const OF_AN_ACCOUNT = { all: Number.POSITIVE_INFINITY, ofOne: 4, retryAfterSeconds: 5 };
/** A form that is on its way must bring so much in each stretch of this length. */
const MIN_BYTES = 10_240;
const LOOK_EVERY_MS = 5_000;

type Fields = Readonly<Record<string, unknown>>;

/** Lets the routes of `app` take forms. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      files: 1,
      fileSize: MAX_UPLOAD_BYTES,
      fields: 4,
      fieldSize: LONGEST_TEXT_BYTES,
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
    } else if (part.fieldname === 'file' || part.valueTruncated) {
      throw new RequestRefused('field-invalid', part.fieldname);
    } else put(fields, part.fieldname, part.value);
  }
  return fields;
}

function refusalOf(error: unknown): RequestRefused {
  if (error instanceof RequestRefused) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'FST_REQ_FILE_TOO_LARGE'
    ? new RequestRefused('file-too-large', 'file', { maximumMegabytes: MAX_UPLOAD_BYTES / 1_048_576 })
    : new RequestRefused('body-malformed');
}

const ofNetworks = new Slots(OF_A_NETWORK);
const ofAccounts = new Slots(OF_AN_ACCOUNT);

/** Answers the way to leave. `cut` ends the form if another gets its slot. */
function enter({ ip, session }: FastifyRequest, cut: () => void): () => void {
  // Whose slot another gets is decided by networks: accounts are cheaper.
  const leaveAccount = ofAccounts.enter(String(session?.owner), cut);
  try {
    const leaveNetwork = ofNetworks.enter(networkOf(ip), cut);
    return () => {
      leaveAccount();
      leaveNetwork();
    };
  } catch (error) {
    leaveAccount();
    throw error;
  }
}

/** Cuts a form off that takes too long, or comes too slowly. Answers the way to stop watching. */
function watchArrival({ raw }: FastifyRequest, cut: () => void): () => void {
  const late = setTimeout(cut, ARRIVES_WITHIN_MS);
  let before = raw.socket.bytesRead;
  let isOnItsWay = true;
  const look = (): void => {
    const { bytesRead } = raw.socket;
    if (isOnItsWay && bytesRead - before < MIN_BYTES) cut();
    before = bytesRead;
  };
  // Behind what has come by now: where this thread was busy, it has not been read yet.
  const looking = setInterval(() => setImmediate(look), LOOK_EVERY_MS);
  return () => {
    isOnItsWay = false;
    clearTimeout(late);
    clearInterval(looking);
  };
}

/** The fields of a form; the file's bytes stand under `file`. They count as held until the answer is out. */
export async function readForm(request: FastifyRequest, reply: FastifyReply): Promise<Fields> {
  for (const name of Object.keys(request.query as Fields)) throw new RequestRefused('field-unknown', name);
  if (!request.isMultipart()) throw new RequestRefused('body-malformed');
  const cut = (): void => void request.raw.destroy();
  const leave = enter(request, cut);
  for (const end of ['finish', 'close']) reply.raw.once(end, leave);
  const stopWatching = watchArrival(request, cut);
  try {
    return await gathered(request);
  } catch (error) {
    throw refusalOf(error);
  } finally {
    stopWatching();
  }
}
