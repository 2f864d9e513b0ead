/**
 * What the core knows of withdrawals, as a test's model of it: their states, the slot that each has for good, and the
 * transactions that were recorded. Throws where the payer says what it must not.
 */
import type { PayoutCommands, PayoutReport, ReadyWithdrawal } from './shape.ts';

type State = 'ready' | 'cancelled' | 'signing' | 'included' | 'paid' | 'failed';

interface Known {
  state: State;
  readonly payment: ReadyWithdrawal['payment'];
  slot: string | null;
  readonly transactions: string[];
}

export class WithdrawalLedger implements PayoutCommands {
  readonly known = new Map<string, Known>();
  readonly costs = new Map<string, bigint>();

  request(use: string, payment: ReadyWithdrawal['payment']): void {
    this.known.set(use, { state: 'ready', payment, slot: null, transactions: [] });
  }

  /** Whether it could be taken back. */
  cancel(use: string): boolean {
    const known = this.#mustFind(use);
    if (known.state !== 'ready') return false;
    known.state = 'cancelled';
    return true;
  }

  async ready(): Promise<readonly ReadyWithdrawal[]> {
    const open = [...this.known].filter(([, { state }]) => ['ready', 'signing', 'included'].includes(state));
    return open.map(([use, { payment, slot, transactions }]) => {
      const payout = slot === null ? null : { slot, transactions: [...transactions] };
      return { use, payment, payout };
    });
  }

  async beginSigning(use: string, slot: string): Promise<boolean> {
    const known = this.#mustFind(use);
    const others = [...this.known].filter(([other, one]) => other !== use && one.slot === slot);
    if (others.length > 0) throw new Error(`${slot} is of ${others[0]?.[0]}, and now of ${use}`);
    if (known.slot !== null && known.slot !== slot)
      throw new Error(`${use} has ${known.slot}, and now ${slot}`);
    if (known.state === 'cancelled') return false;
    if (known.state === 'ready') known.state = 'signing';
    known.slot = slot;
    return true;
  }

  async recordPayout(use: string, transaction: string): Promise<void> {
    const known = this.#mustFind(use);
    if (known.slot === null) throw new Error(`${use} was never begun`);
    if (!known.transactions.includes(transaction)) known.transactions.push(transaction);
  }

  async report(use: string, transaction: string, report: PayoutReport): Promise<void> {
    const known = this.#mustFind(use);
    if (!known.transactions.includes(transaction)) throw new Error(`${use} has no ${transaction}`);
    if (known.state === 'paid' || known.state === 'failed') {
      if (report !== known.state) throw new Error(`${use} is ${known.state}, and now ${report}`);
      return;
    }
    known.state = report === 'vanished' ? 'signing' : report;
  }

  async bookCost(transaction: string, fee: bigint): Promise<void> {
    const before = this.costs.get(transaction);
    if (before !== undefined && before !== fee) throw new Error(`${transaction} cost ${before}, now ${fee}`);
    this.costs.set(transaction, fee);
  }

  #mustFind(use: string): Known {
    const known = this.known.get(use);
    if (known === undefined) throw new Error(`there is no ${use}`);
    return known;
  }
}
