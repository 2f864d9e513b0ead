/**
 * The sweeps of one network from round to round.
 * Promises: nothing of it is needed for the next round but where to look; so a start goes on. Whatever fails here keeps no
 * withdrawal waiting.
 */
import type { NetworkId } from '@assay/core';
import { errorMessage } from '../../../error-message.ts';
import { isCoinChain } from '../../../integrations/chains/port.ts';
import type { PayableChain } from '../../../integrations/chains/port.ts';
import type { Signer } from '../../../integrations/signer/port.ts';
import { MAX_FEE } from '../number-places.ts';
import type { GasWanted } from '../shape.ts';
import { CoinSweeper } from './coin-sweeper.ts';
import { coinValue } from './coin-value.ts';
import type { ValueParts } from './coin-value.ts';
import type { SweepState } from './rules.ts';
import { Sweeper } from './sweeper.ts';
import type { SweeperParts } from './sweeper.ts';

/** Rounds from one look for what can be collected to the next. */
const LOOK_EVERY = 10;

export type SweepsParts = ValueParts & Pick<SweeperParts, 'store' | 'now'>;

/** A network that was reached, as its sweeps need it. */
export interface SweptNetwork extends Pick<SweeperParts, 'treasury'> {
  readonly chain: PayableChain;
  readonly signer: Signer;
  readonly finalDepth: number;
  readonly network: NetworkId;
  /** By it the store knows the network. */
  readonly name: string;
  readonly scanner: { checked(): ReturnType<SweeperParts['checked']> };
}

export class Sweeps {
  readonly #parts: SweepsParts;
  #after = -1;
  #rounds = 0;
  #states: readonly SweepState[] = [];

  constructor(parts: SweepsParts) {
    this.#parts = parts;
  }

  get states(): readonly SweepState[] {
    return this.#states;
  }

  /** What gas is to be sent by the payer. */
  async round(live: SweptNetwork, onAlarm: (sentence: string) => void): Promise<readonly GasWanted[]> {
    const network = live.name;
    const sweeper = this.#sweeperOf(live, onAlarm);
    const isLooking = this.#rounds % LOOK_EVERY === 0;
    this.#rounds += 1;
    try {
      const { gas, states, after } = await sweeper.round(isLooking ? this.#after : null);
      if (isLooking) this.#after = after;
      this.#states = states;
      return gas;
    } catch (error) {
      onAlarm(`${network}: nothing is collected: ${errorMessage(error)}`);
      return [];
    }
  }

  #sweeperOf(live: SweptNetwork, onAlarm: (sentence: string) => void): Pick<Sweeper, 'round'> {
    const { store, now } = this.#parts;
    const { name: network, chain, signer, treasury, scanner, finalDepth } = live;
    const parts = { network, store, signer, now, onAlarm };
    if (isCoinChain(chain)) return new CoinSweeper({ ...parts, chain, house: treasury, finalDepth });
    return new Sweeper({
      ...parts,
      chain,
      treasury,
      maxFeeCeiling: MAX_FEE,
      checked: () => scanner.checked(),
      valueOf: coinValue(this.#parts, live.network),
    });
  }
}
