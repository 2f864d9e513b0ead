/**
 * Read model of the bills: every change of a trader's balance with the balance after it.
 * Promises: the parts of one command are numbered from 0 in the order in which they happened; a trade gives a
 * trader what it received, what it paid, and the fee apart; a rebate stands behind its trade. From one line to the next of an owner's
 * account and asset the balance moves by the amount. The venue's own parties have no bills.
 */
import {
  FIRST_TRADER,
  INDEX_CURRENCY,
  type AccountReset,
  type AssetId,
  type ContractSettled,
  type Deposited,
  type Event,
  type FundsTransferred,
  type MerchantFundsMoved,
  type OwnerId,
  type RebatePaid,
  type Sequence,
  type Trade,
  type TradeParty,
} from '@assay/core';
import type { BillTypeName } from '@assay/protocol';
import type { Transaction } from 'kysely';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { ListingRows } from '../../../projections/models/listing.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import { movedBy } from './collateral.ts';
import type { Moved } from './collateral.ts';
import { moneyMovedBy } from './wallet-lines.ts';
import { BalanceDays } from '../balance-days/projection.ts';
import type { BalanceDayTables } from '../balance-days/table.ts';
import type { BillTable, BillTables } from './table.ts';

type Tables = BillTables & BalanceDayTables;

/** What a line is for: an order in a market, or a seconds-contract on a coin. */
type Cause = Pick<BillTable, 'order_id' | 'market' | 'contract' | 'coin' | 'reference'>;
type Line = Pick<BillTable, 'asset' | 'type' | 'amount'> &
  Partial<Cause & Pick<BillTable, 'account'>> & {
    readonly balanceAfter: number;
  };

export class BillRows implements ReadModel<Tables> {
  #rows: BillTable[] = [];
  #sequence: Sequence | null = null;
  #part = 0;
  /** Where the rows of the last trade begin. */
  #tradeFrom = 0;
  /** Lines of the command whose balance a later event of it tells, by owner, account and asset. */
  readonly #untold = new Map<string, BillTable[]>();
  readonly #listing: ListingRows;
  readonly #insert: BulkInsert<BillTable>;
  readonly #days: BalanceDays;

  constructor(database: ViewsDatabase<Tables>, listing: ListingRows) {
    this.#listing = listing;
    this.#days = new BalanceDays(database);
    this.#insert = new BulkInsert((rows) => database.insertInto('bills').values(rows).compile());
  }

  take(position: LogPosition, event: Event): void {
    if (event.type === 'deposited') this.#deposit(position, event);
    if (event.type === 'account-reset') this.#reset(position, event);
    if (event.type === 'funds-transferred' || event.type === 'merchant-funds-moved')
      this.#transfer(position, event);
    if (event.type === 'rebate-paid') this.#rebate(position, event);
    if (event.type === 'contract-settled') this.#settlement(position, event);
    for (const moved of movedBy(event)) this.#collateral(position, moved);
    for (const { owner, ...line } of moneyMovedBy(event)) this.#add(position, owner, line);
    // A rebate stands behind the lines of its own trade.
    if (event.type === 'trade' || event.type === 'futures-trade') this.#tradeFrom = this.#rows.length;
    if (event.type !== 'trade') return;
    this.#trade(position, event, event.maker, event.takerSide === 'sell');
    this.#trade(position, event, event.taker, event.takerSide === 'buy');
  }

  async write(transaction: Transaction<ViewsTables & Tables>): Promise<void> {
    await this.#insert.write(transaction, this.#rows);
    await this.#days.write(transaction, this.#rows);
    if (this.#untold.size > 0) throw new Error('projection: a bill whose balance no event has told');
    this.#rows = [];
    this.#tradeFrom = 0;
  }

  #deposit(position: LogPosition, event: Deposited): void {
    if (event.owner < FIRST_TRADER) return;
    const { asset, amount, balanceAfter } = event;
    const type: BillTypeName = event.source === 'faucet' ? 'faucet' : 'deposit';
    this.#add(position, event.owner, { asset, type, amount, balanceAfter });
  }

