/**
 * The chain of the log of security events: what each row's hash is over, and which row is what was written.
 * Promises: pure; a row that was changed, left out or cut off is found; what is personal in a row can be erased, all of
 * it at once, without breaking the chain.
 */
import { hash } from 'node:crypto';

/** What of a row is erased before the row goes. Null without a salt: erased. */
export interface PersonalPart {
  readonly personal_salt: string | null;
  readonly address: string | null;
  readonly device: string | null;
  readonly detail: string | null;
}

/** A row but for its hash. */
export interface UnhashedEvent {
  readonly id: number;
  readonly at: number;
  readonly event: string;
  readonly user_id: number | null;
  readonly actor: string;
  readonly actor_name: string | null;
  readonly personal_hash: string;
}

/** A row as the one behind it knows it. */
export interface ChainEnd {
  readonly id: number;
  readonly hash: string;
}

export const ERASED_PART = { personal_salt: null, address: null, device: null, detail: null } as const;

export function personalHash({ personal_salt: salt, address, device, detail }: PersonalPart): string {
  return hash('sha256', JSON.stringify([salt, address, device, detail]), 'base64url');
}

/** Over the fields in a fixed order, the hash of the row before in front. */
export function hashOfEvent(before: string, row: UnhashedEvent): string {
  const { id, at, event, user_id: userId, actor, actor_name: actorName, personal_hash: personal } = row;
  const fields = [before, id, at, event, userId, actor, actorName, personal];
  return hash('sha256', JSON.stringify(fields), 'base64url');
}

/** Whether this is the row that was written behind `before`. */
export function isIntact(
  before: ChainEnd,
  row: UnhashedEvent & PersonalPart & { readonly hash: string },
): boolean {
  if (row.id !== before.id + 1 || row.hash !== hashOfEvent(before.hash, row)) return false;
  return row.personal_salt === null
    ? row.address === null && row.device === null && row.detail === null
    : row.personal_hash === personalHash(row);
}

/** Whether the last row that was found is the newest that was written. */
export const isWhole = (last: ChainEnd, newest: ChainEnd): boolean =>
  newest.id === last.id && newest.hash === last.hash;
