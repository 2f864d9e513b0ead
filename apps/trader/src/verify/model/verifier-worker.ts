/** Verifies what the page hands in, in a worker: hundreds of signatures take their time. */
import type { VerifyRequest, VerifyResponse } from './verifier.ts';
import { checkProof } from './proof-check.ts';
import { checkTicks } from './tick-check.ts';

addEventListener('message', ({ data }: MessageEvent<VerifyRequest>) => {
  const { id, question } = data;
  const check = 'proof' in question ? checkProof(question.proof) : checkTicks(question.ticks);
  const given: VerifyResponse = { id, check };
  postMessage(given);
});
