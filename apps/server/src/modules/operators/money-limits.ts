/**
 * How much money one operator decides about within an hour and within a day.
 * Promises: what somebody proposes and what they approve counts together, each proposal once, also through restarts. Beyond a limit
 * what they propose takes one approval more, and what they would approve takes somebody else.
 * Never: keeps one decision from being taken because of its own size: how many decide about that, its amount says.
 */
import { ActionRefused } from '../../operator/action.ts';
import type { DecidedMoney, OperatorStore } from './shape.ts';
import { oneByOne } from '../../operator/one-by-one.ts';

/** What is decided about, and what it is worth. */
export type MoneyDecision = Omit<DecidedMoney, 'at'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In the index currency. */
export const MONEY_LIMITS = [
  { withinMs: HOUR_MS, within: 'an hour', most: 50_000 },
  { withinMs: DAY_MS, within: '24 hours', most: 250_000 },
] as const;

/** The first limit that these decisions go beyond; null: none. */
export function findLimitPassed(
  decided: readonly Omit<DecidedMoney, 'proposal'>[],
  now: number,
): (typeof MONEY_LIMITS)[number] | null {
  const passed = MONEY_LIMITS.find(({ withinMs, most }) => {
    const counted = decided.filter(({ at }) => at > now - withinMs);
    return counted.reduce((sum, { worth }) => sum + worth, 0) > most;
  });
  return passed ?? null;
}

export class MoneyLimits {
  readonly #parts: { readonly store: OperatorStore; readonly now: () => number };
  /** Decisions about money come one after the other: two at once count each other. */
  readonly inTurn = oneByOne();

  constructor(parts: { readonly store: OperatorStore; readonly now: () => number }) {
    this.#parts = parts;
  }

  /** Approvals that a proposal of theirs takes beyond what its own worth asks for. */
  async moreFor(operator: number, { proposal, worth }: MoneyDecision): Promise<number> {
    const at = this.#parts.now();
    const decided = await this.#others(operator, proposal);
    return findLimitPassed([...decided, { at, worth }], at) === null ? 0 : 1;
  }

  /** Throws `ActionRefused` for whoever is beyond a limit already. */
  async mustAllow(operator: number, proposal: number): Promise<void> {
    const passed = findLimitPassed(await this.#others(operator, proposal), this.#parts.now());
    if (passed === null) return;
    const { most, within } = passed;
    throw new ActionRefused(
      `You have decided about more than ${most} USDT within ${within}: somebody else approves this, or you do later.`,
    );
  }

  /** Counts a decision while it is carried out; one that is refused does not count. */
  async counted<Result>(
    operator: number,
    decision: MoneyDecision,
    carryOut: () => Promise<Result>,
    isDone: (result: Result) => boolean = () => true,
  ): Promise<Result> {
    const { store, now } = this.#parts;
    const kept = { operator, ...decision, at: now(), since: now() - DAY_MS };
    // Before it is done: whoever is killed in between has decided more rather than less.
    const isNew = await store.run('keepOperatorMoney', kept);
    const drop = async (): Promise<void> => {
      if (isNew) await store.run('dropOperatorMoney', { operator, proposal: decision.proposal });
    };
    try {
      const result = await carryOut();
      if (!isDone(result)) await drop();
      return result;
    } catch (error) {
      // Behind anything else it may have been done.
      if (error instanceof ActionRefused) await drop();
      throw error;
    }
  }

  /** One that is taken if they are not beyond a limit. Throws `ActionRefused`. */
  decide<Result>(
    operator: number,
    decision: MoneyDecision,
    carryOut: () => Promise<Result>,
  ): Promise<Result> {
    return this.inTurn(async () => {
      await this.mustAllow(operator, decision.proposal);
      return this.counted(operator, decision, carryOut);
    });
  }

  async #others(operator: number, proposal: number): Promise<readonly DecidedMoney[]> {
    const { store, now } = this.#parts;
    const decided = await store.run('operatorMoney', { operator, since: now() - DAY_MS });
    return decided.filter((one) => one.proposal !== proposal);
  }
}
