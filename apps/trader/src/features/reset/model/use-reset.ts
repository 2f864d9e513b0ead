/**
 * A forgotten password in one or two steps: the form, then a proof where the account asks for one. The code of the form
 * is kept until then; where the ticket has run out, the form comes back with what was typed.
 */
import { encodePassword } from '@assay/client';
import { useClient } from '@assay/client/react';
import { resetCodeOf } from '@assay/protocol';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_NAME, type AccountName } from '../../../account-forms/account-name.ts';
import type { Proof } from '../../../account-forms/proof.ts';
import { useNameProblem } from '../../../account-forms/use-name-problem.ts';
import { useSecondStep } from '../../../account-forms/second-step.ts';
import { usePairWords } from '../../../account-forms/use-pair-words.ts';
import { fieldIn } from '../../../forms/form-errors.ts';
import { useForm } from '../../../forms/use-form.ts';
import { FIRST_VALUES, RESET_FIELDS, resetRequest } from './reset-form.ts';

export function useReset(onReset: (name: AccountName) => void) {
  const { t } = useTranslation();
  /** Whose password is being set, from the first step on. */
  const sent = useRef(NO_NAME);
  const client = useClient();
  const nameProblem = useNameProblem();
  const pairWords = usePairWords();
  const { second, expired, back, first, prove } = useSecondStep(() => onReset(sent.current));
  const form = useForm({
    initial: FIRST_VALUES,
    problems: (values) => ({
      name: nameProblem(values.name),
      code: resetCodeOf(values.code) === null ? t('reset.enterCode') : '',
      ...pairWords('login', values, ''),
    }),
    // null: the second step is open.
    send: async (values) => {
      sent.current = values.name;
      return (
        (await first(() =>
          client.call('resetPassword', resetRequest(values, encodePassword), { silent: true }),
        )) || null
      );
    },
    onDone: (_, { name }) => onReset(name),
    fieldOf: (failure) => (failure.reason === 'wrong-code' ? 'code' : fieldIn(RESET_FIELDS, failure)),
  });
  return {
    form,
    second,
    expired,
    back,
    /** Throws what is wrong with the proof; nothing when the password is set, or the form is back. */
    prove: (ticket: string, { method, code }: Proof): Promise<void> => {
      const request = { ...resetRequest(form.values, encodePassword), ticket, method, verifyCode: code };
      return prove(() => client.call('resetPassword', request, { silent: true }));
    },
  };
}
