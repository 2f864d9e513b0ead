/**
 * The two steps of a sign-in. The second is asked for by a refusal that carries the ticket and the methods; where the
 * ticket has run out, the first begins again and says why.
 */
import { useClient } from '@assay/client/react';
import { useState } from 'react';
import { accountFields, type AccountName } from '../../../account-forms/account-name.ts';
import type { Proof } from '../../../account-forms/proof.ts';
import { isExpired, secondStepOf, type SecondStep } from '../../../account-forms/second-step.ts';

export function useSignIn(onSignedIn: () => void) {
  const { session } = useClient();
  const [second, setSecond] = useState<SecondStep | null>(null);
  const [expired, setExpired] = useState('');
  return {
    /** The step that is open; null: the first. */
    second,
    /** Why the first step begins again; empty for no reason. */
    expired,
    back: () => setSecond(null),
    /** Throws what the venue refuses, other than the second step. */
    first: async (name: AccountName, password: string): Promise<void> => {
      setExpired('');
      const { account, areaCode } = accountFields(name);
      try {
        await session.login(account, password, areaCode);
      } catch (failure) {
        const step = secondStepOf(failure);
        if (step === null) throw failure;
        setSecond(step);
        return;
      }
      onSignedIn();
    },
    /** Answers what is wrong with the proof, in words; nothing when the user is in, or begins again. */
    prove: async (ticket: string, proof: Proof): Promise<string> => {
      try {
        await session.finishLogin({ ticket, ...proof });
      } catch (failure) {
        if (!(failure instanceof Error)) throw failure;
        if (!isExpired(failure)) return failure.message;
        setExpired(failure.message);
        setSecond(null);
        return '';
      }
      onSignedIn();
      return '';
    },
  };
}
