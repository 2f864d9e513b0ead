/**
 * Verifies proofs and published ticks in a worker, so that many signatures do not block the page.
 * Owns: the worker, made at the first need and kept: with it the verifier is there when the network has gone.
 * Promises: each question gets its own answer, or an error where the worker could not be fetched; the next one tries
 * again; a question that is given up ends at once, and the others are asked again.
 */
import type { AskedReceipt } from './asked-receipt.ts';
import type { ProofCheck } from './proof-check.ts';
import type { ReceiptCheck } from './receipt-check.ts';
import type { StatementCheck } from './statement-check.ts';
import type { TickCheck, TickQuestion } from './tick-check.ts';

/** What is verified: the text of a proof, of a receipt or of a statement, or ticks as they were published. */
export type Question =
  | { readonly proof: string }
  | { readonly receipt: string; readonly asked: AskedReceipt; readonly blocks: readonly unknown[] | null }
  | { readonly statement: string }
  | { readonly ticks: TickQuestion };

type Check = ProofCheck | ReceiptCheck | StatementCheck | TickCheck;

export interface VerifyRequest {
  readonly id: number;
  readonly question: Question;
}
export interface VerifyResponse {
  readonly id: number;
  readonly check: Check;
}
interface Waiting {
  readonly asked: VerifyRequest;
  readonly resolve: (check: Check) => void;
  readonly reject: (error: Error) => void;
}

let verifier: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Fetches the verifier before it is needed. */
export function startVerifier(): void {
  verifier ??= openVerifier();
}

/** Verifies the text of a proof; rejects once `signal` says to stop. */
export async function checkProofInWorker(text: string, signal?: AbortSignal): Promise<ProofCheck> {
  // The worker answers a question about a proof with the check of a proof.
  return (await ask({ proof: text }, signal)) as ProofCheck;
}

/** Verifies the text of a receipt of futures as the one that was asked for, and holds it against blocks where some are given; rejects once `signal` says to stop. */
export async function checkReceiptInWorker(
  text: string,
  asked: AskedReceipt,
  blocks: readonly unknown[] | null,
  signal?: AbortSignal,
): Promise<ReceiptCheck> {
  // As above, of a receipt.
  return (await ask({ receipt: text, asked, blocks }, signal)) as ReceiptCheck;
}

/** Verifies the text of a statement of solvency. */
export async function checkStatementInWorker(text: string): Promise<StatementCheck> {
  // As above, of a statement.
  return (await ask({ statement: text })) as StatementCheck;
}

/** Verifies published ticks, and what terms come to by them. */
export async function checkTicksInWorker(ticks: TickQuestion): Promise<TickCheck> {
  // As above, of ticks.
  return (await ask({ ticks })) as TickCheck;
}

function ask(question: Question, signal?: AbortSignal): Promise<Check> {
  startVerifier();
  const id = (lastId += 1);
  const asked: VerifyRequest = { id, question };
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    waiting.set(id, { asked, resolve, reject });
    verifier?.postMessage(asked);
    signal?.addEventListener('abort', () => giveUp(id), { once: true });
  });
}

/** A worker that is at its work hears nothing: it is ended, and a new one is asked what others wait for. */
function giveUp(id: number): void {
  const given = waiting.get(id);
  if (given === undefined) return;
  waiting.delete(id);
  verifier?.terminate();
  verifier = openVerifier();
  for (const { asked } of waiting.values()) verifier.postMessage(asked);
  given.reject(new DOMException('The check was given up.', 'AbortError'));
}

function openVerifier(): Worker {
  const worker = new Worker(new URL('./verifier-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<VerifyResponse>) => {
    waiting.get(data.id)?.resolve(data.check);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => {
    worker.terminate();
    if (verifier !== worker) return;
    verifier = null;
    for (const { reject } of waiting.values()) reject(new Error('The verifier could not be fetched.'));
    waiting.clear();
  });
  return worker;
}
