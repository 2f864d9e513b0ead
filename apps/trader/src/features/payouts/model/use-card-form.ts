/** The form of the bank card. */
import { useSession } from '@assay/client/react';
import type { BankCard } from '@assay/protocol';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../forms/use-form.ts';
import { wordsAtField } from '../../../forms/words-of-failure.ts';
import { cardProblems, EMPTY_CARD, type CardValues } from './card-form.ts';
import { useSaveCard } from './use-payouts.ts';

export function useCardForm(onDone: (card: BankCard) => void) {
  const { t } = useTranslation();
  const { user } = useSession();
  const save = useSaveCard();
  return useForm<CardValues, BankCard>({
    // The account's own address is the likely one.
    initial: { ...EMPTY_CARD, email: user?.email ?? '' },
    problems: (values) =>
      Object.fromEntries(
        Object.entries(cardProblems(values)).map(([field, problem]) => [
          field,
          t(`payouts.bank.problems.${problem}`),
        ]),
      ),
    send: save,
    words: wordsAtField({ cardNumber: t('payouts.bank.problems.check') }),
    onDone,
  });
}
