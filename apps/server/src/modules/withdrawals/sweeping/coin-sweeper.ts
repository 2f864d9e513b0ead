/**
 * Collects the coins that lie on users' addresses on the one that pays: waiting → swept → confirmed (decision 115).
 * Promises: deposits that are final alone; a transaction spends coins of one address and sends all of them to the treasury's,
 * out of which its fee is paid. It has coins here, and is signed, sent again and booked by the payer.
 * Never: signs or sends; changes what a user has.
 */
import { errorMessage } from '../../../error-message.ts';
import { AnswersContradict, BlockUnknown } from '../../../integrations/chains/port.ts';
import type { Sweep, SweepStore } from '../../deposits/shape.ts';
import { CoinsUnknown, readPurse } from '../coin-places.ts';
import type { CoinParts } from '../coin-places.ts';
import { feeOf, worthSpending } from '../coins.ts';
import type { OutgoingStore } from '../shape.ts';
import { isWorthSweeping, pilesOf, sweepStateOf, sweepUse } from './rules.ts';
import type { Pile, SweepState } from './rules.ts';
import { AFTER_FAILURE_MS, MAX_OPEN, PAGE } from './sweeper.ts';
import type { SweepRound, SweeperParts } from './sweeper.ts';

export interface CoinSweeperParts extends CoinParts, Pick<SweeperParts, 'now' | 'onAlarm'> {
  readonly store: OutgoingStore & SweepStore;
}

/** What can be wrong with one address while the others go on. */
const OF_ONE_ALONE = [AnswersContradict, BlockUnknown, CoinsUnknown] as const;

export class CoinSweeper {
  readonly #parts: CoinSweeperParts;

  constructor(parts: CoinSweeperParts) {
    this.#parts = parts;
  }

  /** As the other one's. */
  async round(after: number | null): Promise<SweepRound> {
    const { network, store } = this.#parts;
    const begun = await store.run('openSweeps', { network });
    const room = MAX_OPEN - begun.length;
    const isFull = after === null || room <= 0;
    const next = isFull ? after : await this.#beginSome(after, room);
    const open = isFull ? begun : await store.run('openSweeps', { network });
    const states: SweepState[] = [];
    for (const sweep of open) {
      const [own] = await store.run('findOutgoing', { network, uses: [sweepUse(sweep.number)] });
      states.push(sweepStateOf(own === undefined ? [] : [own]));
      if (own?.state === 'done') await this.#end(sweep);
      else if (own === undefined) await this.#alone(sweep.address, () => this.#take(sweep));
    }
    return { gas: [], states, after: next ?? -1 };
  }

  async #alone(address: string, step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      if (!OF_ONE_ALONE.some((kind) => error instanceof kind)) throw error;
      this.#parts.onAlarm(`${this.#parts.network}: ${address} is not emptied: ${errorMessage(error)}`);
    }
  }

  async #take(sweep: Sweep): Promise<void> {
    const { network, store, house } = this.#parts;
    const { coins, free } = await readPurse(this.#parts, sweep.address);
    const rate = await this.#parts.chain.feeRate();
    const spent = worthSpending(free, rate, house, this.#parts.chain);
    // An earlier one has taken its coins along.
    if (spent.length === 0) {
      if (coins.every(({ place }) => place !== null)) await this.#end(sweep);
      return;
    }
    await store.run('takeCoins', {
      network,
      use: sweepUse(sweep.number),
      key: { purpose: 'deposits', number: sweep.key },
      from: sweep.address,
      payment: { to: house, token: null, units: 0n },
      coins: spent,
      transactions: [],
    });
  }

  /** All of it is one transaction to the house, which moves what it spends or is in no block. */
  async #end({ number }: Sweep): Promise<void> {
    const { network, store, now } = this.#parts;
    await store.run('endSweep', { network, number, end: 'done', now: now() });
  }

  async #beginSome(after: number, room: number): Promise<number> {
    const { network, store, chain, now } = this.#parts;
    const failedSince = now() - AFTER_FAILURE_MS;
    const page = await store.run('sweepableDeposits', { network, after, failedSince, limit: PAGE });
    if (page.length === 0) return -1;
    const rate = await chain.feeRate();
    let [last, begun] = [after, 0];
    for (const pile of pilesOf(page)) {
      if (begun === room) return last;
      last = pile.key;
      if (!this.#isWorth(pile, rate)) continue;
      const { key, address, token, units, deposits } = pile;
      await store.run('beginSweep', { network, sweep: { key, address, token, units }, deposits });
      begun += 1;
    }
    return page.length < PAGE ? -1 : last;
  }

  #isWorth({ units, finalAt, deposits }: Pile, rate: bigint): boolean {
    const { chain, house, now } = this.#parts;
    const cost = feeOf(chain.sizeOf(deposits.length, [house]), rate);
    return isWorthSweeping(units, cost, { finalAt, now: now() });
  }
}
