/**
 * Places on a chain of accounts: numbers of the paying address, the money and gas that each payment needs, and what fills a
 * number whose payment cannot be.
 */
import type { AccountChain, GasPrice } from '../../integrations/chains/port.ts';
import { WouldRevert } from '../../integrations/chains/port.ts';
import { raisedGasPrice } from '../../integrations/chains/evm/gas-price.ts';
import { SigningRefused } from '../../integrations/signer/port.ts';
import type { SignedTransaction, Signer } from '../../integrations/signer/port.ts';
import { Funds } from './funds.ts';
import { Numbers } from './numbers.ts';
import type { Offer, PlaceParts, Places, PlacesRound } from './places.ts';
import { asGap, isGap, isMove, isWithdrawal, nothingTo, slotOf } from './rules.ts';
import { tooDearText } from './fee-ceiling.ts';
import type { Payment } from './fee-ceiling.ts';
import type { GasWanted, MoveWanted, Outgoing, ReadyWithdrawal } from './shape.ts';

/** Gas of a transfer that goes nowhere. */
const PLAIN_GAS = 21_000n;
/** 500 gwei. */
export const MAX_FEE = 500_000_000_000n;

export interface NumberPlacesParts extends PlaceParts {
  readonly chain: AccountChain;
  readonly signer: Pick<Signer, 'sign' | 'nextNumber'>;
  /** No more is offered for a unit of gas; 500 gwei where nothing is said. */
  readonly maxFeeCeiling?: bigint;
  /** The most that sending a payment may cost, in the chain's own coin; null: no more than the signer allows. */
  readonly costCeilingOf?: (payment: Payment) => bigint | null;
}

export class NumberPlaces implements Places {
  readonly maxFeeCeiling: bigint;
  readonly priced = 1n;
  readonly #parts: NumberPlacesParts;
  readonly #numbers: Numbers;

  constructor(parts: NumberPlacesParts) {
    this.#parts = parts;
    this.#numbers = new Numbers(parts);
    this.maxFeeCeiling = parts.maxFeeCeiling ?? MAX_FEE;
  }

  /** Behind withdrawals gas, which is little. */
  async begin(ready: readonly ReadyWithdrawal[]): Promise<PlacesRound> {
    const { network, store, chain, from, key, onAlarm } = this.#parts;
    const begun = ready.flatMap(({ payout }) => (payout === null ? [] : [numberOf(payout.slot, from)]));
    const least = await this.#numbers.least({ from, key }, begun);
    const open = await store.run('openOutgoing', { network });
    let read: Funds | null = null;
    const funds = async (): Promise<Funds> => (read ??= await Funds.read(chain, from, open));
    return {
      canBePaid: async (withdrawal) => this.#canBePaid(withdrawal, await funds()),
      take: async ({ use, payment, payout }) => {
        const known = payout === null ? null : { ...payout, nonce: numberOf(payout.slot, from) };
        await this.#numbers.take({ use, key, from, payment, known, least });
      },
      takeGas: async ({ use, to, units }: GasWanted) => {
        const payment = { to, token: null, units };
        if (await (await funds()).takeGas(units))
          await this.#numbers.take({ use, key, from, payment, known: null, least });
        else onAlarm(`${network}: ${from} has not enough of its own coin for ${use}`);
      },
      takeMove: async ({ use, payment }: MoveWanted) => {
        if (!(await (await funds()).take(payment))) return;
        if ((await this.sizeOf({ from, payment })) === null)
          onAlarm(`${network}: ${use} would be undone by its contract`, use);
        else await this.#numbers.take({ use, key, from, payment, known: null, least });
      },
    };
  }

  slotOf(outgoing: Outgoing): string {
    return slotOf(outgoing);
  }

