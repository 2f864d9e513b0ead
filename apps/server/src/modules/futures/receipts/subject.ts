/**
 * What a receipt is of: from which place on it must tell, and until where.
 * Promises: an earlier liquidation of the account, an earlier deleveraging and an earlier settlement have receipts of their own and stand in
 * no other.
 */
import type { ReceiptEvent } from '@assay/verify';
import { rankingOf } from './market-events.ts';
import type { PlacedRanking } from './market-events.ts';
import { placedOf } from './own-events.ts';
import type { Reader } from './own-events.ts';
import { isBehind } from './row.ts';
import type { Place, ReceiptFilter } from './row.ts';
import type { OwnTold } from './tell.ts';

export interface Subject {
  /** Command of the entry that it is of. */
  readonly at: number;
  /** Where it begins by itself, such as the beginning of a liquidation. */
  readonly begins: Place;
  readonly to: Place;
  /** No event of this command or before. */
  readonly behind: number;
  /** In which the account stood that was deleveraged. */
  readonly ranking?: PlacedRanking;
}

type Told = Place & { readonly event: OwnTold };
type Name = ReceiptEvent['event'];

const CLOSED_BY_OTHERS: readonly Name[] = [
  'begun',
  'step',
  'taken-over',
  'covered',
  'ended',
  'deleveraged',
  'settled',
];
const END_OF_JOURNAL: Place = { sequence: Number.MAX_SAFE_INTEGER, part: Number.MAX_SAFE_INTEGER };

/** Null: the owner has no such entry there. */
export async function subjectOf(reader: Reader, filter: ReceiptFilter): Promise<Subject | null> {
  const found = await FINDERS[filter.kind](reader, filter);
  if (found === null) return null;
  const before = await toldBefore(reader, filter, found.begins.sequence, CLOSED_BY_OTHERS);
  return { ...found, behind: before?.sequence ?? 0 };
}

type Found = Omit<Subject, 'behind'>;

const FINDERS: Record<
  ReceiptFilter['kind'],
  (reader: Reader, filter: ReceiptFilter) => Promise<Found | null>
> = {
  async funding(reader, { realm, owner, market, sequence }) {
    const place = await reader
      .selectFrom('futures_own_fundings')
      .select(['sequence', 'part'])
      .where('realm', '=', realm)
      .where('owner', '=', owner)
      .where('market', '=', market)
      .where('sequence', '=', sequence)
      .orderBy('part', 'desc')
      .limit(1)
      .executeTakeFirst();
    return place === undefined ? null : { at: place.sequence, begins: place, to: place };
  },
  async liquidation(reader, filter) {
    // A position may be closed by its owner behind a step: it is of the last one until then.
    const step = await toldUntil(reader, filter, ['begun', 'step', 'taken-over', 'covered', 'ended']);
    if (step === null) return null;
    const isSame = ({ event }: Told): boolean => accountOf(event) === accountOf(step.event);
    const begins = await nearest(reader, filter, 'begun', step, 'desc', isSame);
    if (begins === null) return null;
    const ended = await nearest(reader, filter, 'ended', begins, 'asc', isSame);
    return { at: step.sequence, begins, to: ended ?? END_OF_JOURNAL };
  },
  async deleveraging(reader, filter) {
    const given = await toldAt(reader, filter, ['deleveraged']);
    if (given?.event.event !== 'deleveraged') return null;
    const ranking = await rankingOf(reader, filter, given.event.ranking, given);
    return ranking === null ? null : { at: given.sequence, begins: ranking, to: given, ranking };
  },
  async delivery(reader, filter) {
    const settled = await toldAt(reader, filter, ['settled']);
    return settled === null ? null : { at: settled.sequence, begins: settled, to: settled };
  },
};

/** Of which account an event of a liquidation is: all cross legs, or one leg. */
function accountOf(event: OwnTold): string {
  if (!('side' in event)) return '';
  return event.side === null ? 'cross' : `${event.market}:${event.side}`;
}

function told(reader: Reader, { realm, owner, asset }: ReceiptFilter, names: readonly Name[]) {
  return reader
    .selectFrom('futures_told')
    .selectAll()
    .where('realm', '=', realm)
    .where('owner', '=', owner)
    .where('asset', '=', asset)
    .where('event', 'in', [...names]);
}

/** The last one of the command in the market. */
async function toldAt(reader: Reader, filter: ReceiptFilter, names: readonly Name[]): Promise<Told | null> {
  const found = await toldUntil(reader, filter, names);
  return found?.sequence === filter.sequence ? found : null;
}

/** The last one of the command in the market, or before it. */
async function toldUntil(
  reader: Reader,
  filter: ReceiptFilter,
  names: readonly Name[],
): Promise<Told | null> {
  const row = await told(reader, filter, names)
    .where('sequence', '<=', filter.sequence)
    .where('market', '=', filter.market)
    .orderBy('sequence', 'desc')
    .orderBy('part', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : placedOf(row);
}

async function toldBefore(
  reader: Reader,
  filter: ReceiptFilter,
  sequence: number,
  names: readonly Name[],
): Promise<Told | null> {
  const row = await told(reader, filter, names)
    .where('sequence', '<', sequence as never)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : placedOf(row);
}

/** Accounts of one owner that are looked through for one: cross and isolated legs. */
const MOST_ACCOUNTS = 64;

/** The first one from a place on, in a direction, of which something holds. */
async function nearest(
  reader: Reader,
  filter: ReceiptFilter,
  name: Name,
  place: Place,
  direction: 'asc' | 'desc',
  isIt: (one: Told) => boolean,
): Promise<Told | null> {
  const rows = await told(reader, filter, [name])
    .where('sequence', direction === 'asc' ? '>=' : '<=', place.sequence as never)
    .orderBy('sequence', direction)
    .orderBy('part', direction)
    .limit(MOST_ACCOUNTS)
    .execute();
  const isOnWay = (one: Place): boolean =>
    direction === 'asc' ? isBehind(one, place) : !isBehind(one, place);
  return rows.map(placedOf).find((one) => isOnWay(one) && isIt(one)) ?? null;
}
