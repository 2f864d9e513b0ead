/**
 * The confirmation that sensitive calls ask for, for every feature.
 *
 * `run` keeps the dialog open while the call is made: a wrong code is shown there and may be tried again, any other
 * refusal closes it and is thrown to the caller. `ask` only asks. Both answer null when the user gives up.
 */
import type { Proof } from '../account-forms/proof.ts';
import { askForProof, stopAskingForProof, type StepUpOptions } from './step-up-request.ts';

export interface StepUp {
  ask(options: StepUpOptions): Promise<Proof | null>;
  run<Answer>(options: StepUpOptions, call: (proof: Proof) => Promise<Answer>): Promise<Answer | null>;
}

const run: StepUp['run'] = (options, call) =>
  new Promise((resolve, reject) => {
    askForProof({
      ...options,
      attempt: async (proof) => {
        const answer = await call(proof);
        stopAskingForProof();
        resolve(answer);
      },
      giveUp: () => {
        stopAskingForProof();
        resolve(null);
      },
      fail: (failure) => {
        stopAskingForProof();
        reject(failure instanceof Error ? failure : new Error(String(failure)));
      },
    });
  });

const stepUp: StepUp = { run, ask: (options) => run(options, (proof) => Promise.resolve(proof)) };

export function useStepUp(): StepUp {
  return stepUp;
}
