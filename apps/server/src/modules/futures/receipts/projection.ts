/**
 * Read model of what receipts are made of, beside fills and fundings.
 * Promises: an event of an account is one row, and one of a market that many would need is one for all of them; house accounts have none.
 */
import { isHouse } from '@assay/core';
import type { AssetId, Event, MarketId, Sequence } from '@assay/core';
import type { Giver } from '@assay/verify';
import type { Transaction } from 'kysely';
import { fundTold, termsTold } from '../../../futures-facts.ts';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import { KeptMarks } from './marks.ts';
import type { FindCollateral } from './marks.ts';
import type { MarketEventName, MarketToldTable, ReceiptTables, ToldTable } from './table.ts';
import { tellOwn } from './tell.ts';

export class ReceiptRows implements ReadModel<ReceiptTables> {
  #told: ToldTable[] = [];
  #ofMarkets: MarketToldTable[] = [];
  /** Of the step of a command that is gone through. */
  #givers: Giver[] = [];
  #sequence: Sequence | null = null;
  readonly #marks: KeptMarks;
  readonly #collateralOf: FindCollateral;
  readonly #insertTold: BulkInsert<ToldTable>;
  readonly #insertOfMarkets: BulkInsert<MarketToldTable>;

  private constructor(
    database: ViewsDatabase<ReceiptTables>,
    marks: KeptMarks,
    collateralOf: FindCollateral,
  ) {
    this.#marks = marks;
    this.#collateralOf = collateralOf;
    this.#insertTold = new BulkInsert((rows) => database.insertInto('futures_told').values(rows).compile());
    this.#insertOfMarkets = new BulkInsert((rows) =>
      database.insertInto('futures_market_told').values(rows).compile(),
    );
  }

  static async load(
    database: ViewsDatabase<ReceiptTables>,
    collateralOf: FindCollateral,
  ): Promise<ReceiptRows> {
    return new ReceiptRows(database, await KeptMarks.load(database, collateralOf), collateralOf);
  }

  take(position: LogPosition, event: Event): void {
    if (this.#sequence !== position.sequence) this.#givers = [];
    this.#sequence = position.sequence;
    if (event.type === 'liquidation-begun')
      this.#ofMarkets.push(...this.#marks.begin(position, event.market));
    this.#takeOwn(position, event);
    this.#takeMarket(position, event);
  }

  async write(transaction: Transaction<ViewsTables & ReceiptTables>): Promise<void> {
    await this.#insertTold.write(transaction, this.#told);
    await this.#insertOfMarkets.write(transaction, this.#ofMarkets);
    await this.#marks.write(transaction);
    this.#told = [];
    this.#ofMarkets = [];
  }

  #takeOwn({ realm, sequence, part }: LogPosition, event: Event): void {
    if (!('owner' in event) || isHouse(event.owner)) return;
    const told = tellOwn(event);
    if (told === null) return;
    const market = 'market' in event ? event.market : null;
    const asset = assetOf(event) ?? (market === null ? null : this.#collateralOf(realm, market));
    if (asset === null) return;
    const { owner } = event;
    const body = JSON.stringify(told);
    this.#told.push({ realm, owner, asset, sequence, part, market, event: told.event, body });
  }

  #takeMarket(position: LogPosition, event: Event): void {
    switch (event.type) {
      case 'mark-stepped': {
        const row = this.#marks.step(position, event);
        if (row !== null) this.#ofMarkets.push(row);
        return;
      }
      case 'liquidation-ended':
        this.#marks.end(position, event.market);
        return;
      case 'series-opened':
        this.#marks.beginAnew(position, event.market);
        return;
      case 'futures-market-listed':
      case 'futures-terms-set':
        this.#add(position, event.market, 'terms', termsTold(event.terms));
        return;
      case 'market-status-set':
        this.#add(position, event.market, 'status', { status: event.status });
        return;
      case 'candidates-ranked': {
        const { market, ranking, side, candidates } = event;
        this.#add(position, market, 'ranking', { ranking, side, candidates });
        return;
      }
      case 'deleveraged':
        this.#givers.push({ rank: event.rank, size: event.lots + event.leg.lots, lots: event.lots });
        return;
      case 'deleveraging-done': {
        const { market, shortfall } = event;
        this.#add(position, market, 'giving', { shortfall, givers: this.#givers, fund: fundTold(event) });
        this.#givers = [];
        return;
      }
      default:
    }
  }

  #add({ realm, sequence, part }: LogPosition, market: MarketId, event: MarketEventName, body: object): void {
    this.#ofMarkets.push({ realm, market, event, sequence, part, body: JSON.stringify(body) });
  }
}

/** Of a transfer, which names no market. */
function assetOf(event: Event): AssetId | null {
  return event.type === 'funds-transferred' ? event.asset : null;
}
