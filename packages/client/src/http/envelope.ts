/**
 * The envelope of every answer: `{code, msg, message, data, error?, requestId}`.
 * Promises: answers `data` of a code 200, throws a `CallError` for everything else.
 */
import { CallError } from './call-error.ts';
import type { CallErrorName } from './call-error.ts';

/** The specification's default text. */
const UNKNOWN_ERROR = 'unknown error';

/** Reads the body of a response; the names of our errors are the contract's. */
export async function readEnvelope(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  const envelope = asRecord(body);
  const code = envelope['code'];
  if (code === 200) return envelope['data'];
  const error = asRecord(envelope['error']);
  const text = envelope['msg'] ?? envelope['message'];
  throw new CallError({
    // A name from the wire is one of the table's: errors.ts is shared with the server.
    name: typeof error['name'] === 'string' ? (error['name'] as CallErrorName) : 'unreadable',
    status: typeof code === 'number' ? code : response.status,
    number: typeof error['number'] === 'number' ? error['number'] : 0,
    message: typeof text === 'string' && text !== '' ? text : UNKNOWN_ERROR,
    field: typeof error['field'] === 'string' ? error['field'] : null,
    params: params(error['params']),
    requestId: typeof envelope['requestId'] === 'string' ? envelope['requestId'] : null,
  });
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function params(value: unknown): Record<string, string | number> {
  const entries = Object.entries(asRecord(value));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );
}
