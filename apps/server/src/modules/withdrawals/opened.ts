/** Fields that a client has sealed, read by what they shall be. */
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { EncryptedWithdrawalRequest } from '@assay/protocol';
import { RequestRefused } from '../../http/request-refused.ts';
import type { Sealing } from './sealing.ts';

/** How far the moment in a sealed request may lie from now. */
const SEALED_WITHIN_MS = 300_000;

interface Sent {
  readonly sentAt: number;
}

/** Throws `RequestRefused`. */
export async function openedAs<Schema extends TSchema>(
  sealing: Sealing,
  schema: Schema,
  request: EncryptedWithdrawalRequest,
  now: number,
): Promise<Omit<Static<Schema>, 'sentAt'>> {
  const { text, isStale } = await sealing.open(request);
  if (isStale) throw new RequestRefused('withdrawal-sealing-stale', 'keyId');
  let fields: unknown = null;
  try {
    fields = text === null ? null : JSON.parse(text);
  } catch {
    // Refused below, as everything that cannot be read.
  }
  if (fields === null) throw new RequestRefused('field-invalid', 'data');
  if (!Value.Check(schema, fields)) {
    const [fault] = Value.Errors(schema, fields);
    throw new RequestRefused('field-invalid', fault?.instancePath.slice(1) || 'data');
  }
  // Each schema of what is sealed has it.
  const { sentAt, ...asked } = fields as Static<Schema> & Sent;
  if (Math.abs(now - sentAt) > SEALED_WITHIN_MS) throw new RequestRefused('field-invalid', 'sentAt');
  return asked;
}
