/**
 * Accounts that open seconds-contracts through the calls, and what became of them.
 * Promises: over a run every coin, period and direction has its turn in both realms; each contract keeps the ticket of its
 * acceptance; the money of an account is counted against its contracts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SecondContract, SettlementProof } from '@assay/protocol';
import type { VenueCalls } from '../venue-calls.ts';
import type { Findings } from '../replay/findings.ts';

export type Ticket = SettlementProof['ticket'];

/** What can be opened. */
export interface Offer {
  readonly id: string;
  readonly symbol: string;
  readonly coin: string;
  readonly seconds: number;
  readonly payoutRate: string;
}

/** A contract as it was answered at acceptance. */
export interface Opened {
  readonly bettor: Bettor;
  readonly id: string;
  readonly ticket: Ticket;
}

interface Wish {
  readonly offer: Offer;
  readonly direction: 'rise' | 'fall';
}

const CURRENCY = 'USDT';
const MIN_STAKE = 10;
const STAKES = 90;
const PAGE = 100;
const POLL_MS = 250;

export class Bettor {
  readonly name: string;
  readonly #calls: VenueCalls;
  readonly #token: string;
  #money = 0n;

  constructor(name: string, calls: VenueCalls, token: string) {
    this.name = name;
    this.#calls = calls;
    this.#token = token;
  }

  async begin(): Promise<void> {
    this.#money = await this.#balance();
  }

  /** Opens a contract; the name of the refusal where the venue will not have it. */
  async open({ offer, direction }: Wish, stake: number, requestId: string): Promise<Opened | string> {
    const { id: periodId, symbol, payoutRate } = offer;
    const amount = String(stake);
    const fields = { symbol, periodId, direction, amount, payoutRate, requestId };
    const { body } = await this.#calls.call('createSecondContract', fields, this.#token);
    if (body.data === null) return body.error?.name ?? body.msg;
    return { bettor: this, id: body.data.order.id, ticket: body.data.ticket };
  }

  async openCount(): Promise<number> {
    return (await this.#calls.must('secondContractList', { status: 'open' }, this.#token)).total;
  }

  /** All contracts, by id. */
  async contracts(): Promise<Map<string, SecondContract>> {
    const found = new Map<string, SecondContract>();
    for (let pageNo = 1; ; pageNo += 1) {
      const page = await this.#calls.must('secondContractList', { pageNo, pageSize: PAGE }, this.#token);
      for (const row of page.records) found.set(row.id, row);
      if (page.records.length < PAGE) return found;
    }
  }

  /** Null while the tick after the expiry is not there. */
  async proof(id: string): Promise<SettlementProof | null> {
    const { body } = await this.#calls.call('secondContractProof', { id }, this.#token);
    if (body.data === null && body.error?.name !== 'proof-not-complete')
      throw new Error(`proof: ${body.msg}`);
    return body.data;
  }

  /** The balance moved by what came back less what was staked, and by nothing else. */
  async checkMoney(rows: Iterable<SecondContract>, findings: Findings): Promise<void> {
    const moved = [...rows].reduce((sum, row) => sum + micros(row.returned ?? '0') - micros(row.amount), 0n);
    const found = (await this.#balance()) - this.#money;
    findings.expect(
      found === moved,
      'money',
      () => `${this.name} moved by ${found}, by its contracts ${moved}`,
    );
  }

  async #balance(): Promise<bigint> {
    const { accounts } = await this.#calls.must('getWalletAccount', {}, this.#token);
    const account = accounts.find(({ coin }) => coin === CURRENCY);
    return micros(account?.available ?? '0') + micros(account?.occupied ?? '0');
  }
}

/** Millionths of a decimal text. */
export function micros(text: string): bigint {
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt(whole) * 1_000_000n + BigInt(decimals.padEnd(6, '0').slice(0, 6));
}

/** Every offer in both directions, one after the other, so that each has its turn early. */
function wishesOf(offers: readonly Offer[]): readonly Wish[] {
  const byPeriod = offers.toSorted((one, other) => one.seconds - other.seconds);
  return byPeriod.flatMap((offer, index) => {
    const first = index % 2 === 0 ? ('rise' as const) : ('fall' as const);
    return [first, first === 'rise' ? ('fall' as const) : ('rise' as const)].map((direction) => ({
      offer,
      direction,
    }));
  });
}

/** Opens so many contracts at even steps of so many wall milliseconds altogether. */
export async function openContracts(
  bettors: readonly Bettor[],
  offers: readonly Offer[],
  { count, withinMs }: { readonly count: number; readonly withinMs: number },
): Promise<{ readonly opened: readonly Opened[]; readonly refusals: Readonly<Record<string, number>> }> {
  const wishes = wishesOf(offers);
  const opened: Opened[] = [];
  const refusals: Record<string, number> = {};
  const began = performance.now();
  for (let serial = 0; serial < count; serial += 1) {
    await sleep(Math.max(0, began + (serial * withinMs) / count - performance.now()));
    // Another account at each round of the wishes, so that every wish comes to every account.
    const bettor = bettors[(serial + Math.floor(serial / wishes.length)) % bettors.length];
    const wish = wishes[serial % wishes.length];
    if (bettor === undefined || wish === undefined) throw new RangeError('nobody, or nothing to open');
    const stake = MIN_STAKE + ((serial * 37) % STAKES);
    const answer = await bettor.open(wish, stake, `seconds-hour-${serial}`);
    if (typeof answer === 'string') refusals[answer] = (refusals[answer] ?? 0) + 1;
    else opened.push(answer);
  }
  return { opened, refusals };
}

/** Waits until no contract is open any more. */
export async function untilSettled(bettors: readonly Bettor[], withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (const bettor of bettors) {
    for (let open = await bettor.openCount(); open > 0; open = await bettor.openCount()) {
      if (performance.now() > deadline)
        throw new Error(`${bettor.name} has ${open} contracts that are not settled`);
      await sleep(POLL_MS);
    }
  }
}
