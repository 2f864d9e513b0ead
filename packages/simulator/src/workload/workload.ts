/**
 * A seeded stream of commands that knows what it asks for: valid ones, invalid ones, and such as are just becoming
 * invalid, with prices and time that move.
 * Promises: the same seed against the same venue gives the same stream, and a shorter stream is its beginning; the
 * venue is looked at, never changed. `docs/internals/simulator.md` tells how to add a maker.
 */
import type { Command } from '@assay/core';
import type { Intent, Timed } from '../auditor/asked.ts';
import { Aim } from './aim.ts';
import type { Sight } from './aim.ts';
import { amends, cancels } from './changes.ts';
import { asksAgain, asksAtTheEnd, deposits, indexTicks, lists, opens, quotes, strangers } from './duties.ts';
import { START_MS } from './opening.ts';
import {
  atTheEdge,
  fills,
  findsAnEmptyBook,
  findsNothing,
  isJustWorthTheMinimum,
  meetsItself,
  namesTwice,
  overreaches,
  refusesToCross,
  rests,
  restsFarAway,
  sellsTooDear,
  spendsTooMuch,
  takesAtMarket,
} from './orders.ts';
import { fillsTheBook, fillsTheMemory, tradesGreatly } from './plans.ts';
import type { Maker } from './plans.ts';
import { Random } from './random.ts';
import { wildChange, wildLimit, wildMarket, wildQuotes } from './wild.ts';

const wild =
  (make: (aim: Aim) => Command): Maker =>
  (aim) => ({ command: make(aim), asked: 'anything' });

/** Each maker and its weight. */
const MIX: readonly (readonly [Maker, number])[] = [
  [rests, 22],
  [restsFarAway, 2],
  [fills, 10],
  [overreaches, 7],
  [takesAtMarket, 5],
  [findsNothing, 2],
  [refusesToCross, 2],
  [meetsItself, 2],
  [atTheEdge, 6],
  [spendsTooMuch, 1],
  [sellsTooDear, 1],
  [isJustWorthTheMinimum, 2],
  [findsAnEmptyBook, 1],
  [namesTwice, 1],
  [cancels, 14],
  [amends, 7],
  [deposits, 4],
  [quotes, 6],
  [indexTicks, 3],
  [opens, 1],
  [lists, 1],
  [strangers, 1],
  [wild(wildLimit), 14],
  [wild(wildMarket), 5],
  [wild(wildChange), 4],
  [wild(wildQuotes), 1],
];
const WEIGHT = MIX.reduce((sum, [, weight]) => sum + weight, 0);
/** Requests that may be asked again. */
const SENT = 200;

/** What a workload does beside its mix: `requests` fills the memory of one owner's requests first. */
export type Theme = 'plain' | 'requests';

/** Answers that hold only at the time for which they were asked. */
function isOfMemory(asked: Intent['asked']): boolean {
  return asked === 'repeated' || asked === 'request-content-differs';
}

export class Workload {
  readonly #random: Random;
  readonly #aim: Aim;
  readonly #sent: Command[] = [];
  /** Intents that were planned together and come one after the other. */
  readonly #planned: Maker[] = [];
  #time = START_MS;

  constructor(seed: number, owners: number, sight: Sight, theme: Theme = 'plain') {
    this.#random = new Random(seed);
    this.#aim = new Aim(this.#random, sight, owners);
    if (theme === 'requests') this.#planned.push(...fillsTheMemory());
  }

  /** The next command, its time, and the answer it asks for. */
  next(): Timed {
    const intent = this.#make();
    const { command, asked } = intent;
    if (intent.at !== undefined) this.#time = intent.at;
    else if (this.#random.once(3) && !isOfMemory(asked)) this.#time += this.#random.below(50);
    if ('requestId' in command && command.requestId !== null) this.#sent.push(command);
    if (this.#sent.length > SENT) this.#sent.shift();
    return { time: this.#time, command, asked };
  }

  #make(): Intent {
    const planned = this.#planned.shift()?.(this.#aim);
    if (planned !== undefined && planned !== null) return planned;
    const random = this.#random;
    const again = random.once(20) ? asksAgain(this.#aim, this.#sent) : null;
    if (again !== null) return again;
    const atEnd = random.once(400) ? asksAtTheEnd(this.#aim, this.#sent, this.#time) : null;
    if (atEnd !== null) return atEnd;
    if (random.once(2000)) this.#planned.push(...fillsTheBook(this.#aim));
    if (random.once(300)) this.#planned.push(...tradesGreatly(this.#aim));
    return this.#draw() ?? { command: { type: 'advance-time' }, asked: 'done' };
  }

  /** The intent of a maker that has an occasion; null after a few that had none. */
  #draw(): Intent | null {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      let left = this.#random.below(WEIGHT);
      const drawn = MIX.find(([, weight]) => (left -= weight) < 0);
      const intent = drawn === undefined ? null : drawn[0](this.#aim);
      if (intent !== null) return intent;
    }
    return null;
  }
}
