/**
 * An exchange of one futures market, for tests: what a form shows of it, and what the core makes of the same.
 * Promises: all that the form knows is read from the core as the server reads it; nothing is shared but the formulas of risk.
 */
import { Exchange, MAX_AMOUNT, NEWEST_RULES } from '@assay/core';
import type { Command, Event, LegState } from '@assay/core';
import {
  contractOf,
  equityOf,
  freeMargin,
  initialRateAt,
  initialRatePpm,
  sumAccount,
  tiersOf,
  valueAt,
} from '@assay/core/risk';
import { INVERSE, LINEAR } from './contract-view.fixture.ts';
import type { ContractAround, ContractOrder, ContractRules, OwnAccount, OwnStanding } from './index.ts';

export const TRADER = 1000;
const MAKER = 1001;
const MARKET = 0;
const [USDT, BTC] = [0, 1];
const START = 1_800_000_000;
const INDEX_UNITS = 100_000_000;
const RICH = 4e14;

/** What differs between two of them. Tiers by rising limit, with the greatest leverage of each. */
export interface FormMarket {
  readonly kind: 'linear' | 'inverse';
  /** In whole USDT. */
  readonly price: number;
  readonly tiers: readonly { readonly limit: number; readonly ratePpm: number; readonly leverage: number }[];
  readonly money: number;
  readonly takerFeePpm: number;
}

interface Level {
  readonly price: number;
  readonly lots: number;
}

/** Plays commands anew for each question, so that none changes what the next one sees. */
export class FormVenue {
  readonly #market: FormMarket;
  readonly #exchange = Exchange.empty();
  readonly #log: Command[] = [];
  #second = START;
  /** Of the newest command. */
  events: readonly Event[] = [];

