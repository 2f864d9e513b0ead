/**
 * What a drill is judged by: what happened by contract and minute, and the insurance followed by its events alone.
 * Promises: nothing is read from the exchange here; so its balances can be compared with what the events say.
 */
import type { Event } from '@assay/core';

/** Of a contract, or of a minute. Money in units, values at the prices of the fills. */
export interface DrillSums {
  begun: number;
  steps: number;
  closedValue: number;
  takenOver: number;
  takenOverValue: number;
  deleveraged: number;
  deleveragedValue: number;
  insuranceIn: number;
  insuranceOut: number;
}

export const noSums = (): DrillSums => ({
  begun: 0,
  steps: 0,
  closedValue: 0,
  takenOver: 0,
  takenOverValue: 0,
  deleveraged: 0,
  deleveragedValue: 0,
  insuranceIn: 0,
  insuranceOut: 0,
});

/** `null` is the account that all markets share. */
export type InsuranceAccount = number | null;

export class DrillLedger {
  /** By number of the contract. */
  readonly markets = new Map<number, DrillSums>();
  /** By minute of the window and contract, as `minute market`; those in which nothing happened do not stand here. */
  readonly minutes = new Map<string, DrillSums>();
  /** What the events say of each account of the insurance: its balance, its lowest, and what came in by cause. */
  readonly insurance = new Map<InsuranceAccount, number>();
  readonly lowest = new Map<InsuranceAccount, number>();
  readonly causes = new Map<string, number>();
  unpaid = 0;
  /** Accounts of the insurance whose event told another balance than its events before. */
  readonly faults: string[] = [];
  readonly #valueOf: (market: number, lotsTimesTicks: number) => number;
  #value = 0;

  /** `valueOf`: units of so many lots times ticks of a contract. */
  constructor(valueOf: (market: number, lotsTimesTicks: number) => number) {
    this.#valueOf = valueOf;
  }

  take(event: Event, minute: number): void {
    switch (event.type) {
      case 'insurance-funded':
        this.#move(event.market, event.amount - event.repaid, event.balanceAfter, 'funded');
        this.unpaid -= event.repaid;
        break;
      case 'insurance-changed':
        this.#move(event.market, event.amount, event.balanceAfter, event.cause);
        this.unpaid = event.unpaid;
        if (event.market !== null) this.#addMoney(event.market, minute, event.amount);
        break;
      case 'order-accepted':
        this.#value = 0;
        break;
      case 'futures-trade':
        this.#value += event.value;
        break;
      case 'liquidation-begun':
        this.#both(event.market, minute, (sums) => (sums.begun += 1));
        break;
      case 'liquidation-step':
        // The trades of a step stand between its order and it.
        this.#both(event.market, minute, (sums) => {
          sums.steps += 1;
          sums.closedValue += this.#value;
        });
        break;
      case 'position-taken-over':
        this.#both(event.market, minute, (sums) => {
          sums.takenOver += 1;
          sums.takenOverValue += this.#valueOf(event.market, event.lots * event.price);
        });
        break;
      case 'deleveraged':
        this.#both(event.market, minute, (sums) => {
          sums.deleveraged += 1;
          sums.deleveragedValue += event.value;
        });
        break;
      default:
    }
  }

  #addMoney(market: number, minute: number, amount: number): void {
    this.#both(market, minute, (sums) => {
      if (amount > 0) sums.insuranceIn += amount;
      else sums.insuranceOut -= amount;
    });
  }

  #both(market: number, minute: number, add: (sums: DrillSums) => void): void {
    addTo(this.markets, market, add);
    addTo(this.minutes, `${minute} ${market}`, add);
  }

  #move(account: InsuranceAccount, amount: number, told: number, cause: string): void {
    const balance = (this.insurance.get(account) ?? 0) + amount;
    if (balance !== told) this.faults.push(`insurance of ${account}: ${balance} by its events, ${told} told`);
    this.insurance.set(account, balance);
    this.lowest.set(account, Math.min(this.lowest.get(account) ?? balance, balance));
    this.causes.set(cause, (this.causes.get(cause) ?? 0) + amount);
  }
}

function addTo<Key>(table: Map<Key, DrillSums>, key: Key, add: (sums: DrillSums) => void): void {
  const sums = table.get(key) ?? noSums();
  add(sums);
  table.set(key, sums);
}
