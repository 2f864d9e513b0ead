/**
 * The naive venue: what the exchange should do, in plain objects and BigInt, to check what it does.
 * Promises: imports nothing of the core but types; every rule is written a second time from its description.
 */
import type {
  Command,
  FillTicks,
  IndexTick,
  FeedPaperTicks,
  RefusalCode,
  SetFeeTiers,
  SetPriceBand,
} from '@assay/core';
import { deposit, issuedOf, resetAccount } from './naive-accounts.ts';
import { closeOrphans } from './naive-attached.ts';
import { amendOrder } from './naive-amend.ts';
import { cancelAllOrders, cancelOrder, expire, nextEndOf } from './naive-closing.ts';
import { placeConditional, placeLinked } from './naive-conditional.ts';
import { endTradings, isEndDue, settleMarkets } from './naive-delivery.ts';
import { payFundings } from './naive-funding.ts';
import { performFuturesDuty } from './naive-futures-duties.ts';
import { placeFuturesOrder } from './naive-futures-orders.ts';
import {
  adjustMargin,
  setLeverage,
  setMarginMode,
  setPositionMode,
  transferFunds,
} from './naive-futures-settings.ts';
import { SIDES, isFutures, recordOf } from './naive-futures.ts';
import { NaiveFees, findScheduleRefusal } from './naive-fees.ts';
import { isCardDuty } from './naive-cards.ts';
import { NaiveHouse, isHouseDuty } from './naive-house.ts';
import { NaiveIndex } from './naive-index.ts';
import type { NaiveIndexPrice } from './naive-index.ts';
import { NaiveLedger } from './naive-ledger.ts';
import { isLiquidationDue, liquidate } from './naive-liquidation.ts';
import { listAsset, listMarket } from './naive-listing.ts';
import { lookAtMarks } from './naive-looks.ts';
import type { NaiveAsset } from './naive-listing.ts';
import {
  FEES,
  FIRST_HOUSE_TRADER,
  FIRST_TRADER,
  FUND,
  MARKET_MAKER,
  OUTSIDE,
  POOL,
  holdOf,
  ordersIn,
  triggerHoldOf,
} from './naive-market.ts';
import { stepPrices } from './naive-marks.ts';
import { NaiveMembers } from './naive-members.ts';
import { NaiveProposals } from './naive-proposals.ts';
import { NaiveSeconds } from './naive-seconds.ts';
import type { NaiveState } from './naive-state.ts';
import type { NaiveMarket, NaiveTriggerOrder, Plain, Result } from './naive-market.ts';
import type { NaiveOrder } from './naive-book.ts';
import { merchantBalance } from './naive-merchant.ts';
import { placeOrder } from './naive-orders.ts';
import { feedPaperDepth, replaceQuotes } from './naive-quotes.ts';
import { NaiveRequests } from './naive-requests.ts';
import { reversePosition } from './naive-reverse.ts';
import { placeFuturesConditional, placeFuturesLinked } from './naive-waiting.ts';
import { takeMid } from './naive-prices.ts';
import { findValidationRefusal } from './naive-validation.ts';
import { changeDueStatuses, hasOrdersLeft, nextStatusOf, setMarketStatus } from './naive-status-changes.ts';
import { COVER_RULES, STEP } from './naive-steps.ts';
import { executeAll, collectTriggered } from './naive-triggers.ts';
import type { NaiveFuturesState } from './naive-positions.ts';
import { isWalletDuty, performWallet, performWalletDuty } from './naive-wallet-duties.ts';
import { TREASURY } from './naive-wallet-state.ts';
import { NaiveWallet } from './naive-wallet.ts';

const NEWEST_RULES = 10;
/** No rules have this number. */
const UNKNOWN_RULES = 7;
const EXECUTIONS = 256;

type OwnedCommand = Extract<Command, { readonly requestId: string | null }>;

function isOwned(command: Command): command is OwnedCommand {
  return 'requestId' in command;
}

/** What a command should come to. */
export interface Expected {
  readonly refusal: RefusalCode | null;
  /** Null where the command is refused or repeated. */
  readonly outcome: Plain | null;
  readonly events: readonly Plain[];
  /** The sequence whose answer a repeated request gets. */
  readonly repeats: number | null;
}

/** The numbers that the exchange gave to new orders: to an order, and to the stop of a pair. */
export type NewNumbers = readonly [order: number, stop: number];

