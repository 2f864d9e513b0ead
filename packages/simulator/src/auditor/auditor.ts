/**
 * The auditor: checks each answer and each event of the exchange by the naive venue, and by what was asked for.
 * Promises: no event passes unseen, in no other order; a repeated request gets its first answer word for word; an
 * order gets a number that none had before.
 * Never: imports more of the core than its vocabulary's types, or looks into the exchange.
 */
import type { Answer, Applied, Outcome } from '@assay/core';
import { NaiveVenue } from '../reference/naive-venue.ts';
import type { Expected } from '../reference/naive-venue.ts';
import type { Asked, Timed } from './asked.ts';
import { findDifference } from './differences.ts';
import { FuturesInvariants } from './futures-invariants.ts';

export class Auditor {
  readonly venue = new NaiveVenue();
  readonly #answers = new Map<number, Answer>();
  readonly #orders = new Set<number>();
  readonly #futures = new FuturesInvariants();
  #sequence = 0;

  /** What is wrong with the answer and the events of a command, or null. Each command is checked once, in order. */
  verify(timed: Timed, applied: Applied): string | null {
    this.#sequence += 1;
    const { outcome } = applied.answer;
    const [order, stop] = newNumbersOf(outcome);
    const numbers = [order ?? -1, stop ?? -1] as const;
    const [forced, attached] = [acceptedIn(applied), attachedIn(applied)];
    const expected = this.venue.apply(timed.time, timed.command, numbers, forced, attached);
    if (applied.sequence !== this.#sequence) return `sequence ${applied.sequence}, not ${this.#sequence}`;
    return (
      this.#findAnswerFault(timed, applied, expected) ??
      findDifference(applied.events, expected.events, 'events') ??
      this.#findIdFault(applied) ??
      this.#futures.findFault(this.venue, applied.events) ??
      findAskedFault(timed.asked, applied)
    );
  }

  #findAnswerFault({ time, command }: Timed, applied: Applied, expected: Expected): string | null {
    const { answer, repeated } = applied;
    if (repeated !== (expected.repeats !== null)) return `repeated is ${repeated}`;
    if (expected.repeats !== null) {
      return findDifference(answer, this.#answers.get(expected.repeats), 'answer');
    }
    if ('requestId' in command && command.requestId !== null) this.#answers.set(this.#sequence, answer);
    const frame = findDifference([answer.sequence, answer.time], [this.#sequence, time], 'answer');
    if (frame !== null) return frame;
    const code = answer.outcome.type === 'refused' ? answer.outcome.refusal.code : null;
    if (code !== expected.refusal) return `${code ?? 'done'}, should be ${expected.refusal ?? 'done'}`;
    return code === null ? findDifference(shownOf(answer.outcome), expected.outcome, 'outcome') : null;
  }

  #findIdFault(applied: Applied): string | null {
    const own = applied.repeated ? [] : newNumbersOf(applied.answer.outcome);
    for (const order of new Set([...acceptedIn(applied), ...attachedIn(applied), ...own])) {
      if (order <= 0 || this.#orders.has(order)) return `order ${order} has a number that was used before`;
      this.#orders.add(order);
    }
    return null;
  }
}

/** The numbers of all orders that were accepted; those that the exchange placed by itself stand first. */
function acceptedIn({ events }: Applied): readonly number[] {
  return events.flatMap((event) => (event.type === 'order-accepted' ? [event.order] : []));
}

/** The numbers of those that came with an order. */
function attachedIn({ events }: Applied): readonly number[] {
  return events.flatMap((event) =>
    event.type === 'conditional-accepted' && event.parent !== undefined ? [event.order] : [],
  );
}

/** The numbers that new orders were given. */
function newNumbersOf(outcome: Outcome): readonly number[] {
  switch (outcome.type) {
    case 'order-placed':
    case 'conditional-order-placed':
      return [outcome.order];
    case 'linked-orders-placed':
      return [outcome.order, outcome.stop];
    case 'position-reversed':
      return outcome.opening === null ? [outcome.closing] : [outcome.closing, outcome.opening];
    default:
      return [];
  }
}

/** An outcome as the naive venue says it: of a refusal the code alone. */
function shownOf(outcome: Outcome): object {
  if (outcome.type !== 'position-reversed') return outcome;
  return { ...outcome, refusal: outcome.refusal?.code ?? null };
}

/** The class of an answer, as the workload asks for it. */
export function classOf(applied: {
  readonly answer: { readonly outcome: Outcome };
  readonly repeated: boolean;
}): Asked {
  const { outcome } = applied.answer;
  if (applied.repeated) return 'repeated';
  if (outcome.type === 'refused') return outcome.refusal.code;
  return outcome.type === 'order-placed' ? outcome.status : outcome.type;
}

function findAskedFault(asked: Asked, applied: Applied): string | null {
  const got = classOf(applied);
  return asked === 'anything' || asked === got ? null : `asked for ${asked}, got ${got}`;
}
