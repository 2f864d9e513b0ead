/**
 * The two steps of a sign-in. The second is asked for by a refusal that carries the ticket and the methods; where the
 * ticket has run out, the first begins again and says why.
 */
import { useClient } from '@assay/client/react';
import { accountFields, type AccountName } from '../../../account-forms/account-name.ts';
import type { Proof } from '../../../account-forms/proof.ts';
import { useSecondStep } from '../../../account-forms/second-step.ts';

export function useSignIn(onSignedIn: () => void) {
  const { session } = useClient();
  const steps = useSecondStep(onSignedIn);
  return {
    ...steps,
    /** Throws what the venue refuses, other than the second step. */
    first: async (name: AccountName, password: string): Promise<void> => {
      const { account, areaCode } = accountFields(name);
      if (await steps.first(() => session.login(account, password, areaCode))) onSignedIn();
    },
    /** Throws what is wrong with the proof; nothing when the user is in, or begins again. */
    prove: (ticket: string, proof: Proof): Promise<void> =>
      steps.prove(() => session.finishLogin({ ticket, ...proof })),
  };
}