export class NaiveVenue implements NaiveState {
  readonly ledger = new NaiveLedger();
  readonly assets: NaiveAsset[] = [];
  /** Index prices that the command at hand has set and that marks go by, the last of each asset. */
  readonly #ticked = new Map<number, NaiveIndexPrice>();
  readonly index = new NaiveIndex(this.assets, (tick, isSeen) => {
    if (isSeen) this.#ticked.set(tick.asset, tick);
    this.moveAll();
  });
  readonly futures: NaiveFuturesState = {
    hedged: new Set(),
    unpaid: new Map(),
    queue: [],
    waiting: [],
    pausedUntil: new Map(),
  };
  readonly fees = new NaiveFees();
  readonly members = new NaiveMembers();
  readonly seconds = new NaiveSeconds();
  readonly proposals = new NaiveProposals();
  readonly wallet = new NaiveWallet();
  readonly house = new NaiveHouse();
  readonly markets: NaiveMarket[] = [];
  readonly triggerOrders: NaiveTriggerOrder[] = [];
  readonly triggered: NaiveTriggerOrder[] = [];
  readonly stranded: NaiveTriggerOrder[] = [];
  fillsLeft = STEP;
  #midSecond = 0;
  readonly owners = new Set<number>([OUTSIDE, MARKET_MAKER, FEES, FUND]);
  readonly requests = new NaiveRequests();
  now = 0;
  isPaper = false;
  rules = 1;
  #sequence = 0;
  #trades = 0;
  #events: Plain[] = [];
  #forced: readonly number[] = [];
  #attached: readonly number[] = [];
  executing: number | null = null;

