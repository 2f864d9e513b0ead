/**
 * A forgotten password in one or two steps: the form, then a proof where the account asks for one. The code of the form
 * is kept until then; where the ticket has run out, the form comes back with what was typed.
 */
import { encodePassword } from '@assay/client';
import { useClient } from '@assay/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Proof } from '../../../account-forms/proof.ts';
import { isExpired, secondStepOf, type SecondStep } from '../../../account-forms/second-step.ts';
import { useForm } from '../../../account-forms/use-form.ts';
import { FIRST_VALUES, formField, resetProblems, resetRequest, type ResetField } from './reset-form.ts';

export function useReset(onReset: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  const [second, setSecond] = useState<SecondStep | null>(null);
  const [expired, setExpired] = useState('');
  const form = useForm({
    initial: FIRST_VALUES,
    problems: (values) => {
      const words = (field: ResetField): string =>
        field === 'name'
          ? values.name.kind === 'email'
            ? t('credentials.enterEmail')
            : t('credentials.enterPhone')
          : t(`reset.problems.${field}`);
      return Object.fromEntries([...resetProblems(values)].map((field) => [field, words(field)]));
    },
    send: async (values) => {
      setExpired('');
      try {
        await client.call('resetPassword', resetRequest(values, encodePassword), { silent: true });
      } catch (failure) {
        const step = secondStepOf(failure);
        if (step === null) throw failure;
        setSecond(step);
        return null;
      }
      return true;
    },
    onDone: onReset,
    fieldOf: (failure) => (failure.reason === 'wrong-code' ? 'code' : formField(failure.field)),
  });
  return {
    form,
    second,
    expired,
    back: () => setSecond(null),
    /** Answers what is wrong with the proof, in words; nothing when the password is set, or the form is back. */
    prove: async (ticket: string, { method, code }: Proof): Promise<string> => {
      const request = { ...resetRequest(form.values, encodePassword), ticket, method, verifyCode: code };
      try {
        await client.call('resetPassword', request, { silent: true });
      } catch (failure) {
        if (!(failure instanceof Error)) throw failure;
        if (!isExpired(failure)) return failure.message;
        setExpired(failure.message);
        setSecond(null);
        return '';
      }
      onReset();
      return '';
    },
  };
}
