/**
 * What the core remembers of deposits, as a test's model of it: one state for each identity, whatever it is told twice.
 * Throws where the scanner says what it must not.
 */
import { identityOf } from './rules.ts';
import type { Deposit, DepositCommands } from './shape.ts';

type Known = 'credited' | 'held' | 'reversed' | 'final';

export class DepositLedger implements DepositCommands {
  readonly known = new Map<string, { state: Known; deposit: Deposit }>();
  /** The next answer is lost after the command was carried out. */
  losesAnswer = false;
  /** So often money moved, by identity: in, and out again. */
  readonly moves = new Map<string, number>();

  async credit(deposit: Deposit): Promise<void> {
    const identity = identityOf(deposit);
    const state = this.known.get(identity)?.state ?? 'reversed';
    if (state === 'reversed') this.#move(identity, 1);
    const then = state === 'reversed' ? 'credited' : state;
    this.known.set(identity, { state: then, deposit });
    this.#answer();
  }

  async report(deposit: Deposit, report: 'held' | 'released' | 'reversed' | 'final'): Promise<void> {
    const identity = identityOf(deposit);
    const known = this.known.get(identity);
    const state = known?.state;
    if (known !== undefined && state !== undefined && state !== 'reversed') {
      if (state === 'final' && report !== 'final' && report !== 'released') {
        throw new Error(`${identity} is final, and now ${report}`);
      }
      if (report === 'final' && state === 'held') throw new Error(`${identity} is final while it is held`);
      if (report === 'reversed') this.#move(identity, -1);
      if (state !== 'final') known.state = report === 'released' ? 'credited' : report;
    }
    this.#answer();
  }

  async unfinished(): Promise<readonly Deposit[]> {
    return [...this.known.values()]
      .filter(({ state }) => state === 'credited' || state === 'held')
      .map(({ state, deposit }) => ({
        ...deposit,
        state: 'credited',
        isHeld: state === 'held',
        missingSince: null,
      }));
  }

  #move(identity: string, by: 1 | -1): void {
    const moved = (this.moves.get(identity) ?? 0) + by;
    if (moved < 0 || moved > 1) throw new Error(`${identity} is credited ${moved} times`);
    this.moves.set(identity, moved);
  }

  #answer(): void {
    if (!this.losesAnswer) return;
    this.losesAnswer = false;
    throw new Error('the answer of the core was lost');
  }
}