  /** A line in both accounts. */
  #transfer(position: LogPosition, event: FundsTransferred | MerchantFundsMoved): void {
    const { owner, asset, amount, from, to, fromAfter, toAfter } = event;
    if (owner < FIRST_TRADER) return;
    const out = { asset, account: from, type: 'transfer-out', amount: -amount } as const;
    this.#add(position, owner, { ...out, balanceAfter: fromAfter });
    const into = { asset, account: to, type: 'transfer-in', amount } as const;
    this.#add(position, owner, { ...into, balanceAfter: toAfter });
  }

  /** Balances are counted back from the one that the event tells, over the lines that were waiting for it. */
  #collateral(position: LogPosition, { owner, market, order, lines, balanceAfter }: Moved): void {
    const { account, asset } = this.#listing.mustCollateral(position.realm, market);
    const key = `${owner}:${account}:${asset}`;
    const waiting = this.#untold.get(key) ?? [];
    for (const { type, amount } of lines) {
      const line = { asset, account, type, amount, market, order_id: order, balanceAfter: 0 };
      waiting.push(this.#add(position, owner, line));
    }
    if (balanceAfter === null) {
      this.#untold.set(key, waiting);
      return;
    }
    this.#untold.delete(key);
    let balance: number = balanceAfter;
    for (const row of waiting.toReversed()) {
      // A balance between two lines of an account is one of that account.
      row.balance_after = balance as BillTable['balance_after'];
      balance -= row.amount;
    }
  }

  /** Of each asset what was given back, then what was granted. */
  #reset(position: LogPosition, { owner, entries }: AccountReset): void {
    const type: BillTypeName = 'account-reset';
    for (const { asset, taken, granted } of entries) {
      if (taken > 0) this.#add(position, owner, { asset, type, amount: -taken, balanceAfter: 0 });
      if (granted > 0) this.#add(position, owner, { asset, type, amount: granted, balanceAfter: granted });
    }
  }

  #trade(position: LogPosition, trade: Trade, party: TradeParty, buys: boolean): void {
    if (party.house) return;
    const { base, quote, lotUnits } = this.#listing.mustMarket(position.realm, trade.market);
    const size = trade.quantity * lotUnits;
    const type: BillTypeName = buys ? 'trade-buy' : 'trade-sell';
    const cause = { order_id: party.order, market: trade.market };
    const add = (line: Pick<Line, 'asset' | 'type' | 'amount' | 'balanceAfter'>): BillTable =>
      this.#add(position, party.owner, { ...line, ...cause });
    const { baseAfter, quoteAfter, fee } = party;
    // The event carries balances after the fee; the line of the asset received stands before it.
    if (buys) {
      add({ asset: base, type, amount: size, balanceAfter: baseAfter + fee });
      add({ asset: quote, type, amount: -trade.value, balanceAfter: quoteAfter });
      if (fee > 0) add({ asset: base, type: 'trade-fee', amount: -fee, balanceAfter: baseAfter });
    } else {
      add({ asset: quote, type, amount: trade.value, balanceAfter: quoteAfter + fee });
      add({ asset: base, type, amount: -size, balanceAfter: baseAfter });
      if (fee > 0) add({ asset: quote, type: 'trade-fee', amount: -fee, balanceAfter: quoteAfter });
    }
  }

  /**
   * A party of the trade that is the other's referrer: the trade carries its balance with the rebate in it, so the lines
   * of the trade stand before it by so much.
   */
  #rebate(position: LogPosition, { beneficiary, asset, market, amount, balanceAfter }: RebatePaid): void {
    for (const row of this.#rows.slice(this.#tradeFrom)) {
      const isOwn = row.owner === beneficiary && row.asset === asset && row.account === 'spot';
      if (!isOwn || row.type === 'rebate') continue;
      // A balance before a part of it came in is a balance.
      row.balance_after = (row.balance_after - amount) as BillTable['balance_after'];
    }
    this.#add(position, beneficiary, { asset, type: 'rebate', amount, balanceAfter, market });
  }

  /** A stake that came back as it was moved no money. */
  #settlement(position: LogPosition, event: ContractSettled): void {
    const { owner, contract, asset: coin, stake, profit, result, paid, balanceAfter } = event;
    const asset = this.#currency(position);
    const cause = { contract, coin };
    if (result === 'win' || paid)
      this.#add(position, owner, { asset, type: 'contract-profit', amount: profit, balanceAfter, ...cause });
    else if (result === 'lose')
      this.#add(position, owner, { asset, type: 'contract-loss', amount: -stake, balanceAfter, ...cause });
  }

  #currency({ realm }: LogPosition): AssetId {
    const currency = this.#listing.assetOfCode(realm, INDEX_CURRENCY);
    if (currency === null) throw new Error(`projection: a contract of ${realm} settled in nothing listed`);
    return currency;
  }

  #add(position: LogPosition, owner: OwnerId, line: Line): BillTable {
    if (this.#sequence !== position.sequence) this.#part = 0;
    this.#sequence = position.sequence;
    const row: BillTable = {
      realm: position.realm,
      sequence: position.sequence,
      part: this.#part++,
      owner,
      time: position.time,
      asset: line.asset,
      type: line.type,
      amount: line.amount,
      // Balance and fee are units of one asset, so their sum is too.
      balance_after: line.balanceAfter as BillTable['balance_after'],
      order_id: line.order_id ?? null,
      market: line.market ?? null,
      contract: line.contract ?? null,
      coin: line.coin ?? null,
      account: line.account ?? 'spot',
      reference: line.reference ?? null,
    };
    this.#rows.push(row);
    return row;
  }
}
