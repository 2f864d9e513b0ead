/**
 * What the paying address has left for payments that have no number yet.
 * Promises: what is on its way is set aside, with its gas; behind one that there is not enough for, no later one of the same coin is
 * paid, so that small ones do not overtake a large one for ever.
 * Never: is a reason to give anything back: whoever waits can take it back themselves, and is paid once there is money.
 */
import type { AccountChain, Payment } from '../../integrations/chains/port.ts';
import type { Outgoing } from './shape.ts';

/** Set aside for each payment: more than a transfer of any listed token takes. */
const GAS_OF_PAYMENT = 200_000n;

export class Funds {
  readonly #chain: Pick<AccountChain, 'balanceAt'>;
  readonly #from: string;
  readonly #block: string;
  readonly #open: readonly Outgoing[];
  readonly #gas: bigint;
  readonly #left = new Map<string | null, bigint>();
  readonly #short = new Set<string | null>();

  private constructor(
    chain: Pick<AccountChain, 'balanceAt'>,
    of: { readonly from: string; readonly block: string; readonly open: readonly Outgoing[]; gas: bigint },
  ) {
    this.#chain = chain;
    this.#from = of.from;
    this.#block = of.block;
    this.#open = of.open.filter(
      ({ from, state }) => from === of.from && (state === 'taken' || state === 'signed'),
    );
    this.#gas = of.gas;
  }

  /** At the head of the chain. `open`: the numbers that are not done. */
  static async read(chain: AccountChain, from: string, open: readonly Outgoing[]): Promise<Funds> {
    const { hash: block } = await chain.head();
    const { maxFee } = await chain.gasPrice();
    return new Funds(chain, { from, block, open, gas: maxFee * GAS_OF_PAYMENT });
  }

  /** Sets a payment aside; false: there is not enough for it, or for an earlier one of its coin. */
  async take({ token, units }: Omit<Payment, 'from'>): Promise<boolean> {
    if (this.#short.has(token)) return false;
    const [left, own] = [await this.#leftOf(token), await this.#leftOf(null)];
    const isEnough = token === null ? own >= units + this.#gas : left >= units && own >= this.#gas;
    if (!isEnough) {
      this.#short.add(token);
      return false;
    }
    this.#left.set(null, own - this.#gas - (token === null ? units : 0n));
    if (token !== null) this.#left.set(token, left - units);
    return true;
  }

  /** Sets aside what another address needs as gas, whoever waits for more of the coin: it brings back more than it takes. */
  async takeGas(units: bigint): Promise<boolean> {
    const own = await this.#leftOf(null);
    if (own < units + this.#gas) return false;
    this.#left.set(null, own - units - this.#gas);
    return true;
  }

  async #leftOf(token: string | null): Promise<bigint> {
    const known = this.#left.get(token);
    if (known !== undefined) return known;
    const balance = await this.#chain.balanceAt(this.#block, this.#from, token);
    const same = this.#open.filter(({ payment }) => payment.token === token);
    const gas = token === null ? this.#gas * BigInt(this.#open.length) : 0n;
    const left = same.reduce((sum, { payment }) => sum - payment.units, balance - gas);
    this.#left.set(token, left);
    return left;
  }
}