  /** Applies a command; `forced` are the numbers of the orders that the exchange placed by itself before it, `attached` of those that come with one. */
  apply(
    time: number,
    command: Command,
    numbers: NewNumbers,
    forced: readonly number[] = [],
    attached: readonly number[] = [],
  ): Expected {
    this.#sequence += 1;
    this.#events = [];
    this.#forced = forced;
    this.#attached = attached;
    this.seconds.notices(this, this.now, time);
    this.now = time;
    this.requests.expire(time);
    this.fillsLeft = STEP;
    this.#takeMids();
    endTradings(this);
    changeDueStatuses(this);
    const budget = executeAll(this, EXECUTIONS, false);
    expire(this);
    this.seconds.settleDue(this);
    settleMarkets(this);
    payFundings(this);
    liquidate(this);
    this.proposals.decideDue(this.#proposing);
    this.fillsLeft = STEP;
    this.#ticked.clear();
    const expected = this.#applyCommand(command, numbers);
    this.#stepMarks();
    collectTriggered(this);
    executeAll(this, budget, true);
    closeOrphans(this, this.#mayHaveEnded());
    return { ...expected, events: this.#events };
  }

  /** Markets of futures whose base asset has a later tick. */
  #stepMarks(): void {
    const stepped = this.markets
      .filter(isFutures)
      .filter((market) => stepPrices(this, market, this.#ticked.get(market.spec.base)));
    lookAtMarks(this, stepped);
  }

  /** From rules 2 on: at the first command of a second; every market's prices may be others then. */
  #takeMids(): void {
    const second = Math.floor(this.now / 1000);
    if (this.rules < 2 || second === this.#midSecond) return;
    this.#midSecond = second;
    this.markets.forEach(takeMid);
    this.moveAll();
  }

  /** The prices that meet orders may be others in all markets. */
  moveAll(): void {
    if (this.rules >= 2) for (const market of this.markets) market.moved = true;
  }

  emit(event: Plain): void {
    this.#events.push(event);
  }

  nextTrade(): number {
    this.#trades += 1;
    return this.#trades;
  }

  nextForced(): number {
    const [next = -1, ...others] = this.#forced;
    this.#forced = others;
    return next;
  }

  /** The orders that have ended in the command, or may have since they were accepted or changed in it. */
  #mayHaveEnded(): readonly number[] {
    const types: readonly unknown[] = ['order-accepted', 'order-amended', 'order-closed'];
    return this.#events.flatMap(({ type, order }) =>
      types.includes(type) && typeof order === 'number' ? [order] : [],
    );
  }

  nextAttached(): number {
    const [next = -1, ...others] = this.#attached;
    this.#attached = others;
    return next;
  }

  ordersOf(owner: number): readonly NaiveOrder[] {
    return this.markets.flatMap((market) => ordersIn(market).filter((order) => order.owner === owner));
  }

  held(owner: number, asset: number): bigint {
    let held = this.assets[asset]?.code === 'USDT' ? this.seconds.held(owner) : 0n;
    for (const market of this.markets) {
      if (market.futures !== null) continue;
      if (market.spec.base !== asset && market.spec.quote !== asset) continue;
      for (const order of market.spec.base === asset ? market.book.asks : market.book.bids) {
        if (order.owner === owner) held += holdOf(market, order.side, order.price, order.remaining)[1];
      }
    }
    for (const order of this.triggerOrders) {
      if (order.owner !== owner) continue;
      const [heldAsset, amount] = triggerHoldOf(order);
      if (heldAsset === asset) held += amount;
    }
    return held + this.wallet.held(owner, asset);
  }

  available(owner: number, asset: number): bigint {
    return this.ledger.balance(owner, asset) - this.held(owner, asset);
  }

  /** Available plus held in spot. */
  balance(owner: number, asset: number): bigint {
    return this.ledger.balance(owner, asset);
  }

  /** Available plus held in all accounts of an owner. */
  totalOf(owner: number, asset: number): bigint {
    const kinds = ['futures-usdt', 'futures-coin'].map((kind) =>
      this.ledger.balance(`${owner} ${kind}`, asset),
    );
    const others = kinds.reduce((sum, one) => sum + one, merchantBalance(this, owner, asset));
    return others + this.balance(owner, asset);
  }

  /** What an owner's account still has: assets with a balance, orders and positions. */
  leftOf(owner: number): { readonly assets: number; readonly orders: number } {
    const orders =
      this.ordersOf(owner).length + this.triggerOrders.filter((order) => order.owner === owner).length;
    const assets = this.assets.filter(({ asset }) => this.totalOf(owner, asset) > 0n).length;
    return { assets, orders: orders + this.legsOf(owner) };
  }

  /** Open positions of an owner. */
  legsOf(owner: number): number {
    const records = this.markets.filter(isFutures).map((market) => recordOf(market, owner));
    return records.flatMap((record) => SIDES.filter((side) => record[side].lots > 0n)).length;
  }

  /** When the next order ends, or null. */
  get nextEnd(): number | null {
    return nextEndOf(this);
  }

  /** When the next market status changes by itself, or null. */
  get nextStatus(): number | null {
    return nextStatusOf(this);
  }

  /** Whether a delisted market has orders. */
  get hasOrdersLeft(): boolean {
    return hasOrdersLeft(this);
  }

  /** Whether a command at a time begins with what the liquidation does. */
  liquidationDueAt(time: number): boolean {
    return isLiquidationDue(this, time) || isEndDue(this, time);
  }

  /** Units of an asset that have entered from outside. */
  issued(asset: number): bigint {
    return issuedOf(this, asset);
  }

  #applyCommand(command: Command, numbers: NewNumbers): Omit<Expected, 'events'> {
    const invalid = findValidationRefusal(command);
    if (invalid !== null) return answered(invalid);
    return isOwned(command) ? this.#applyOwned(command, numbers) : answered(this.#performDuty(command));
  }

  #applyOwned(command: OwnedCommand, numbers: NewNumbers): Omit<Expected, 'events'> {
    const { owner, requestId } = command;
    if (!this.owners.has(owner) || !mayAct(command)) return answered('unknown-owner');
    if (requestId === null) return answered(this.#performOwned(command, numbers));
    const content = JSON.stringify(command);
    const known = this.requests.find(owner, requestId);
    if (known !== undefined) {
      if (known.content !== content) return answered('request-content-differs');
      return { refusal: null, outcome: null, repeats: known.sequence };
    }
    if (this.requests.isFull(owner)) return answered('too-many-requests-remembered');
    const expected = answered(this.#performOwned(command, numbers));
    this.requests.remember(requestId, { owner, time: this.now, content, sequence: this.#sequence });
    return expected;
  }

  #performOwned(command: OwnedCommand, numbers: NewNumbers): Result {
    const bar = this.members.findBar(command.owner, command.type, this.now, this.rules >= COVER_RULES);
    if (bar !== null) return bar;
    switch (command.type) {
      case 'deposit':
        return deposit(this, this.assets, command);
      case 'place-order':
        return placeOrder(this, command, numbers[0]);
      case 'place-futures-conditional':
        return placeFuturesConditional(this, command, numbers[0]);
      case 'place-futures-linked':
        return placeFuturesLinked(this, command, numbers);
      case 'reverse-position':
        return reversePosition(this, command, numbers);
      case 'place-futures-order':
        return placeFuturesOrder(this, command, numbers[0]);
      case 'transfer-funds':
        return transferFunds(this, this.assets, command);
      case 'set-leverage':
        return setLeverage(this, command);
      case 'set-margin-mode':
        return setMarginMode(this, command);
      case 'set-position-mode':
        return setPositionMode(this, command);
      case 'adjust-position-margin':
        return adjustMargin(this, command);
      case 'place-conditional-order':
        return placeConditional(this, command, numbers[0]);
      case 'place-linked-orders':
        return placeLinked(this, command, numbers);
      case 'cancel-order':
        return cancelOrder(this, command);
      case 'cancel-all-orders':
        return cancelAllOrders(this, command);
      case 'amend-order':
        return amendOrder(this, command);
      case 'reset-account':
        return resetAccount(this, this.assets, command, {
          isPaper: this.isPaper,
          contracts: this.seconds.contractsOf(command.owner).length,
          legs: this.legsOf(command.owner),
        });
      case 'open-contract':
        return this.seconds.open(this, command);
      case 'set-play-limits':
        return this.seconds.play.setLimits(this, command);
      case 'cool-off':
        return this.seconds.play.coolOff(this, command);
      case 'request-withdrawal':
      case 'cancel-withdrawal':
      case 'transfer-to-user':
      case 'quote-swap':
      case 'accept-swap':
      case 'quote-card-sale':
      case 'request-card-sale':
      case 'cancel-card-sale':
      case 'move-merchant-funds':
        return performWallet(this, this.wallet, command);
    }
  }

  /** What proposals see of the venue. */
  get #proposing(): Parameters<NaiveProposals['decideDue']>[0] {
    return {
      now: this.now,
      sequence: this.#sequence,
      emit: (event) => this.emit(event),
      findFault: findValidationRefusal,
      carryOut: (command) => (isOwned(command) ? 'command-not-proposable' : this.#perform(command)),
    };
  }

  #performDuty(command: Exclude<Command, OwnedCommand>): Result {
    const result = this.#perform(command);
    if (typeof result !== 'string') this.proposals.outdate(this.#proposing, command);
    return result;
  }

  #perform(command: Exclude<Command, OwnedCommand>): Result {
    if (isWalletDuty(command)) return performWalletDuty(this, this.wallet, command);
    if (isCardDuty(command)) return this.wallet.cards.duty(this, this.wallet, command);
    if (isHouseDuty(command)) return this.house.perform(this, this.wallet, command);
    switch (command.type) {
      case 'list-asset':
        return this.#listed(listAsset(this.assets, command), { ...command, type: 'asset-listed' });
      case 'list-market':
        return this.#listed(listMarket(this.assets, this.markets, command), {
          ...command,
          type: 'market-listed',
        });
      case 'list-futures-market':
      case 'set-futures-terms':
      case 'move-house-funds':
      case 'set-delivery-fee':
      case 'fund-insurance':
        return performFuturesDuty(this, command);
      case 'open-owner':
        return this.#openOwner(command.owner);
      case 'replace-quotes':
        return replaceQuotes(this, command);
      case 'feed-paper-depth':
        return feedPaperDepth(this, command, this.isPaper);
      case 'index-tick':
        return this.#indexTick(command);
      case 'activate-rules':
        return this.#activateRules(command.version);
      case 'set-price-band':
        return this.#setPriceBand(command);
      case 'set-market-status':
        return setMarketStatus(this, command);
      case 'set-fee-tiers':
        return this.#setFeeTiers(command);
      case 'name-referrer':
        return this.members.name(this, command);
      case 'set-rebate-rates':
        return this.members.publish(this, command);
      case 'set-account-status':
        return this.members.setAccountStatus(this, command);
      case 'exclude-owner':
        return this.members.exclude(this, command);
      case 'publish-ticks':
        return this.seconds.ticks.publish(this, command, this.seconds.startsWith(this));
      case 'fill-ticks':
        return this.#fillTicks(command);
      case 'feed-paper-ticks':
        return this.#feedPaperTicks(command);
      case 'set-pool-limits':
        return this.seconds.setPoolLimits(this, command);
      case 'offer-seconds':
        return this.seconds.offer(this, command);
      case 'note-unclean-stop':
        return this.seconds.pause(this);
      case 'register-operator':
        return this.proposals.register(this.#proposing, command);
      case 'revoke-operator':
        return this.proposals.revoke(this.#proposing, command);
      case 'propose':
        return this.proposals.propose(this.#proposing, command);
      case 'approve-proposal':
        return this.proposals.approve(this.#proposing, command);
      case 'reject-proposal':
        return this.proposals.reject(this.#proposing, command);
      case 'declare-paper':
        return this.#declarePaper();
      case 'advance-time':
        return { type: 'done' };
    }
  }

  #listed(result: Result, event: Plain): Result {
    if (typeof result !== 'string') this.emit(event);
    return result;
  }

  #openOwner(owner: number): Result {
    if (this.owners.has(owner)) return { type: 'done' };
    if (owner < FIRST_HOUSE_TRADER) return 'number-out-of-range';
    this.owners.add(owner);
    this.emit({ type: 'owner-opened', owner });
    return { type: 'done' };
  }

  #indexTick(command: IndexTick): Result {
    const { asset, second, price } = command;
    if (this.assets[asset] === undefined) return 'unknown-asset';
    if (second <= (this.index.ticks.get(asset)?.second ?? -1)) return 'tick-not-later';
    this.index.set(command, true);
    this.emit({
      type: 'index-ticked',
      asset,
      second,
      price,
      number: null,
      freshAt: null,
      filled: false,
      sources: [],
    });
    return { type: 'done' };
  }

  /** What has waited for a second settles behind it. */
  #fillTicks(command: FillTicks): Result {
    const result = this.seconds.ticks.fill(this, command, this.seconds.startsWith(this));
    if (typeof result !== 'string') this.seconds.settleDue(this);
    return result;
  }

  /** Contracts settle by the live clock as soon as it is known. */
  #feedPaperTicks(command: FeedPaperTicks): Result {
    const result = this.seconds.ticks.mirror(this, command, this.seconds.startsWith(this));
    if (typeof result !== 'string') this.seconds.settleDue(this);
    return result;
  }

