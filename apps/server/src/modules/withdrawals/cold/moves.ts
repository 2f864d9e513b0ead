/**
 * Cold storage of one network from round to round: what is moved there, and what came back.
 * Promises: nothing of it is needed for the next round but when to look, and what was told then, which stands until the next look.
 * Whatever fails here keeps no withdrawal waiting.
 */
import { errorMessage } from '../../../error-message.ts';
import type { MoveWanted, PayoutCommands } from '../shape.ts';
import { movesWanted } from './mover.ts';
import type { MoverParts } from './mover.ts';
import { followReturns } from './returns.ts';
import type { ReturnParts } from './returns.ts';

/** Rounds from one look at what the paying address has to the next. */
const LOOK_EVERY = 10;

type FixedParts = Pick<MoverParts, 'engine' | 'marketData' | 'store' | 'boundsOf'> &
  Pick<ReturnParts, 'store'>;

/** A network that was reached, as its cold storage needs it. */
export interface ColdNetwork extends Pick<MoverParts, 'network' | 'name' | 'treasury' | 'cold' | 'places'> {
  readonly chain: MoverParts['chain'] & ReturnParts['chain'];
  readonly scanner: { checked(): ReturnType<MoverParts['checked']> };
}

export class Moves {
  readonly #parts: FixedParts;
  #rounds = 0;
  #told: readonly string[] = [];

  constructor(parts: FixedParts) {
    this.#parts = parts;
  }

  /** What the payer is asked to move. */
  async round(
    live: ColdNetwork,
    { commands, finalDepth }: { readonly commands: PayoutCommands; readonly finalDepth: number },
    onAlarm: (sentence: string) => void,
  ): Promise<readonly MoveWanted[]> {
    const { name, cold } = live;
    if (cold.fault !== null) onAlarm(`${name}: nothing is moved to cold storage: ${cold.fault}`);
    const isLooking = this.#rounds % LOOK_EVERY === 0;
    this.#rounds += 1;
    const told: string[] = [];
    const moves = isLooking ? await this.#look(live, { commands, finalDepth }, told) : [];
    if (isLooking) this.#told = told;
    for (const sentence of this.#told) onAlarm(sentence);
    return moves;
  }

  async #look(
    live: ColdNetwork,
    policy: Pick<ReturnParts, 'commands' | 'finalDepth'>,
    told: string[],
  ): Promise<readonly MoveWanted[]> {
    const { name, scanner } = live;
    const onAlarm = (sentence: string): void => void told.push(sentence);
    try {
      await followReturns({ ...this.#parts, ...live, ...policy });
      return await movesWanted({ ...this.#parts, ...live, checked: () => scanner.checked(), onAlarm });
    } catch (error) {
      onAlarm(`${name}: nothing is moved to cold storage: ${errorMessage(error)}`);
      return [];
    }
  }
}