  constructor(market: FormMarket, log: readonly Command[] = []) {
    this.#market = market;
    if (log.length > 0) {
      for (const command of log) this.say(command);
      return;
    }
    const { kind, money } = market;
    this.#must({ type: 'activate-rules', version: NEWEST_RULES });
    this.#must({ type: 'list-asset', asset: USDT, code: 'USDT', scale: 6 });
    this.#must({ type: 'list-asset', asset: BTC, code: 'BTC', scale: 8 });
    const steps = { base: BTC, quote: USDT, tickDecimals: 1, maximumLots: 1_000_000, cycle: 'perpetual' };
    const lotDecimals = kind === 'linear' ? 3 : 0;
    this.#must({
      type: 'list-futures-market',
      market: MARKET,
      kind,
      ...steps,
      lotDecimals,
      terms: this.#terms(),
    });
    for (const [owner, amount] of [
      [TRADER, money],
      [MAKER, RICH],
    ]) {
      const common = { owner, requestId: null, asset: this.#asset, amount };
      this.#must({ type: 'open-owner', owner });
      this.#must({ type: 'deposit', ...common, source: 'faucet' });
      this.#must({ type: 'transfer-funds', ...common, from: 'spot', to: this.#collateral });
    }
    this.tick(market.price);
    this.tick(market.price);
  }

  get #asset(): number {
    return this.#market.kind === 'linear' ? USDT : BTC;
  }

  get #collateral(): 'futures-usdt' | 'futures-coin' {
    return this.#market.kind === 'linear' ? 'futures-usdt' : 'futures-coin';
  }

  #terms(): object {
    const { kind, tiers, takerFeePpm } = this.#market;
    return {
      makerFeeRatePpm: 200,
      takerFeeRatePpm: takerFeePpm,
      liquidationFeeRatePpm: 500,
      markCapPpm: 400,
      impactValue: kind === 'linear' ? 20_000e6 : 20_000_000,
      fundingIntervalSeconds: 28_800,
      interestPpb: 100_000,
      clampPpb: 300_000,
      fundingCapPpb: 1_000_000,
      openInterestLower: 1e15,
      openInterestUpper: 2e15,
      tiers,
    };
  }

  /** One with the same past. */
  again(): FormVenue {
    return new FormVenue(this.#market, this.#log);
  }

  /** Says a command as plain data; why it was refused, or null. */
  say(command: object): { readonly code: string; readonly params: Readonly<Record<string, unknown>> } | null {
    // True: a brand is no more than a number, and a wrong field is refused by the core.
    const said = command as Command;
    if (said.type === 'index-tick') this.#second = said.second;
    const { events, answer } = this.#exchange.apply((this.#second * 1000) as never, said);
    this.#log.push(said);
    this.events = events;
    return answer.outcome.type === 'refused' ? answer.outcome.refusal : null;
  }

  #must(command: object): void {
    const refusal = this.say(command);
    if (refusal !== null) throw new Error(JSON.stringify([refusal, command]));
  }

  tick(usdt: number): void {
    const second = this.#second + 1;
    this.say({ type: 'index-tick', asset: BTC, second, price: Math.round(usdt * INDEX_UNITS) });
  }

  order(owner: number, { side, limit, lots, reduceOnly }: Omit<ContractOrder, 'takesOnly' | 'fires'>) {
    return this.say({
      type: 'place-futures-order',
      owner,
      requestId: null,
      market: MARKET,
      side,
      kind: limit === null ? 'market' : 'limit',
      timeInForce: limit === null ? 'ioc' : 'gtc',
      postOnly: false,
      reduceOnly,
      price: limit,
      quantity: lots,
      clientOrderId: null,
      selfTrade: 'cancel-newest',
      expiresAt: null,
      displayed: null,
    });
  }

  /** The trader's trade at a price with the maker. */
  trade(side: 'buy' | 'sell', lots: number, price: number): void {
    const other = side === 'buy' ? 'sell' : 'buy';
    this.order(MAKER, { side: other, limit: price, lots, reduceOnly: false });
    this.order(TRADER, { side, limit: price, lots, reduceOnly: false });
    for (const owner of [TRADER, MAKER])
      this.say({ type: 'cancel-all-orders', owner, requestId: null, market: null });
  }

  /** Levels of the maker; those that its own limits let in. */
  quote(side: 'buy' | 'sell', levels: readonly Level[]): readonly Level[] {
    const order = { side, reduceOnly: false };
    return levels.filter(({ price, lots }) => this.order(MAKER, { ...order, limit: price, lots }) === null);
  }

  setting(command: object) {
    return this.say({ owner: TRADER, requestId: null, market: MARKET, ...command });
  }

  get state() {
    const [only] = this.#exchange.read({ type: 'futures-markets' });
    if (only === undefined) throw new Error('no market');
    return only;
  }

  get #own() {
    return this.#exchange.read({ type: 'futures-positions', owner: TRADER as never });
  }

  get legs(): readonly LegState[] {
    return this.#own.markets[0]?.legs ?? [];
  }

  /** What the trader has in all, available and held. */
  get balance(): number {
    return this.#own.collateral.reduce((sum, { available, held }) => sum + available + held, 0);
  }

  get rules(): ContractRules {
    const { kind, takerFeePpm, tiers } = this.#market;
    const lotDecimals = kind === 'linear' ? 3 : 0;
    const settlementScale = kind === 'linear' ? 6 : 8;
    const contract = contractOf({ kind, tickDecimals: 1, lotDecimals, settlementScale });
    if (contract === null) throw new Error('no contract');
    const rows = tiersOf(tiers);
    return {
      ...(kind === 'linear' ? LINEAR : INVERSE),
      contract,
      lotDecimals,
      maximumLots: 1_000_000,
      takerFeeRatePpm: takerFeePpm,
      tiers: rows,
      openInterestBounds: { lower: 1e15, upper: 2e15 },
      ownShare: null,
    };
  }

  /** As the account of the call says it. */
  #account(rules: ContractRules): OwnAccount {
    const found = this.#own.collateral.find(({ kind }) => kind === this.#collateral);
    const { available = 0, held = 0 } = found ?? {};
    const { legs = [], leverage = 10, mode = 'cross' } = this.#own.markets[0] ?? {};
    const isolated = legs.reduce((sum, { margin }) => sum + margin, 0);
    const mark = this.state.markPrice ?? 0;
    const initialRate = initialRateAt(
      initialRatePpm(leverage),
      this.#openValue(rules),
      rules.openInterestBounds,
    );
    const one = { contract: rules.contract, mark, tiers: rules.tiers, feePpm: rules.takerFeeRatePpm };
    const cross = mode === 'isolated' ? [] : legs;
    const sums = sumAccount(
      { available, crossBalance: available + held - isolated },
      cross.map((position) => ({ ...one, position, initialRatePpm: initialRate })),
    );
    const equity = equityOf(sums);
    const free = equity < sums.needed ? 0 : Math.max(0, freeMargin(sums));
    return { available, free, equity, needed: sums.needed };
  }

  #openValue({ contract }: ContractRules): number {
    const { openInterest, markPrice } = this.state;
    return openInterest === 0 || markPrice === null
      ? 0
      : (valueAt(contract, openInterest, markPrice, 'down') ?? MAX_AMOUNT);
  }

  /** `waiting`: lots of the trader's open orders. */
  own(waiting: OwnStanding['waiting']): OwnStanding {
    const { legs = [], leverage = 10, mode = 'cross' } = this.#own.markets[0] ?? {};
    return {
      account: this.#account(this.rules),
      isHedged: this.#own.hedge,
      mode,
      leverage,
      legs: legs.map(({ side, lots, entryValue, margin }) => ({ side, lots, entryValue, margin })),
      waiting,
    };
  }

  around(bids: readonly Level[], asks: readonly Level[]): ContractAround {
    const side = (levels: readonly Level[]) => ({
      prices: levels.map(({ price }) => price),
      sizes: levels.map(({ lots }) => lots),
    });
    const { openInterest, markPrice } = this.state;
    return {
      mark: markPrice ?? 0,
      openInterest: this.#openValue(this.rules),
      openLots: openInterest,
      book: { bids: side(bids), asks: side(asks) },
    };
  }
}
