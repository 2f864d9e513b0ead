/**
 * Has proofs judged beside the page, so that a long one does not stop it.
 * Owns: the worker, made at the first need and kept: with it the verifier is there when the network has gone.
 * Promises: each proof gets its own judgement, or an error where the worker could not be fetched; the next one tries
 * again.
 */
import type { ProofCheck } from './proof-check.ts';

export interface AskedJudgement {
  readonly id: number;
  readonly text: string;
}
export interface GivenJudgement {
  readonly id: number;
  readonly check: ProofCheck;
}
interface Waiting {
  readonly resolve: (check: ProofCheck) => void;
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
export function judgeProof(text: string): Promise<ProofCheck> {
  prepareJudge();
  const id = (lastId += 1);
  const asked: AskedJudgement = { id, text };
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
