/**
 * What a killed venue has kept of futures: its journal replayed in this process, and the rows of its read models.
 * Owns: which due work was under way where the journal ends.
 * Never: writes, or asks a running venue.
 */
import path from 'node:path';
import Database from 'better-sqlite3';
import { Exchange } from '@assay/core';
import type { Event } from '@assay/core';
import { commandsOf } from '../src/journal/batch.ts';
import { openJournalToRead } from '../src/journal/open-journal.ts';
import { HOLDERS, endText } from './many-positions.ts';

export type Work = 'funding' | 'liquidation' | 'settlement';

/** The event that begins a work, and that of its end. */
const WORKS: readonly (readonly [Work, Event['type'], Event['type']])[] = [
  ['funding', 'funding-fixed', 'funding-completed'],
  ['liquidation', 'liquidation-begun', 'liquidation-ended'],
  ['settlement', 'settlement-fixed', 'settlement-completed'],
];
export interface Story {
  readonly exchange: Exchange;
  readonly events: readonly Event[];
  /** Works that had begun and were not at their end. */
  readonly inside: readonly Work[];
}

export async function storyOf(dataDir: string): Promise<Story> {
  const location = { dataDir, databaseUrl: null };
  const journal = await openJournalToRead(location);
  const exchange = Exchange.empty();
  const events: Event[] = [];
  try {
    const { n } = await journal.head('live');
    for await (const row of journal.rows('live', 1, n))
      for (const { time, command } of commandsOf(row)) events.push(...exchange.apply(time, command).events);
  } finally {
    await journal.close();
  }
  const count = (type: Event['type']): number => events.filter((event) => event.type === type).length;
  const inside = WORKS.filter(([, begun, ended]) => count(begun) > count(ended)).map(([work]) => work);
  return { exchange, events, inside };
}

/**
 * What everybody has come to, by the core and by the rows, in the words of `ends` of `many-positions.ts`: the collateral, the sum of all
 * bills of it and what stood on the last one, the bills' types, the legs that are left, each position from opening to close, and what was
 * closed in liquidations.
 */
export function endsOf({ exchange }: Story, dataDir: string): readonly string[] {
  const rows = (query: string) => byOwner(rowsOf(dataDir, query));
  const bills = rows(
    `select owner, type, amount, balance_after as after from bills where account = 'futures-usdt' order by sequence, part`,
  );
  const lives = rows(
    'select owner, market, side, lots, closed_lots, close_cause from futures_lives order by market',
  );
  const fundings = rows('select owner, amount, unpaid from futures_own_fundings');
  const closed = rows('select owner, lots from futures_liquidations');
  return HOLDERS.map(({ owner }) => {
    const { collateral, markets } = exchange.read({ type: 'futures-positions', owner });
    const own = bills.get(owner) ?? [];
    return endText(owner, {
      balance: collateral.reduce((sum, { available, held }) => sum + available + held, 0),
      billed: own.reduce((sum, { amount }) => sum + Number(amount), 0),
      after: Number(own.at(-1)?.['after']),
      types: own.map(({ type }) => String(type)).toSorted(),
      legs: markets.flatMap(({ market, legs }) => legs.map((leg) => `${market} ${leg.side} ${leg.lots}`)),
      lives: (lives.get(owner) ?? []).map((life) => Object.values(life).slice(1).join(' ')),
      fundings: (fundings.get(owner) ?? []).map(
        ({ amount, unpaid }) => `${String(amount)} ${String(unpaid)}`,
      ),
      closed: (closed.get(owner) ?? []).map(({ lots }) => Number(lots)),
    });
  });
}

type Row = Readonly<Record<string, unknown>>;

function byOwner(rows: readonly Row[]): ReadonlyMap<unknown, readonly Row[]> {
  const grouped = new Map<unknown, Row[]>();
  for (const row of rows) grouped.set(row['owner'], [...(grouped.get(row['owner']) ?? []), row]);
  return grouped;
}

/** Of the read models, beside whoever writes them. */
function rowsOf(dataDir: string, query: string): readonly Row[] {
  const database = new Database(path.join(dataDir, 'views.sqlite'), { readonly: true });
  try {
    // Rows of any table.
    return database.prepare(query).all() as Row[];
  } finally {
    database.close();
  }
}
