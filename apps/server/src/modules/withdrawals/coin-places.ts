/**
 * Places on a chain of coins: the first coin that a payment spends (decision 115).
 * Promises: all coins of a payment are written down before anything is signed, and every version spends them all; no two
 * payments share one. What the signer knows of a coin counts above what the store does, so that no copy of the store gives
 * one twice. A coin of the paying address that was spent and never signed for says that somebody else has the key.
 */
import type { CoinChain, GasPrice, OwnCoin } from '../../integrations/chains/port.ts';
import { coinName } from '../../integrations/chains/port.ts';
import type { SignedTransaction, Signer } from '../../integrations/signer/port.ts';
import { atRate, chosenCoins, feeFor, finalCoins, raisedRate, worthOf } from './coins.ts';
import type { Offer, PlaceParts, Places, PlacesRound } from './places.ts';
import { tooDearText } from './fee-ceiling.ts';
import type { Payment } from './fee-ceiling.ts';
import { coinSlotOf, isMove, isWithdrawal, nothingTo } from './rules.ts';
import type { MoveWanted, Outgoing, ReadyWithdrawal } from './shape.ts';

/** Satoshi for 1,000 virtual bytes; behind it a payment waits for the market. */
const MAX_RATE = 500_000n;
/** Of which a rate is the price. */
const KILO = 1_000n;
const COIN_DECIMALS = 8;

export interface CoinParts extends Pick<PlaceParts, 'network' | 'store'> {
  readonly chain: CoinChain;
  readonly signer: Pick<Signer, 'spend' | 'placesOf'>;
  /** To which what is left returns. */
  readonly house: string;
  readonly finalDepth: number;
}

/** The chain has spent a coin that was never signed for here: somebody else has the key. */
export class CoinsUnknown extends Error {
  constructor(from: string, coin: string) {
    super(`the chain has spent ${coin} of ${from}, which was not signed for here: nothing is signed`);
    this.name = 'CoinsUnknown';
  }
}

/** What an address has, and for which place the signer knows each. */
interface Purse {
  readonly coins: readonly (OwnCoin & { readonly place: string | null })[];
  /** Names of those that payments of the store spend. */
  readonly open: ReadonlySet<string>;
  /** Final, unspent, and of no payment; greatest first. */
  readonly free: readonly OwnCoin[];
}

/** Throws `CoinsUnknown`. */
export async function readPurse(parts: CoinParts, from: string): Promise<Purse> {
  const { network, store, chain, signer, finalDepth } = parts;
  const { head, coins: all } = await chain.coinsOf(from);
  const places = await signer.placesOf(all.map(coinName));
  const coins = all.map((coin, at) => ({ ...coin, place: places[at] ?? null }));
  const stolen = coins.find(({ spentBy, place }) => spentBy !== null && place === null);
  if (stolen !== undefined) throw new CoinsUnknown(from, coinName(stolen));
  const open = await store.run('openOutgoing', { network });
  const taken = new Set(open.flatMap((one) => one.coins.map(coinName)));
  const unsigned = coins.filter((coin) => coin.place === null && !taken.has(coinName(coin)));
  return { coins, open: taken, free: finalCoins(unsigned, head, finalDepth) };
}

export interface CoinPlacesParts extends CoinParts, PlaceParts {
  /** The most that sending a payment may cost, in satoshi; null: no more than the signer allows. */
  readonly costCeilingOf?: (payment: Payment) => bigint | null;
}

export class CoinPlaces implements Places {
  readonly maxFeeCeiling = MAX_RATE;
  readonly priced = KILO;
  readonly #parts: CoinPlacesParts;

  constructor(parts: CoinPlacesParts) {
    this.#parts = parts;
  }

