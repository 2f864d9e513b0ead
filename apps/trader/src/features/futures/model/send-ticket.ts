/** Sends the ticket; what comes of it is a receipt or a problem at a field. */
import { useState } from 'react';
import { CallError } from '@assay/client';
import type { OwnStanding } from '@assay/client/futures';
import { useTranslation } from 'react-i18next';
import { useFuturesCalls } from '../../../futures/model/futures-calls.ts';
import { useFuturesReload } from '../../../futures/model/own-futures.ts';
import { useFuturesReceipt } from '../../../futures/model/receipt.ts';
import { useFutures } from './futures-context.ts';
import { ticketField, ticketRequest } from './ticket-request.ts';
import type { TicketField, TicketSummary } from './ticket-summary.ts';

export interface ServerProblem {
  readonly field: TicketField;
  readonly message: string;
}

export function useSendTicket() {
  const { t } = useTranslation();
  const { submit } = useFuturesCalls();
  const { rules, ticket } = useFutures();
  const reload = useFuturesReload();
  const showReceipt = useFuturesReceipt();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<ServerProblem | null>(null);
  const send = async ({ order }: TicketSummary, own: OwnStanding): Promise<void> => {
    if (sending || order === null) return;
    const typed = ticket.store.getState();
    setSending(true);
    setProblem(null);
    try {
      const request = ticketRequest(typed, rules, order, own);
      const receipt = await submit(request);
      showReceipt(receipt, { side: typed.side, closes: typed.effect === 'close' });
      ticket.act({ type: 'sent' });
      await reload();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(
        error.outcomeUnknown
          ? { field: 'form', message: t('futures.unknown') }
          : { field: ticketField(error.field), message: error.message },
      );
    } finally {
      setSending(false);
    }
  };
  return { send, sending, problem, forget: () => setProblem(null) };
}
