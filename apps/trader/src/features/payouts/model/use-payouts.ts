/** The bank card and the payment methods of the user, and what can be done with them. */
import { CallError } from '@assay/client';
import { useClient, useSession } from '@assay/client/react';
import type { AddPaymentRequest, BankCard, PaymentList, SaveBankRequest } from '@assay/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStepUp } from '../../../step-up/use-step-up.ts';
import { cardRequest, type CardValues } from './card-form.ts';

const cardKey = (userId: string | undefined) => ['private', 'bank-card', userId] as const;
const paymentsKey = (userId: string | undefined) => ['private', 'payments', userId] as const;

export function useBankCard() {
  const client = useClient();
  const { user } = useSession();
  return useQuery({
    queryKey: cardKey(user?.userId),
    queryFn: () => client.call('getBank', {}, { silent: true }),
    enabled: user !== null,
  });
}

/**
 * Binds the card. The code of the e-mail is looked at first; where the venue asks for more, the confirmation is shown.
 * Answers null when that is given up.
 */
export function useSaveCard() {
  const { t } = useTranslation();
  const client = useClient();
  const { user } = useSession();
  const queries = useQueryClient();
  const stepUp = useStepUp();
  return async (values: CardValues): Promise<BankCard | null> => {
    const request = cardRequest(values);
    const save = (proof: Pick<SaveBankRequest, 'verifyMethod' | 'verifyCode'>) =>
      client.call('saveBank', { ...request, ...proof }, { silent: true });
    const card = await save({}).catch((failure: unknown) => {
      const asks = failure instanceof CallError && failure.reason === 'verification-required';
      if (!asks) throw failure;
      return stepUp.run({ title: t('payouts.verify'), proofField: 'verifyCode' }, ({ method, code }) =>
        save({ verifyMethod: method, verifyCode: code }),
      );
    });
    if (card === null) return null;
    queries.setQueryData(cardKey(user?.userId), card);
    await client.session.verify();
    return card;
  };
}

export function usePayments() {
  const client = useClient();
  const { user } = useSession();
  return useQuery({
    queryKey: paymentsKey(user?.userId),
    queryFn: () => client.call('getPayment', undefined, { silent: true }),
    enabled: user !== null,
  });
}

/** Adds a method, confirmed. Answers null when that is given up. */
export function useAddPayment() {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const stepUp = useStepUp();
  return async (request: Omit<AddPaymentRequest, 'method' | 'code'>) => {
    const added = await stepUp.run({ title: t('payouts.payments.addTitle') }, (proof) =>
      client.call('addPayment', { ...request, ...proof }, { silent: true }),
    );
    if (added !== null) await queries.invalidateQueries({ queryKey: ['private', 'payments'] });
    return added;
  };
}

export function useDeletePayment() {
  const client = useClient();
  const { user } = useSession();
  const queries = useQueryClient();
  return async (id: string): Promise<PaymentList> => {
    const left = await client.call('deletePayment', { id }, { silent: true });
    queries.setQueryData(paymentsKey(user?.userId), left);
    return left;
  };
}
