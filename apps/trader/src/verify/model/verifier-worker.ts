/** Verifies what the page hands in, in a worker: hundreds of signatures take their time. */
import type { Question, VerifyRequest, VerifyResponse } from './verifier.ts';
import { checkProof } from './proof-check.ts';
import { checkReceipt } from './receipt-check.ts';
import { checkStatement } from './statement-check.ts';
import { checkTicks } from './tick-check.ts';

function checkOf(question: Question): VerifyResponse['check'] {
  if ('proof' in question) return checkProof(question.proof);
  if ('receipt' in question) return checkReceipt(question.receipt, question.asked, question.blocks);
  if ('statement' in question) return checkStatement(question.statement);
  return checkTicks(question.ticks);
}

addEventListener('message', ({ data }: MessageEvent<VerifyRequest>) => {
  const { id, question } = data;
  const given: VerifyResponse = { id, check: checkOf(question) };
  postMessage(given);
});
