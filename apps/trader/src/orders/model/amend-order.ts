/** Sends an amendment of an order and shows its result. */
import type { CallError } from '@assay/client';
import { useClient } from '@assay/client/react';
import { formatTrimmed, showToast, useFigureSettings } from '@assay/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fieldIn } from '../../forms/form-errors.ts';
import type { AmendField, AmendRequest } from './amendment.ts';
import { answeredCommands } from './answered-commands.ts';
import { ORDERS_KEY } from './own-orders.ts';

/** Throws `CallError`. */
export function useAmendOrder(): (request: AmendRequest) => Promise<void> {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { money } = useClient();
  const queries = useQueryClient();
  return async (request) => {
    const receipt = await money('amendOrder', request, { silent: true });
    answeredCommands.note(receipt.sequence);
    const traded = Number(receipt.filledAmount) > 0 && receipt.averagePrice !== null;
    const position = t('orders.amend.position', {
      sequence: formatTrimmed(locale, String(receipt.sequence)),
    });
    const text = traded
      ? t('orders.amend.traded', {
          amount: formatTrimmed(locale, receipt.filledAmount),
          price: formatTrimmed(locale, receipt.averagePrice ?? '0'),
        })
      : '';
    showToast({ tone: 'ok', title: t('orders.amend.done'), text: `${text} ${position}`.trim() });
    await queries.invalidateQueries({ queryKey: ORDERS_KEY });
  };
}

const WIRE_FIELDS: Readonly<Record<string, AmendField>> = {
  price: 'price',
  amount: 'amount',
  quantity: 'amount',
  triggerPrice: 'trigger',
};

/** The field that a refused change is about; null: it is about the whole change. */
export function amendedField(failure: CallError): AmendField | null {
  return failure.outcomeUnknown ? null : fieldIn(WIRE_FIELDS, failure);
}
