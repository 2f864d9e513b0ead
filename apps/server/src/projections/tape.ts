/** The tape of a market in the views store: its newest trades, whoever the parties are. */
import type { MarketId } from '@assay/core';
import type { Realm } from '../engine/port.ts';
import type { ViewsDatabase } from '../storage/views-connection.ts';
import type { TradeTable } from '../storage/views-schema.ts';

/** Trades of a market that the market data starts from. */
export const TAPE_LENGTH = 200;

type TapeRow = Pick<
  TradeTable,
  'market' | 'trade_id' | 'time' | 'price' | 'quantity' | 'taker_side' | 'between_house'
>;

/** Of every market of a realm the newest trades, oldest first. */
export async function tapesOf(
  reader: ViewsDatabase,
  realm: Realm,
): Promise<ReadonlyMap<MarketId, readonly TapeRow[]>> {
  const of = (table: 'markets' | 'futures_markets') =>
    reader.selectFrom(table).select('market').where('realm', '=', realm).execute();
  const tapes = new Map<MarketId, readonly TapeRow[]>();
  for (const { market } of [...(await of('markets')), ...(await of('futures_markets'))]) {
    const newest = await reader
      .selectFrom('trades')
      .select(['market', 'trade_id', 'time', 'price', 'quantity', 'taker_side', 'between_house'])
      .where('realm', '=', realm)
      .where('market', '=', market)
      .orderBy('trade_id', 'desc')
      .limit(TAPE_LENGTH)
      .execute();
    tapes.set(market, newest.toReversed());
  }
  return tapes;
}
