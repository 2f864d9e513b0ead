/** Judges the proofs that the page hands in, beside the page: hundreds of signatures take their time. */
import type { AskedJudgement, GivenJudgement } from './proof-judge.ts';
import { checkProof } from './proof-check.ts';

addEventListener('message', ({ data }: MessageEvent<AskedJudgement>) => {
  const given: GivenJudgement = { id: data.id, check: checkProof(data.text) };
  postMessage(given);
});
