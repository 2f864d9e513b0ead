/**
 * Whether the identity store and the journal are of one venue and of one time. With an identity store that is lost,
 * older or another's, whoever registers next would get the number, and so the money, of somebody who is there already.
 * Owns: the mark of each opening, drawn anew and kept in both.
 * Promises: a start on two that do not belong together is refused with a sentence that says which to put back; one that
 * was cut off between its two writings is not; no newcomer gets a number that the core has given.
 * Never: repairs either, or opens a venue without saying what is missing.
 */
import { randomBytes } from 'node:crypto';
import { EngineStartFailed } from '../engine/engine.ts';
import { REALMS } from '../engine/port.ts';
import type { Engine } from '../engine/port.ts';
import type { OpeningMarks } from '../journal/opening-marks.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import type { IdentityOrigin } from '../storage/identity/origin.ts';
import type { OpeningMark } from '../storage/opening-marks.ts';

export interface OriginParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly marks: Pick<OpeningMarks, 'read' | 'keep'>;
}

/** Traders of the cores. */
interface Owners {
  readonly count: number;
  readonly greatest: number;
}

const IDENTITY = 'The identity store (identity.sqlite, or the schema identity)';
const JOURNAL = 'The journal (journal.sqlite, or the schema journal)';
const TOGETHER = 'Put back both from one backup.';
const MARK_BYTES = 16;

/** Marks this opening in both, and gives the sign of the venue. Throws `EngineStartFailed`. */
export async function assertOneOrigin({ engine, identity, marks }: OriginParts): Promise<string> {
  const owners = await ownersOf(engine);
  const origin = await identity.run('readOrigin', undefined);
  const { last, next } = await marks.read();
  const refusal = refusalOf(origin, owners, { last, next });
  if (refusal !== null) throw new EngineStartFailed(refusal);
  const before = origin.mark ?? last;
  const mark = {
    venue: before?.venue ?? newSign(),
    opening: (before?.opening ?? 0) + 1,
    sign: newSign(),
  };
  // In this order: whenever it is cut off, the identity store has one of the two that the journal knows.
  await marks.keep('next', mark);
  await identity.run('markOpening', mark);
  await marks.keep('last', mark);
  await identity.run('numberUsersAbove', { greatest: owners.greatest });
  return mark.venue;
}

function newSign(): string {
  return randomBytes(MARK_BYTES).toString('hex');
}

async function ownersOf(engine: Pick<Engine, 'read'>): Promise<Owners> {
  const found = await Promise.all(REALMS.map((realm) => engine.read(realm, { type: 'traders' })));
  return {
    count: Math.max(...found.map(({ result }) => result.count)),
    greatest: Math.max(...found.map(({ result }) => result.greatest ?? 0)),
  };
}

function refusalOf(
  { mark, users, greatest }: IdentityOrigin,
  owners: Owners,
  { last, next }: { readonly last: OpeningMark | null; readonly next: OpeningMark | null },
): string | null {
  if (owners.count > 0 && users === 0) {
    return (
      `${IDENTITY} is lost or was begun anew: it has no user, and the journal knows ${owners.count} accounts, up to ` +
      `number ${owners.greatest}. Put the identity store back from the newest backup of both.`
    );
  }
  if (mark === null && last !== null) {
    return (
      `${IDENTITY} has no mark of an opening, and the journal was opened ${last.opening} times: it was begun anew, or ` +
      `is older. Put the identity store back from the newest backup of both.`
    );
  }
  if (mark !== null && last === null && next === null) {
    return (
      `${JOURNAL} has no mark of an opening, and the identity store was opened ${mark.opening} times: it was begun ` +
      `anew, or is older. ${TOGETHER}`
    );
  }
  return markRefusal(mark, last, next) ?? ownersRefusal({ users, greatest }, owners);
}

function markRefusal(
  mark: OpeningMark | null,
  last: OpeningMark | null,
  next: OpeningMark | null,
): string | null {
  const known = next ?? last;
  if (mark === null || known === null) return null;
  if (isSame(mark, last) || isSame(mark, next)) return null;
  if (mark.venue !== known.venue) return `${IDENTITY} is of another venue than the journal. ${TOGETHER}`;
  const openings = `opening ${mark.opening} of the venue, and the journal of opening ${last?.opening ?? known.opening}`;
  if (mark.opening < (last?.opening ?? known.opening)) {
    return `${IDENTITY} is older than the journal: it is of ${openings}. Put the identity store back from the newest backup of both.`;
  }
  if (mark.opening > known.opening)
    return `${JOURNAL} is older than the identity store: that is of ${openings}. ${TOGETHER}`;
  return `${IDENTITY} and the journal are of two copies of this venue that went on apart, each at opening ${mark.opening}. ${TOGETHER}`;
}

/** A user is written before their account is opened: an account without one has lost it. */
function ownersRefusal(
  { users, greatest }: Pick<IdentityOrigin, 'users' | 'greatest'>,
  owners: Owners,
): string | null {
  if (owners.greatest <= (greatest ?? 0) && owners.count <= users) return null;
  return (
    `${IDENTITY} is older than the journal: it has ${users} users, up to number ${greatest ?? 0}, and the journal knows ` +
    `${owners.count} accounts, up to number ${owners.greatest}. Put the identity store back from the newest backup of both.`
  );
}

function isSame(mark: OpeningMark, other: OpeningMark | null): boolean {
  return (
    other !== null && mark.venue === other.venue && mark.opening === other.opening && mark.sign === other.sign
  );
}
