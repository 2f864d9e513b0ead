/** The state of the registration form and the call behind its button. */
import { CallError, encodePassword } from '@assay/client';
import { useClient } from '@assay/client/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formField, registerProblems, type RegisterField, type RegisterValues } from './register-form.ts';

export function useRegister(inviteCode: string, onRegistered: () => void) {
  const client = useClient();
  const [values, setValues] = useState<RegisterValues>({ email: '', code: '', password: '', inviteCode });
  const [shown, setShown] = useState<ReadonlySet<RegisterField>>(new Set());
  const register = useMutation({
    mutationFn: () => {
      const invite = values.inviteCode.trim();
      return client.call(
        'register',
        {
          account: values.email.trim(),
          code: values.code.trim(),
          password: encodePassword(values.password),
          ...(invite !== '' && { inviteCode: invite }),
        },
        { silent: true },
      );
    },
    retry: false,
    onSuccess: onRegistered,
  });
  const problems = registerProblems(values);
  const failure = register.error;
  const refused = failure instanceof CallError ? formField(failure.field) : null;

  return {
    values,
    busy: register.isPending,
    set: (change: Partial<RegisterValues>) => setValues({ ...values, ...change }),
    /** From now on a problem of this field is shown. */
    show: (field: RegisterField) => setShown(new Set([...shown, field])),
    submit: () => {
      setShown(new Set(['email', 'code', 'password', 'inviteCode']));
      if (problems.size === 0) register.mutate();
    },
    /** The words at a field: its own problem, else the venue's refusal of it. */
    errorAt: (field: RegisterField, words: string): string => {
      if (shown.has(field) && problems.has(field)) return words;
      return refused === field ? (failure?.message ?? '') : '';
    },
    /** A refusal that is about no field. */
    formError: failure && refused === null ? failure.message : '',
  };
}
