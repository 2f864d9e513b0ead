/**
 * Which alarms are mailed to whom.
 * Promises: pure. What comes and goes within a moment is mailed to nobody, and a mail says of an alarm what it is about and nothing
 * that only Today says: no figure, no name of a person.
 */
import { hasRoleOf } from '@assay/protocol';
import type { OperatorRole } from '@assay/protocol';
import { ALARM_KINDS } from '../../operator/alarm.ts';
import type { Alarm, AlarmKind } from '../../operator/alarm.ts';
import type { AlarmWish } from './shape.ts';

/** So long it stands before anybody is mailed, and so long it is gone before they are mailed that. */
const STANDS_MS = 60_000;
const GONE_MS = 5 * 60_000;
/** Of a mail; what is more waits for the next one. */
export const MOST_LINES = 20;

/** Alarms of one kind about one thing are one; with `roles` of a kind that does not say itself whose it is. */
export interface Raised extends Pick<Alarm, 'kind' | 'subject' | 'isBad'> {
  readonly roles?: readonly OperatorRole[];
}

/** One that was seen. Times are Unix ms. */
export interface Seen {
  readonly roles: readonly OperatorRole[];
  readonly isBad: boolean;
  readonly since: number;
  readonly last: number;
}

export const keyOf = ({ kind, subject }: Pick<Raised, 'kind' | 'subject'>): string =>
  subject === null ? kind : `${kind} ${subject}`;

/** The first word of a key is its kind. */
function partsOf(key: string): { readonly kind: AlarmKind; readonly subject: string } {
  const space = key.indexOf(' ');
  const kind = space < 0 ? key : key.slice(0, space);
  // Written by `keyOf`.
  return { kind: kind as AlarmKind, subject: space < 0 ? '' : key.slice(space + 1) };
}

/** From its key alone: its end is told when nothing else of it is left. */
export function wordsOfAlarm(key: string): string {
  const { kind, subject } = partsOf(key);
  return ALARM_KINDS[kind].words.replace('{subject}', subject);
}

/** What is seen by now; what has been gone for long enough is forgotten. */
export function seenBy(
  before: ReadonlyMap<string, Seen>,
  raised: readonly Raised[],
  now: number,
): Map<string, Seen> {
  const seen = new Map([...before].filter(([, { last }]) => now - last < GONE_MS));
  for (const one of raised) {
    const key = keyOf(one);
    const known = seen.get(key);
    const isBad = one.isBad || (known?.last === now && known.isBad);
    const roles = one.roles ?? ALARM_KINDS[one.kind].roles ?? [];
    seen.set(key, { roles, isBad, since: known?.since ?? now, last: now });
  }
  return seen;
}

interface Reader {
  readonly roles: readonly OperatorRole[];
  readonly wish: AlarmWish;
  /** What they have mail of. */
  readonly told: readonly string[];
}

/** What somebody is mailed; `dropped` is what they are mailed of no more, for it is not theirs any longer. */
export interface Told {
  readonly begun: readonly string[];
  readonly ended: readonly string[];
  readonly dropped: readonly string[];
}

export function toldTo({ roles, wish, told }: Reader, seen: ReadonlyMap<string, Seen>, now: number): Told {
  const isTheirs = ({ roles: of, isBad }: Pick<Seen, 'roles' | 'isBad'>): boolean =>
    wish !== 'none' && (wish === 'all' || isBad) && hasRoleOf(roles, of);
  const begun = [...seen]
    .filter(([key, one]) => isTheirs(one) && now - one.since >= STANDS_MS && !told.includes(key))
    .filter(([, { last }]) => last === now)
    .map(([key]) => key);
  // Of a kind that says it with each alarm, whoever has mail of it could decide it then.
  const isOfRole = (key: string): boolean => {
    const own = seen.get(key)?.roles ?? [];
    const of = own.length > 0 ? own : (ALARM_KINDS[partsOf(key).kind].roles ?? roles);
    return hasRoleOf(roles, of);
  };
  const dropped = told.filter((key) => !isOfRole(key));
  const gone = told.filter((key) => !seen.has(key) && isOfRole(key));
  if (wish === 'none') return { begun: [], ended: [], dropped: told };
  const lines = begun.slice(0, MOST_LINES);
  return { begun: lines, ended: gone.slice(0, MOST_LINES - lines.length), dropped };
}
