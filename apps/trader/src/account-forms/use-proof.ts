/** The form of one proof: its code is typed, or comes out of the passkey's ceremony. */
import { CODE_DIGITS } from '@assay/protocol';
import { useTranslation } from 'react-i18next';
import { useForm } from '../forms/use-form.ts';
import { answerWithPasskey } from '@assay/ui/passkeys';
import type { GiveProof, ProofMethod, ProofSource } from './proof.ts';
import { usePasskeyTrouble } from './use-passkey-trouble.ts';

export type ProofState = ReturnType<typeof useProof>;

export function useProof(method: ProofMethod, source: ProofSource, onProof: GiveProof) {
  const { t } = useTranslation();
  const problemOf = (code: string): string => {
    if (method === 'passkey') return '';
    if (method === 'recovery') return code.trim() === '' ? t('credentials.enterRecoveryCode') : '';
    return code.length === CODE_DIGITS ? '' : t('credentials.enterCode');
  };
  return useForm<{ readonly code: string }, void>({
    initial: { code: '' },
    problems: ({ code }) => ({ code: problemOf(code) }),
    send: async ({ code }) => {
      const given = method === 'passkey' ? await answerWithPasskey(await source.passkeyOptions()) : code;
      await onProof({ method, code: given.trim() });
    },
    onDone: () => undefined,
    fieldOf: () => (method === 'passkey' ? null : 'code'),
    words: usePasskeyTrouble(),
    // Digits that were refused are no use any more: the next ones are typed into empty places.
    ...(method === 'recovery' || method === 'passkey' ? {} : { spent: { code: '' } }),
  });
}
