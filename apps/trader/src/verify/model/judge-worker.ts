/** Judges what the page hands in, beside the page: hundreds of signatures take their time. */
import type { AskedJudgement, GivenJudgement } from './judge.ts';
import { checkProof } from './proof-check.ts';
import { checkTicks } from './tick-check.ts';

addEventListener('message', ({ data }: MessageEvent<AskedJudgement>) => {
  const { id, question } = data;
  const check = 'proof' in question ? checkProof(question.proof) : checkTicks(question.ticks);
  const given: GivenJudgement = { id, check };
  postMessage(given);
});