  async begin(ready: readonly ReadyWithdrawal[], moves: readonly MoveWanted[]): Promise<PlacesRound> {
    const { from, network } = this.#parts;
    if (ready.length + moves.length === 0) return NOTHING;
    const read = await readPurse(this.#parts, from);
    // Given by the core, and maybe not signed for yet.
    const begun = new Set(ready.map(({ payout }) => payout?.slot));
    const purse = { ...read, free: read.free.filter((coin) => !begun.has(coinName(coin))) };
    const { maxFee: rate } = await this.usual();
    const given = new Giving(this.#parts, purse, rate);
    return {
      canBePaid: (withdrawal) => given.canBePaid(withdrawal),
      take: (withdrawal) => given.take(withdrawal),
      takeGas: () => Promise.reject(new Error(`nothing on ${network} needs gas`)),
      takeMove: (move) => given.takeMove(move),
    };
  }

  slotOf(outgoing: Outgoing): string {
    return coinSlotOf(outgoing);
  }

  /** Of withdrawals alone: what the house moves for itself has rules of its own. */
  costCeilingOf({ use, payment }: Pick<Outgoing, 'use' | 'payment'>): bigint | null {
    return isWithdrawal({ use }) ? (this.#parts.costCeilingOf?.(payment) ?? null) : null;
  }

  /** By whichever of its coins: every version spends all of them. */
  async isUsed({ from, coins: own, versions }: Outgoing): Promise<boolean> {
    const names = new Set(own.map(coinName));
    const { coins } = await this.#parts.chain.coinsOf(from);
    // By a version of ours that was mined since it was looked for it is used, too: the next look finds it.
    const isOurs = (spender: string): boolean => versions.some(({ transaction }) => transaction === spender);
    return coins.some((coin) => names.has(coinName(coin)) && coin.spentBy !== null && !isOurs(coin.spentBy));
  }

  /** Every version spends all of the coins. */
  async isUsedBy({ from, coins: own }: Outgoing, transaction: string): Promise<boolean> {
    const names = new Set(own.map(coinName));
    const { coins } = await this.#parts.chain.coinsOf(from);
    return coins.some((coin) => names.has(coinName(coin)) && coin.spentBy === transaction);
  }

  /** Coins that are there, and that the signer has given to a payment which neither store nor core knows. */
  async forgotten(known: ReadonlySet<string>): Promise<bigint> {
    const { coins, open } = await readPurse(this.#parts, this.#parts.from);
    const lost = coins.filter(
      (coin) =>
        coin.spentBy === null && coin.place !== null && !known.has(coin.place) && !open.has(coinName(coin)),
    );
    return worthOf(lost);
  }

  async usual(): Promise<GasPrice> {
    return atRate(await this.#parts.chain.feeRate());
  }

  raised(old: GasPrice, usual: GasPrice): GasPrice {
    return raisedRate(old, usual);
  }

  async sizeOf({ coins, payment }: Outgoing): Promise<bigint> {
    return this.#parts.chain.sizeOf(coins.length, [payment.to, this.#parts.house]);
  }

  async hasMoneyFor({ coins, payment }: Outgoing): Promise<boolean> {
    return worthOf(coins) >= payment.units;
  }

  async sign(outgoing: Outgoing, { price }: Offer): Promise<SignedTransaction | null> {
    const { chain, signer, house, network, onAlarm } = this.#parts;
    const { coins, payment, key, use, versions } = outgoing;
    const isFirst = versions.length === 0;
    const fee = feeFor(coins, payment, { house, rate: price.maxFee, isFirst }, chain);
    const asked = { network: chain.network, key, coins, payment, isMove: isMove(outgoing) };
    if (fee !== null) return signer.spend({ ...asked, fee });
    if (isFirst) onAlarm(`${network}: the coins of ${use} do not pay its fee`, use);
    return null;
  }

  /** Nothing waits behind a coin: it is free again. */
  leftBy(outgoing: Outgoing): Outgoing {
    const { from, nonce } = outgoing;
    return { ...outgoing, use: `left:${from}/${nonce}`, payment: nothingTo(from), state: 'done' };
  }
}

const NOTHING: PlacesRound = {
  canBePaid: () => Promise.resolve(false),
  take: () => Promise.resolve(),
  takeGas: () => Promise.resolve(),
  takeMove: () => Promise.resolve(),
};

/** Gives coins in one round. */
class Giving {
  readonly #parts: CoinPlacesParts;
  readonly #purse: Purse;
  readonly #rate: bigint;
  readonly #chosen = new Map<string, readonly OwnCoin[]>();
  #free: readonly OwnCoin[];
  #isShort = false;

  constructor(parts: CoinPlacesParts, purse: Purse, rate: bigint) {
    this.#parts = parts;
    this.#purse = purse;
    this.#rate = rate < MAX_RATE ? rate : MAX_RATE;
    this.#free = purse.free;
  }

  /** Behind one that there is not enough for no later one is paid, or small ones would overtake a large one for ever. */
  async canBePaid({ use, payment }: ReadyWithdrawal): Promise<boolean> {
    const { network, from, chain, onAlarm } = this.#parts;
    if (payment.units < chain.leastTo(payment.to)) {
      onAlarm(`${network}: ${use} is less than any node hands on`);
      return false;
    }
    if (this.#isShort) return false;
    const coins = this.#choose(payment, this.#free);
    if (coins === null) {
      this.#isShort = true;
      // What returns from a payment can be spent when it is final: that is no lack.
      const all = this.#purse.coins.filter(({ spentBy }) => spentBy === null);
      if (this.#choose(payment, all) === null) onAlarm(`${network}: ${from} has not enough for ${use}`);
      return false;
    }
    if (this.#isTooDear(use, payment, coins)) return false;
    this.#chosen.set(use, coins);
    return true;
  }

  /** At the rate that its first version would be made at. */
  #isTooDear(use: string, payment: ReadyWithdrawal['payment'], coins: readonly OwnCoin[]): boolean {
    const { network, chain, house, onAlarm, costCeilingOf } = this.#parts;
    const ceiling = costCeilingOf?.(payment) ?? null;
    const fee = feeFor(coins, payment, { house, rate: this.#rate, isFirst: true }, chain);
    if (ceiling === null || fee === null || fee <= ceiling) return false;
    onAlarm(`${network}: ${tooDearText(use, fee, ceiling, COIN_DECIMALS)}`);
    return true;
  }

  /** Of coins that no withdrawal of this round spends or waits for. */
  async takeMove({ use, payment }: MoveWanted): Promise<void> {
    const coins = this.#isShort ? null : this.#choose(payment, this.#free);
    if (coins === null || payment.units < this.#parts.chain.leastTo(payment.to)) return;
    this.#chosen.set(use, coins);
    this.#without(coins);
    await this.take({ use, payment, payout: null });
  }

  async take({ use, payment, payout }: ReadyWithdrawal): Promise<void> {
    const { network, store, from, key, onAlarm } = this.#parts;
    const known = payout === null ? null : this.#ofPlace(payout.slot, payment);
    const coins = payout === null ? (this.#chosen.get(use) ?? []) : (known ?? []);
    // What a begun one takes along is not given to a later one of this round.
    this.#without(coins);
    const transactions = payout?.transactions ?? [];
    const isKept = await store.run('takeCoins', { network, use, key, from, payment, coins, transactions });
    if (isKept) return;
    onAlarm(`${network}: the coin of ${use} is not to be found`, use);
  }

  /** Of a place that the core knows: what was signed with it, and what it takes more. */
  #ofPlace(slot: string, payment: ReadyWithdrawal['payment']): readonly OwnCoin[] | null {
    const { coins } = this.#purse;
    const first = coins.find((coin) => coinName(coin) === slot);
    if (first === undefined) return null;
    const signed = coins.filter((coin) => coin.place === slot && coin !== first);
    const own = [first, ...signed];
    if (first.place !== null || worthOf(own) > payment.units) return own;
    const more = { ...payment, units: payment.units - worthOf(own) };
    return [...own, ...(this.#choose(more, this.#free) ?? [])];
  }

  #choose<One extends OwnCoin>(
    payment: ReadyWithdrawal['payment'],
    free: readonly One[],
  ): readonly One[] | null {
    const { house, chain } = this.#parts;
    return chosenCoins(free, payment, { house, rate: this.#rate }, chain);
  }

  #without(coins: readonly OwnCoin[]): void {
    const names = new Set(coins.map(coinName));
    this.#free = this.#free.filter((coin) => !names.has(coinName(coin)));
  }
}