  #activateRules(version: number): Result {
    const isKnown = version <= NEWEST_RULES && version !== UNKNOWN_RULES;
    if (!isKnown || version < this.rules) return 'rules-version-unknown';
    if (version === this.rules) return { type: 'done' };
    this.rules = version;
    this.moveAll();
    this.emit({ type: 'rules-activated', version });
    return { type: 'done' };
  }

  #setPriceBand({ market: number, bandPpm }: SetPriceBand): Result {
    const market = this.markets[number];
    if (market === undefined) return 'unknown-market';
    market.bandPpm = bandPpm;
    this.emit({ type: 'price-band-set', market: number, bandPpm });
    return { type: 'done' };
  }

  #setFeeTiers(command: SetFeeTiers): Result {
    if (this.assets[command.currency] === undefined) return 'unknown-asset';
    const refusal = findScheduleRefusal(command.tiers);
    if (refusal !== null) return refusal;
    this.fees.publish(command);
    this.emit({ ...command, type: 'fee-tiers-set' });
    return { type: 'done' };
  }

  #declarePaper(): Result {
    if (this.assets.length > 0) return 'not-after-listing';
    if (!this.isPaper) this.emit({ type: 'paper-declared' });
    this.isPaper = true;
    return { type: 'done' };
  }
}

const OF_TRADERS: readonly Command['type'][] = [
  'request-withdrawal',
  'cancel-withdrawal',
  'transfer-to-user',
  'quote-swap',
  'accept-swap',
  'quote-card-sale',
  'request-card-sale',
  'cancel-card-sale',
  'move-merchant-funds',
];

/** The house's own parties are paid into and nothing else; its traders have no contracts and no limits of their own. */
function mayAct(command: OwnedCommand): boolean {
  const { owner, type } = command;
  if (type === 'deposit' && owner === MARKET_MAKER) return true;
  if (type === 'deposit' && (owner === POOL || owner === TREASURY)) return command.source === 'house-funding';
  const isPlay = type === 'open-contract' || type === 'set-play-limits' || type === 'cool-off';
  return owner >= (isPlay || OF_TRADERS.includes(type) ? FIRST_TRADER : FIRST_HOUSE_TRADER);
}

function answered(result: Result): Omit<Expected, 'events'> {
  return typeof result === 'string'
    ? { refusal: result, outcome: null, repeats: null }
    : { refusal: null, outcome: result, repeats: null };
}
