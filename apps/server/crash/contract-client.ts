/**
 * A client that plays seconds-contracts until the server dies, and remembers the tickets that it was given.
 * Owns: its own log of what it asked for and what was answered.
 * Promises: an answer stands in the log before anything else is done with it; what is compared is what the venue told
 * against that log and against the published ticks, by the verifier alone.
 * Never: believes the server about what a contract came to.
 */
import type {
  CreateSecondContractRequest,
  CreateSecondContractResponse,
  SecondContract,
  SettlementProof,
} from '@assay/protocol';
import { verifyProof } from '@assay/verify';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadClient, User } from './load-client.ts';
import { NoAnswer } from './load-client.ts';

/** Periods of 30 seconds, by coin; the numbers are the venue's. */
const PERIODS = [
  { symbol: 'BTCUSDT', periodId: '1' },
  { symbol: 'ETHUSDT', periodId: '6' },
  { symbol: 'SOLUSDT', periodId: '16' },
] as const;
const PAYOUT = '0.8';
/** A period of a minute, and one of five. */
export const MINUTE = { symbol: 'BTCUSDT', periodId: '2', payoutRate: '0.85' } as const;
export const FIVE_MINUTES = { symbol: 'ETHUSDT', periodId: '10', payoutRate: '0.92' } as const;
export const HALF_MINUTE = { symbol: 'SOLUSDT', periodId: '16', payoutRate: PAYOUT } as const;
/** What is refused for a while after an interruption, or until the next tick. */
const FOR_A_WHILE: readonly unknown[] = ['seconds-paused', 'index-not-fresh'];
const PAGE_SIZE = 100;
const ASK_EVERY_MS = 50;

export interface Asked {
  readonly user: User;
  readonly fields: CreateSecondContractRequest;
  /** Null until it was answered with a contract, or by a refusal that is its name. */
  answer: CreateSecondContractResponse | string | null;
}

export interface Settled {
  readonly asked: Asked;
  readonly contract: SecondContract;
  readonly proof: SettlementProof;
}

export class ContractClient {
  readonly asked: Asked[] = [];
  readonly #client: LoadClient;
  #publicKey: string | null = null;

  constructor(client: LoadClient) {
    this.#client = client;
  }

  /** Opens contract after contract, each of another coin, direction and stake, until `isOver` or the server is gone. */
  async play(users: readonly User[], everyMs: number, isOver: () => boolean): Promise<void> {
    await this.#pinKey();
    while (!isOver()) {
      const serial = this.asked.length;
      const user = users[serial % users.length];
      const period = PERIODS[serial % PERIODS.length];
      if (user === undefined || period === undefined) throw new Error('nobody plays');
      const asked: Asked = {
        user,
        fields: {
          ...period,
          direction: serial % 2 === 0 ? 'rise' : 'fall',
          amount: String(10 + (serial % 40)),
          payoutRate: PAYOUT,
          requestId: `contract-${serial}`,
        },
        answer: null,
      };
      this.asked.push(asked);
      try {
        asked.answer = await this.#ask(asked);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        return;
      }
      await sleep(everyMs);
    }
  }

  /** Opens one contract; asks until it is taken, each time under a new id. */
  async open(
    user: User,
    terms: Pick<CreateSecondContractRequest, 'symbol' | 'periodId' | 'payoutRate'>,
    direction: 'rise' | 'fall',
  ): Promise<Asked> {
    await this.#pinKey();
    for (;;) {
      const requestId = `contract-${this.asked.length}`;
      const asked: Asked = { user, fields: { ...terms, direction, amount: '20', requestId }, answer: null };
      this.asked.push(asked);
      asked.answer = await this.#ask(asked);
      if (typeof asked.answer !== 'string') return asked;
      if (!FOR_A_WHILE.includes(asked.answer)) throw new Error(`${requestId} was refused: ${asked.answer}`);
      await sleep(ASK_EVERY_MS);
    }
  }

  async #pinKey(): Promise<void> {
    this.#publicKey ??= (await this.#client.call('indexKey', {})).body.data?.publicKey ?? null;
  }

  /** Sends everything again under its own id: what was answered must be answered word for word. Returns what was not. */
  async repeat(): Promise<string[]> {
    const problems: string[] = [];
    for (const asked of this.asked) {
      const again = await this.#ask(asked);
      if (asked.answer !== null && JSON.stringify(again) !== JSON.stringify(asked.answer))
        problems.push(`${asked.fields.requestId} was answered differently: ${JSON.stringify(again)}`);
      asked.answer = again;
    }
    return problems;
  }

  /** Waits until every contract has settled and its proof is complete, and has each one judged by the verifier. */
  async settled(): Promise<{ readonly settled: readonly Settled[]; readonly problems: readonly string[] }> {
    const settled: Settled[] = [];
    const problems: string[] = [];
    for (const asked of this.asked) {
      if (asked.answer === null || typeof asked.answer === 'string') continue;
      const { order, ticket } = asked.answer;
      const proof = await this.#proof(asked.user, order.id);
      const contract = await this.#contract(asked.user, order.id);
      if (JSON.stringify(proof.ticket) !== JSON.stringify(ticket))
        problems.push(`${order.id}: another ticket`);
      const judged = verifyProof(proof, this.#publicKey === null ? {} : { publicKey: this.#publicKey });
      if (!judged.ok) problems.push(`${order.id}: ${judged.place} ${judged.reason}`);
      else if (
        judged.recomputed.outcome !== contract.result ||
        judged.recomputed.returned !== contract.returned
      )
        problems.push(
          `${order.id} was settled as ${contract.result}, and comes to ${judged.recomputed.outcome}`,
        );
      settled.push({ asked, contract, proof });
    }
    return { settled, problems };
  }

  async #ask({ user, fields }: Asked): Promise<CreateSecondContractResponse | string> {
    const { body } = await this.#client.call('createSecondContract', fields, user);
    return body.data ?? body.error?.name ?? 'no answer';
  }

  async #proof(user: User, id: string): Promise<SettlementProof> {
    for (;;) {
      const { body } = await this.#client.call('secondContractProof', { id }, user);
      if (body.data !== null) return body.data;
      if (body.error?.name !== 'contract-not-settled' && body.error?.name !== 'proof-not-complete')
        throw new Error(`no proof of ${id}: ${body.error?.name}`);
      await sleep(ASK_EVERY_MS);
    }
  }

  async #contract(user: User, id: string): Promise<SecondContract> {
    for (let pageNo = 1; ; pageNo += 1) {
      const { body } = await this.#client.call('secondContractList', { pageNo, pageSize: PAGE_SIZE }, user);
      const found = body.data?.records.find((contract) => contract.id === id);
      if (found !== undefined) return found;
      if ((body.data?.records.length ?? 0) < PAGE_SIZE) throw new Error(`contract ${id} is not listed`);
    }
  }
}