  async isUsed({ from, nonce }: Outgoing): Promise<boolean> {
    return (await this.#parts.chain.sentCount(from)) > nonce;
  }

  async isUsedBy({ from, nonce }: Outgoing, transaction: string): Promise<boolean> {
    const found = await this.#parts.chain.numberOf(transaction);
    return found !== null && found.from === from && found.number === nonce;
  }

  /** A number that only the signer knows may move anything, until it is used or filled. */
  async forgotten(known: ReadonlySet<string>): Promise<bigint | null> {
    const { chain, signer, store, network, from, key } = this.#parts;
    const counted = await chain.sentCount(from);
    const next = await signer.nextNumber(key);
    const open = await store.run('openOutgoing', { network });
    const own = open.filter((one) => one.from === from && !isGap(one));
    const clear = new Set([...own.map(slotOf), ...known]);
    for (let nonce = counted; nonce < next; nonce += 1) if (!clear.has(slotOf({ from, nonce }))) return null;
    return 0n;
  }

  /** Of withdrawals alone: what the house moves for itself has rules of its own. */
  costCeilingOf({ use, payment }: Pick<Outgoing, 'use' | 'payment'>): bigint | null {
    return isWithdrawal({ use }) ? (this.#parts.costCeilingOf?.(payment) ?? null) : null;
  }

  usual(): Promise<GasPrice> {
    return this.#parts.chain.gasPrice();
  }

  raised(old: GasPrice, usual: GasPrice): GasPrice {
    return raisedGasPrice(old, usual);
  }

  async sizeOf({ payment, from }: Pick<Outgoing, 'payment' | 'from'>): Promise<bigint | null> {
    if (payment.to === from && payment.units === 0n) return PLAIN_GAS;
    try {
      return await this.#parts.chain.gasFor({ from, ...payment });
    } catch (error) {
      if (error instanceof WouldRevert) return null;
      throw error;
    }
  }

  async hasMoneyFor({ from, payment: { token, units } }: Outgoing): Promise<boolean> {
    const { chain } = this.#parts;
    return (await chain.balanceAt((await chain.head()).hash, from, token)) >= units;
  }

  /**
   * The payment, or the transfer of nothing to itself that takes its place: a version of its number like the others, so that one
   * of them is mined at most. The withdrawal ends by what is final: paid, or failed and given back. Once nothing was
   * signed for a number first, the signer signs no payment for it any more.
   */
  async sign(outgoing: Outgoing, { price, size }: Offer): Promise<SignedTransaction> {
    const { signer, chain } = this.#parts;
    const { key, nonce, payment, from } = outgoing;
    const of = { network: chain.network, key, nonce, price, isMove: isMove(outgoing) };
    const nothing = { ...of, gas: PLAIN_GAS, payment: nothingTo(from), isMove: false };
    if (size === null) return signer.sign(nothing);
    try {
      return await signer.sign({ ...of, gas: size, payment });
    } catch (error) {
      if (error instanceof SigningRefused && error.fault === 'number-used') return signer.sign(nothing);
      throw error;
    }
  }

  leftBy(outgoing: Outgoing): Outgoing {
    return asGap(outgoing);
  }

  async #canBePaid({ use, payment }: ReadyWithdrawal, funds: Funds): Promise<boolean> {
    const { network, from, onAlarm } = this.#parts;
    if (!(await funds.take(payment))) {
      const coin = payment.token ?? 'its own coin';
      onAlarm(`${network}: ${from} has not enough of ${coin} or of gas for ${use}`);
      return false;
    }
    const size = await this.sizeOf({ from, payment });
    if (size === null) onAlarm(`${network}: ${use} would be undone by its contract`);
    if (size === null) return false;
    const { maxFee } = await this.usual();
    const ceiling = this.costCeilingOf({ use, payment });
    if (ceiling === null || maxFee * size <= ceiling) return true;
    onAlarm(`${network}: ${tooDearText(use, maxFee * size, ceiling, COIN_DECIMALS)}`);
    return false;
  }
}

/** Of every chain of accounts. */
const COIN_DECIMALS = 18;

/** Throws for a place of another address than the one that pays. */
function numberOf(slot: string, from: string): number {
  const at = slot.lastIndexOf('/');
  if (slot.slice(0, at) !== from) throw new Error(`${slot} is no number of ${from}, which pays here`);
  return Number(slot.slice(at + 1));
}
