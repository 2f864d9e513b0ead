/** Opens a contract; what comes of it is a receipt, or a problem where it belongs. */
import { useState } from 'react';
import { CallError } from '@assay/client';
import { SECONDS_KEYS, winningsOf } from '@assay/client/seconds';
import { useSeconds } from '@assay/client/seconds/react';
import { useClient } from '@assay/client/react';
import type { RisingName, SecondPeriod } from '@assay/protocol';
import { formatDecimal, showToast, useFigureSettings } from '@assay/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSecondsContext } from './seconds-context.ts';
import { keepTicket } from '../../../verify/model/kept-tickets.ts';

export interface NewContract {
  readonly period: SecondPeriod;
  readonly stake: string;
  readonly direction: RisingName;
}

export interface OpenContract {
  readonly open: (contract: NewContract) => Promise<void>;
  readonly sending: boolean;
  readonly problem: { readonly field: 'stake' | 'form'; readonly text: string } | null;
  readonly forget: () => void;
}

export function useOpenContract(): OpenContract {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { account, storage } = useClient();
  const { rules, coin, looked } = useSecondsContext();
  const seconds = useSeconds();
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<OpenContract['problem']>(null);
  const showReceipt = ({ period, stake, direction }: NewContract, sequence: number): void => {
    const figure = (text: string, decimals: number): string => formatDecimal(locale, text, decimals);
    showToast({
      tone: 'ok',
      title: t(`seconds.receipt.title.${direction}`, { coin, seconds: period.seconds }),
      text: t('seconds.receipt.text', {
        stake: figure(stake, 2),
        payout: figure(winningsOf(stake, period.payoutRate)?.payout ?? '0', 2),
        currency: period.currency,
        sequence: figure(String(sequence), 0),
      }),
    });
  };
  const open = async (contract: NewContract): Promise<void> => {
    if (sending) return;
    setSending(true);
    setProblem(null);
    const { period, stake, direction } = contract;
    try {
      const answer = await seconds.open({
        symbol: rules.symbol,
        periodId: period.id,
        direction,
        amount: wholeText(stake),
        payoutRate: period.payoutRate,
      });
      keepTicket(storage, answer.ticket);
      looked.setState({ running: answer.order.id });
      showReceipt(contract, answer.sequence);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem({
        field: error.field === 'amount' ? 'stake' : 'form',
        text: error.outcomeUnknown ? t('seconds.ticket.outcomeUnknown') : error.message,
      });
      // Terms, pool or limits are other ones than were shown.
      void queries.invalidateQueries({ queryKey: SECONDS_KEYS.periods });
      void account.loadBalances();
    } finally {
      setSending(false);
      for (const queryKey of [SECONDS_KEYS.pool, SECONDS_KEYS.limits])
        void queries.invalidateQueries({ queryKey });
    }
  };
  return { open, sending, problem, forget: () => setProblem(null) };
}

/** `100` of `100.` and `100.00`: the stake was found to be whole. */
export function wholeText(stake: string): string {
  return stake.split('.')[0] ?? stake;
}
