/** Sends the ticket; what comes of it is a receipt or a problem at a field. */
import { useState } from 'react';
import { CallError } from '@assay/client';
import type { OwnStanding } from '@assay/client/futures';
import { useTranslation } from 'react-i18next';
import { useClient } from '@assay/client/react';
import { useFuturesCalls } from '../../../futures/model/futures-calls.ts';
import { useFuturesReload } from '../../../futures/model/own-futures.ts';
import { useFuturesReceipt, usePairReceipt } from '../../../futures/model/receipt.ts';
import { useFutures } from './futures-context.ts';
import type { TicketField } from './ticket-problem.ts';
import { pairRequest, ticketField, ticketRequest } from './ticket-request.ts';
import type { TicketSummary } from './ticket-summary.ts';

export interface ServerProblem {
  readonly field: TicketField;
  readonly message: string;
}

export function useSendTicket() {
  const { t } = useTranslation();
  const { submit } = useFuturesCalls();
  const { money } = useClient();
  const { rules, ticket } = useFutures();
  const reload = useFuturesReload();
  const showReceipt = useFuturesReceipt();
  const showPair = usePairReceipt();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<ServerProblem | null>(null);
  const send = async ({ order }: TicketSummary, own: OwnStanding): Promise<void> => {
    if (sending || order === null) return;
    const typed = ticket.store.getState();
    setSending(true);
    setProblem(null);
    try {
      if (typed.kind === 'oco') {
        showPair(await money('submitFuturesOco', pairRequest(typed, rules, order), { silent: true }));
      } else {
        const receipt = await submit(ticketRequest(typed, rules, order, own));
        showReceipt(receipt, { side: typed.side, closes: typed.effect === 'close' });
      }
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
