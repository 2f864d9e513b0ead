/**
 * Has proofs and published ticks judged beside the page, so that many signatures do not stop it.
 * Owns: the worker, made at the first need and kept: with it the verifier is there when the network has gone.
 * Promises: each question gets its own judgement, or an error where the worker could not be fetched; the next one tries
 * again.
 */
import type { ProofCheck } from './proof-check.ts';
import type { TickCheck, TickQuestion } from './tick-check.ts';

/** What is judged: the text of a proof, or ticks as they were published. */
export type Question = { readonly proof: string } | { readonly ticks: TickQuestion };

export interface AskedJudgement {
  readonly id: number;
  readonly question: Question;
}
export interface GivenJudgement {
  readonly id: number;
  readonly check: ProofCheck | TickCheck;
}
interface Waiting {
  readonly resolve: (check: ProofCheck | TickCheck) => void;
  readonly reject: (error: Error) => void;
}

let judge: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Fetches the verifier before it is needed. */
export function prepareJudge(): void {
  judge ??= openJudge();
}

/** Judges the text of a proof. */
export async function judgeProof(text: string): Promise<ProofCheck> {
  // The worker answers a question about a proof with the check of a proof.
  return (await ask({ proof: text })) as ProofCheck;
}

/** Judges published ticks, and what terms come to by them. */
export async function judgeTicks(ticks: TickQuestion): Promise<TickCheck> {
  // As above, of ticks.
  return (await ask({ ticks })) as TickCheck;
}

function ask(question: Question): Promise<ProofCheck | TickCheck> {
  prepareJudge();
  const id = (lastId += 1);
  const asked: AskedJudgement = { id, question };
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    judge?.postMessage(asked);
  });
}

function openJudge(): Worker {
  const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<GivenJudgement>) => {
    waiting.get(data.id)?.resolve(data.check);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => {
    worker.terminate();
    judge = null;
    for (const { reject } of waiting.values()) reject(new Error('The verifier could not be fetched.'));
    waiting.clear();
  });
  return worker;
}
