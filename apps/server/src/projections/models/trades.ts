/**
 * Read model of the trades: one row a fill in a market of either kind, whatever the parties are.
 * Promises: a trade between two parties of the house is marked, so that no volume counts it, and its row goes when the tape of its
 * market has passed it: no list of anybody shows it, and its candle has it. Every other row stays.
 */
import type { Event, MarketId, TradeId } from '@assay/core';
import type { Transaction } from 'kysely';
import { REALMS } from '../../engine/port.ts';
import type { Realm } from '../../engine/port.ts';
import type { TradeTable, ViewsTables } from '../../storage/views-schema.ts';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { BulkInsert } from '../bulk-insert.ts';
import type { LogPosition, ReadModel } from '../read-model.ts';
import { TAPE_LENGTH, tapesOf } from '../tape.ts';

/** Rows that one statement removes. */
const GOING_TOGETHER = 500;

/** The trades of a realm that are on the tape of a market, and what is to be written. */
interface RealmTrades {
  /** Oldest first. */
  readonly tapes: Map<MarketId, Pick<TradeTable, 'trade_id' | 'between_house'>[]>;
  readonly rows: Map<TradeId, TradeTable>;
  readonly going: TradeId[];
}

export class TradeRows implements ReadModel {
  readonly #insert: BulkInsert<TradeTable>;
  readonly #of: Readonly<Record<Realm, RealmTrades>>;

  private constructor(database: ViewsDatabase) {
    this.#insert = new BulkInsert((rows) => database.insertInto('trades').values(rows).compile());
    const none = (): RealmTrades => ({ tapes: new Map(), rows: new Map(), going: [] });
    this.#of = { live: none(), paper: none() };
  }

  /** Reads which trades are on the tapes. */
  static async load(database: ViewsDatabase): Promise<TradeRows> {
    const trades = new TradeRows(database);
    for (const realm of REALMS) {
      for (const [market, tape] of await tapesOf(database, realm)) {
        trades.#of[realm].tapes.set(market, [...tape]);
      }
    }
    return trades;
  }

  take(position: LogPosition, event: Event): void {
    if (event.type !== 'trade' && event.type !== 'futures-trade') return;
    const { maker, taker } = event;
    this.#add({
      realm: position.realm,
      trade_id: event.trade,
      market: event.market,
      sequence: position.sequence,
      time: position.time,
      price: event.price,
      quantity: event.quantity,
      value: event.value,
      taker_side: event.takerSide,
      maker_order: maker.order,
      maker_owner: maker.owner,
      maker_fee: maker.fee,
      maker_rate_ppm: maker.feeRatePpm,
      taker_order: taker.order,
      taker_owner: taker.owner,
      taker_fee: taker.fee,
      taker_rate_ppm: taker.feeRatePpm,
      between_house: maker.house && taker.house ? 1 : 0,
    });
  }

  async write(transaction: Transaction<ViewsTables>): Promise<void> {
    for (const realm of REALMS) {
      const { rows, going } = this.#of[realm];
      await this.#insert.write(transaction, [...rows.values()]);
      rows.clear();
      for (const some of inParts(going.splice(0))) {
        const old = transaction.deleteFrom('trades').where('realm', '=', realm);
        await old.where('trade_id', 'in', some).execute();
      }
    }
  }

  #add(row: TradeTable): void {
    const { tapes, rows, going } = this.#of[row.realm];
    rows.set(row.trade_id, row);
    const { trade_id, between_house } = row;
    const tape = tapes.get(row.market) ?? [];
    tapes.set(row.market, tape);
    tape.push({ trade_id, between_house });
    const passed = tape.length > TAPE_LENGTH ? tape.shift() : undefined;
    if (passed?.between_house !== 1) return;
    // What has come and gone since the last transaction is never written.
    if (!rows.delete(passed.trade_id)) going.push(passed.trade_id);
  }
}

function inParts(ids: readonly TradeId[]): readonly (readonly TradeId[])[] {
  const count = Math.ceil(ids.length / GOING_TOGETHER);
  return Array.from({ length: count }, (_, part) =>
    ids.slice(part * GOING_TOGETHER, (part + 1) * GOING_TOGETHER),
  );
}
