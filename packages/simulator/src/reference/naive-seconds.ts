/**
 * Seconds-contracts in the naive venue: products, the pool's limits, open contracts, and their end.
 * Promises: keeps every contract that ever was; what is held, reserved or lost is counted anew each time it is asked for.
 */
import type { OfferSeconds, OpenContract, RefusalCode, SetPoolLimits } from '@assay/core';
import type { NaiveLedger } from './naive-ledger.ts';
import { POOL, SAFE } from './naive-market.ts';
import type { Plain, Result } from './naive-market.ts';
import { NaivePlay } from './naive-play.ts';
import { NaiveTicks } from './naive-ticks.ts';
import type { NaiveTickState, TickTaker } from './naive-ticks.ts';
import {
  openOf,
  shown,
  unfilledVerdictOf,
  verdictOf,
  waitingOpenOf,
  waitingVerdictOf,
} from './naive-verdict.ts';
import type { NaiveTerms, NaiveTick, NaiveVerdict } from './naive-verdict.ts';

/** By these no offered contract has a profit above its stake. */
export const PROFIT_RULES = 9;
const CURRENCY = 'USDT';
const MILLION = 1_000_000n;
const DAY_MS = 86_400_000;
const SETTLED_AFTER_MS = 2000;
const FILLED_WITHIN_MS = 900_000;
const INTERRUPTED_MS = 3000;
const MIN_PERIOD_MS = 10_000;
const FRESH_MS = 3000;
const PAUSE_MS = 60_000;
const MAX_OPEN = 100;
const DONE: Plain = { type: 'done' };

/** What contracts need of the venue. */
export interface NaiveSecondsState extends NaiveTickState {
  readonly ledger: NaiveLedger;
  readonly owners: Set<number>;
  available(owner: number, asset: number): bigint;
  balance(owner: number, asset: number): bigint;
}

export type NaiveProduct = Omit<OfferSeconds, 'type'>;
export type NaivePoolLimits = Omit<SetPoolLimits, 'type'>;

/** A contract that has not settled. */
export interface NaiveContract extends NaiveTerms {
  readonly contract: number;
  readonly owner: number;
  readonly product: number;
  readonly asset: number;
  readonly stake: number;
  readonly profitPpm: number;
  readonly profit: number;
  readonly rulesVersion: number;
}

interface Ended {
  readonly owner: number;
  /** UTC day of the command in which it settled. */
  readonly day: number;
  /** What the trader lost, below 0 what they won. */
  readonly loss: bigint;
}

export class NaiveSeconds {
  readonly ticks = new NaiveTicks();
  readonly play = new NaivePlay();
  readonly products: NaiveProduct[] = [];
  /** By number. */
  readonly contracts: NaiveContract[] = [];
  limits: NaivePoolLimits | null = null;
  pausedUntil: number | null = null;
  readonly #ended: Ended[] = [];
  #count = 0;

  contractsOf(owner: number): readonly NaiveContract[] {
    return this.contracts.filter((contract) => contract.owner === owner);
  }

  /** Stakes of an owner's open contracts; of the pool the profits of all. */
  held(owner: number): bigint {
    if (owner === POOL) return sum(this.contracts, 'profit');
    return sum(this.contractsOf(owner), 'stake');
  }

