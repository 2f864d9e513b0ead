/** Sends the order on the form; what comes of it is a receipt or a problem at a field. */
import { useState } from 'react';
import { CallError } from '@assay/client';
import { useClient } from '@assay/client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answeredCommands } from '../../../orders/model/answered-commands.ts';
import { useOrderCalls } from '../../../orders/model/order-calls.ts';
import { useTradeContext } from './trade-context.ts';
import type { OrderForm } from './order-form.ts';
import { formField, ocoRequest, submitRequest } from './submit-request.ts';
import type { FormField } from './problem.ts';
import { useReceipt } from './receipt.ts';

export interface ServerProblem {
  readonly field: FormField;
  readonly message: string;
}

export interface PlaceOrder {
  readonly send: () => Promise<void>;
  readonly sending: boolean;
  readonly problem: ServerProblem | null;
  readonly forget: () => void;
}

export function usePlaceOrder(): PlaceOrder {
  const { t } = useTranslation();
  const { money } = useClient();
  const { form, rules } = useTradeContext();
  const queries = useQueryClient();
  const calls = useOrderCalls();
  const showReceipt = useReceipt();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<ServerProblem | null>(null);
  const placed = async (order: OrderForm): Promise<number> => {
    if (order.kind === 'oco') {
      const pair = await money('submitOco', ocoRequest(order, rules.symbol), { silent: true });
      showReceipt.waiting(order, pair.sequence);
      return pair.sequence;
    }
    const receipt = await calls.submit(submitRequest(order, rules.symbol));
    if (receipt.status === 'untriggered') showReceipt.waiting(order, receipt.sequence);
    else showReceipt.order(order, receipt);
    return receipt.sequence;
  };
  const send = async (): Promise<void> => {
    if (sending) return;
    const order = form.store.getState();
    setSending(true);
    setProblem(null);
    try {
      const sequence = await placed(order);
      answeredCommands.note(sequence);
      form.act({ type: 'sent' });
      await queries.invalidateQueries({ queryKey: ['private', 'orders'] });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(
        error.outcomeUnknown
          ? { field: 'form', message: t('trade.form.outcomeUnknown') }
          : { field: formField(error.field), message: error.message },
      );
    } finally {
      setSending(false);
    }
  };
  return { send, sending, problem, forget: () => setProblem(null) };
}
