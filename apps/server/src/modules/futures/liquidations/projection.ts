/**
 * Read model of liquidations: each step that closed something, each taking over, and who was deleveraged for one.
 * Promises: the parts of one command are numbered in their order; the value of a step is that of its fills.
 */
import type { DeleveragingDone, Event, OrderId, Sequence, Units } from '@assay/core';
import { valueAt } from '@assay/core/risk';
import type { Transaction } from 'kysely';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { FindContract } from '../contracts-of.ts';
import type { LiquidationTable, LiquidationTables } from './table.ts';

type Row = Omit<LiquidationTable, 'realm' | 'sequence' | 'part' | 'time'>;

/** Of a counterparty: it pays no fee, and nothing of it was needed. */
const DELEVERAGED = {
  kind: 'deleveraged',
  bankruptcy: null,
  fee: 0 as Units,
  equity: null,
  needed: null,
} as const;

function deleveraging({ bankruptcy, fee, equity, needed }: DeleveragingDone) {
  return { kind: 'deleveraging', bankruptcy, fee, equity, needed } as const;
}

export class LiquidationRows implements ReadModel<LiquidationTables> {
  #rows: LiquidationTable[] = [];
  #sequence: Sequence | null = null;
  #part = 0;
  /** Values of the fills of each taker's order of this command. */
  #values = new Map<OrderId, number>();
  readonly #contractOf: FindContract;
  readonly #insert: BulkInsert<LiquidationTable>;

  constructor(database: ViewsDatabase<LiquidationTables>, contractOf: FindContract) {
    this.#contractOf = contractOf;
    this.#insert = new BulkInsert((rows) =>
      database.insertInto('futures_liquidations').values(rows).compile(),
    );
  }

  take(position: LogPosition, event: Event): void {
    if (this.#sequence !== position.sequence) {
      this.#sequence = position.sequence;
      this.#part = 0;
      this.#values.clear();
    }
    if (event.type === 'futures-trade') {
      const { order } = event.taker;
      this.#values.set(order, (this.#values.get(order) ?? 0) + event.value);
    } else if (event.type === 'liquidation-step' && event.closed > 0) {
      const { owner, market, leg, order, closed: lots, limit: price, fee } = event;
      const { bankruptcy, equity, needed } = event;
      // A sum of values is one.
      const value = (this.#values.get(order) ?? 0) as Units;
      const about = { owner, market, side: leg.side, kind: 'step', order_id: order } as const;
      const remaining = leg.lots;
      this.#add(position, { ...about, lots, value, price, bankruptcy, fee, equity, needed, remaining });
    } else if (event.type === 'deleveraged' || event.type === 'deleveraging-done') {
      const { owner, market, leg, lots, value, price } = event;
      const closed = {
        owner,
        market,
        side: leg.side,
        lots,
        value,
        price,
        order_id: null,
        remaining: leg.lots,
      };
      this.#add(position, {
        ...closed,
        ...(event.type === 'deleveraged' ? DELEVERAGED : deleveraging(event)),
      });
    } else if (event.type === 'position-taken-over') {
      const { owner, market, leg, lots, price, fee, equity, needed } = event;
      const contract = this.#contractOf(position.realm, market);
      const value = (valueAt(contract, lots, price, 'down') ?? 0) as Units;
      const about = { owner, market, side: leg.side, kind: 'taken-over', order_id: null } as const;
      const remaining = leg.lots;
      this.#add(position, {
        ...about,
        lots,
        value,
        price,
        bankruptcy: price,
        fee,
        equity,
        needed,
        remaining,
      });
    }
  }

  async write(transaction: Transaction<ViewsTables & LiquidationTables>): Promise<void> {
    await this.#insert.write(transaction, this.#rows);
    this.#rows = [];
  }

  /** All rows have the same keys in the same order. */
  #add({ realm, sequence, time }: LogPosition, row: Row): void {
    this.#rows.push({
      realm,
      sequence,
      part: this.#part++,
      time,
      owner: row.owner,
      market: row.market,
      side: row.side,
      kind: row.kind,
      order_id: row.order_id,
      lots: row.lots,
      value: row.value,
      price: row.price,
      bankruptcy: row.bankruptcy,
      fee: row.fee,
      equity: row.equity,
      needed: row.needed,
      remaining: row.remaining,
    });
  }
}