  /** Stakes lost less profits won on the UTC day of a time. */
  lostOn(owner: number, time: number): bigint {
    const own = this.#ended.filter(
      (ended) => ended.owner === owner && ended.day === Math.floor(time / DAY_MS),
    );
    const lost = own.reduce((all, { loss }) => all + loss, 0n);
    return lost < 0n ? 0n : lost;
  }

  /** Profits reserved for the contracts that are alike. */
  reserved(like: Partial<Pick<NaiveContract, 'asset' | 'direction' | 'owner'>>): bigint {
    const keys = Object.keys(like) as (keyof typeof like)[];
    return sum(
      this.contracts.filter((contract) => keys.every((key) => contract[key] === like[key])),
      'profit',
    );
  }

  /** The clock by which contracts settle. */
  clockOf({ isPaper, now }: Pick<NaiveSecondsState, 'isPaper' | 'now'>): number {
    return isPaper ? this.ticks.liveTime : now;
  }

  /** Whether a contract settles at the beginning of a command at a time. */
  isDueAt(state: Pick<NaiveSecondsState, 'isPaper' | 'now'>): boolean {
    return this.contracts.some((contract) => this.#verdictAt(contract, this.clockOf(state)) !== null);
  }

  /** What a contract comes to by a clock, or null where it is not due or waits for a second. */
  #verdictAt(contract: NaiveContract, clock: number): NaiveVerdict | null {
    if (contract.expiresAt + SETTLED_AFTER_MS > clock) return null;
    const ticks = this.ticks.of(contract.asset);
    if (contract.rulesVersion < 2) return verdictOf(contract, ticks);
    const verdict = waitingVerdictOf(contract, ticks);
    const from = Math.max(contract.expiresAt, this.ticks.resumedAt ?? 0);
    const isGivenUp = clock >= from + FILLED_WITHIN_MS;
    return verdict ?? (isGivenUp ? unfilledVerdictOf(contract, ticks) : null);
  }

  /** The open price of a contract, or null while it has none. */
  openOf(contract: NaiveContract, ticks = this.ticks.of(contract.asset)): NaiveTick | null {
    if (contract.rulesVersion < 2) return openOf(contract, ticks);
    const open = waitingOpenOf(contract, ticks);
    return open === 'waits' ? null : open;
  }

  /** A silence of the live realm that was longer than a running venue is ever silent. */
  notices(state: Pick<NaiveSecondsState, 'isPaper' | 'rules' | 'emit'>, before: number, now: number): void {
    if (state.rules < 2 || state.isPaper || now - before <= INTERRUPTED_MS) return;
    this.ticks.resumedAt = now;
    state.emit({ type: 'seconds-resumed', resumedAt: now });
  }

  /** Settles all contracts that are due, in the order of their expiry. */
  settleDue(state: NaiveSecondsState): void {
    const clock = this.clockOf(state);
    const due = this.contracts.flatMap((contract) => {
      const verdict = this.#verdictAt(contract, clock);
      return verdict === null ? [] : [{ contract, verdict }];
    });
    due.sort(({ contract: a }, { contract: b }) => a.expiresAt - b.expiresAt || a.contract - b.contract);
    for (const { contract, verdict } of due) this.#settle(state, contract, verdict);
  }

  /** Emits the contracts whose open price a tick is. */
  readonly startsWith = (state: NaiveSecondsState): TickTaker => {
    return (asset, tick) => {
      const ticks = this.ticks.of(asset);
      const before = ticks.filter(({ number }) => number !== tick.number);
      for (const contract of this.contracts) {
        if (contract.asset !== asset || this.#hasOpen(contract, before)) continue;
        const open = this.openOf(contract, ticks);
        if (open === null) continue;
        const { contract: id, owner } = contract;
        state.emit({ type: 'contract-started', contract: id, owner, ...shown(open) });
      }
    };
  };

  #hasOpen(contract: NaiveContract, ticks: readonly NaiveTick[]): boolean {
    return this.openOf(contract, ticks) !== null;
  }

  setPoolLimits(state: NaiveSecondsState, { perCoin, perDirection, perOwner }: SetPoolLimits): Result {
    if (currencyOf(state) === null) return 'unknown-asset';
    state.owners.add(POOL);
    const limits = { perCoin, perDirection, perOwner };
    if (JSON.stringify(limits) !== JSON.stringify(this.limits))
      state.emit({ type: 'pool-limits-set', ...limits });
    this.limits = limits;
    return DONE;
  }

  offer(state: NaiveSecondsState, command: OfferSeconds): Result {
    const { type: _, ...terms } = command;
    if (state.rules >= 2 && terms.isOffered && terms.periodMs < MIN_PERIOD_MS) return 'number-out-of-range';
    if (state.rules >= PROFIT_RULES && terms.isOffered && terms.profitPpm > Number(MILLION))
      return 'number-out-of-range';
    const currency = currencyOf(state);
    if (state.assets[terms.asset] === undefined || currency === null) return 'unknown-asset';
    if (terms.product > this.products.length + 1) return 'number-out-of-range';
    const known = this.products[terms.product - 1];
    if (known !== undefined && (known.asset !== terms.asset || known.periodMs !== terms.periodMs))
      return 'product-fixed';
    const { one } = currency;
    if ((one * BigInt(terms.profitPpm)) % MILLION !== 0n) return 'payout-not-whole';
    const [least, greatest] = [BigInt(terms.leastStake), BigInt(terms.greatestStake)];
    if (least % one !== 0n || greatest % one !== 0n) return 'stake-not-whole';
    const mostProfit = (greatest * BigInt(terms.profitPpm)) / MILLION;
    if (least < one || greatest < least || mostProfit > SAFE) return 'stake-out-of-range';
    this.products[terms.product - 1] = terms;
    if (JSON.stringify(known) !== JSON.stringify(terms)) state.emit({ type: 'seconds-offered', ...terms });
    return DONE;
  }

  pause(state: NaiveSecondsState): Result {
    this.pausedUntil = state.now + PAUSE_MS;
    state.emit({ type: 'seconds-paused', until: this.pausedUntil });
    return DONE;
  }

  open(state: NaiveSecondsState, command: OpenContract): Result {
    const product = this.products[command.product - 1];
    if (product === undefined) return 'unknown-product';
    const refusal = this.#findOpenRefusal(state, command, product);
    if (refusal !== null) return refusal;
    const { owner, direction, stake } = command;
    const { asset, profitPpm } = product;
    this.#count += 1;
    const contract = {
      contract: this.#count,
      owner,
      product: product.product,
      asset,
      direction,
      stake,
      profitPpm,
      profit: Number(profitOf(stake, profitPpm)),
      acceptedAt: state.now,
      expiresAt: state.now + product.periodMs,
      firstTick: this.ticks.next(asset),
      // Rules behind 2 settle them as 2 do.
      rulesVersion: Math.min(state.rules, 2),
    };
    this.contracts.push(contract);
    state.emit({ type: 'contract-opened', ...contract });
    const { contract: id, acceptedAt, expiresAt, firstTick, profit } = contract;
    return { type: 'contract-opened', contract: id, acceptedAt, expiresAt, firstTick, profit };
  }

  #findOpenRefusal(
    state: NaiveSecondsState,
    command: OpenContract,
    product: NaiveProduct,
  ): RefusalCode | null {
    const { now } = state;
    const { owner, stake } = command;
    const currency = currencyOf(state);
    if (!product.isOffered || (state.rules >= 2 && product.periodMs < MIN_PERIOD_MS))
      return 'product-not-offered';
    if (command.profitPpm !== product.profitPpm) return 'odds-changed';
    if (currency === null || BigInt(stake) % currency.one !== 0n) return 'stake-not-whole';
    if (stake < product.leastStake || stake > product.greatestStake) return 'stake-out-of-range';
    if (this.pausedUntil !== null && now < this.pausedUntil) return 'seconds-paused';
    if (!this.isFresh(state, product.asset)) return 'index-not-fresh';
    const cooled = this.play.cooledUntil(owner);
    if (cooled !== null && now < cooled) return 'cooling-off';
    const limit = this.play.limitsOf(owner, now).dailyLoss;
    const atRisk = this.lostOn(owner, now) + this.held(owner) + BigInt(stake);
    if (limit !== null && atRisk > BigInt(limit)) return 'loss-limit-reached';
    if (this.contractsOf(owner).length >= MAX_OPEN) return 'too-many-open-contracts';
    const profit = profitOf(stake, product.profitPpm);
    if (profit > this.roomOf({ ...command, asset: product.asset })) return 'pool-limit-reached';
    if (state.available(owner, currency.asset) < BigInt(stake)) return 'insufficient-available-balance';
    return state.available(POOL, currency.asset) < profit ? 'pool-cannot-cover' : null;
  }

  /** Whether a coin has a valid tick that is young enough by every clock. */
  isFresh(state: Pick<NaiveSecondsState, 'isPaper' | 'now'>, asset: number): boolean {
    const last = this.ticks.last(asset);
    if (last === null || last.second * 1000 > state.now) return false;
    return [state.now, this.clockOf(state)].every((clock) => clock - last.second * 1000 <= FRESH_MS);
  }

  /** Profit that the pool's limits leave for one more contract. */
  roomOf({ asset, direction, owner }: Pick<NaiveContract, 'asset' | 'direction' | 'owner'>): bigint {
    const { perCoin, perDirection, perOwner } = this.limits ?? { perCoin: 0, perDirection: 0, perOwner: 0 };
    const rooms = [
      BigInt(perCoin) - this.reserved({ asset }),
      BigInt(perDirection) - this.reserved({ asset, direction }),
      BigInt(perOwner) - this.reserved({ owner }),
    ];
    return rooms.reduce((least, room) => (room < least ? room : least));
  }

  #settle(state: NaiveSecondsState, contract: NaiveContract, verdict: NaiveVerdict): void {
    const { profitPpm: _, firstTick: __, rulesVersion: ___, ...fields } = contract;
    const { owner, stake, profit } = fields;
    const currency = currencyOf(state)?.asset ?? 0;
    const isWon = verdict.result === 'win' || verdict.paid;
    const gain = isWon ? BigInt(profit) : verdict.result === 'lose' ? -BigInt(stake) : 0n;
    this.contracts.splice(this.contracts.indexOf(contract), 1);
    state.ledger.move(currency, POOL, owner, gain);
    this.#ended.push({ owner, day: Math.floor(state.now / DAY_MS), loss: -gain });
    state.emit({
      type: 'contract-settled',
      ...fields,
      ...verdict,
      balanceAfter: Number(state.balance(owner, currency)),
      poolAfter: Number(state.balance(POOL, currency)),
    });
  }
}

function profitOf(stake: number, profitPpm: number): bigint {
  return (BigInt(stake) * BigInt(profitPpm)) / MILLION;
}

function sum(contracts: readonly NaiveContract[], key: 'stake' | 'profit'): bigint {
  return contracts.reduce((all, contract) => all + BigInt(contract[key]), 0n);
}

/** The asset of stakes and profits and one whole unit of it, or null where it is not listed. */
function currencyOf({
  assets,
}: Pick<NaiveSecondsState, 'assets'>): { readonly asset: number; readonly one: bigint } | null {
  const found = assets.find(({ code }) => code === CURRENCY);
  return found === undefined ? null : { asset: found.asset, one: 10n ** BigInt(found.scale) };
}
