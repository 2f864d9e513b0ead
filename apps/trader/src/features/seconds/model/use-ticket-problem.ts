/** The first reason why no contract can be opened now, in words. */
import { useTranslation } from 'react-i18next';
import { limitsResource, poolResource, winningsOf } from '@assay/client/seconds';
import { useIndexTicks, useVenueTime } from '@assay/client/seconds/react';
import { useBalances, useClient, useSession } from '@assay/client/react';
import type { SecondPeriod } from '@assay/protocol';
import { formatDecimal, useFigureSettings, useTimeText } from '@assay/ui';
import { useQuery } from '@tanstack/react-query';
import { useVenueSpeed } from '../../../venue/venue-queries.ts';
import { useOutage } from '../../../venue/use-outage.ts';
import { useSecondsContext } from './seconds-context.ts';
import { ticketProblem } from './ticket-problem.ts';
import type { ProblemCode } from './ticket-problem.ts';

export interface ShownProblem {
  readonly code: ProblemCode;
  readonly field: 'stake' | 'form';
  readonly text: string;
}

export function useTicketProblem(period: SecondPeriod | null, stake: string): ShownProblem | null {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const timeText = useTimeText();
  const { call } = useClient();
  const { coin } = useSecondsContext();
  const { status, user, virtual } = useSession();
  const balances = useBalances();
  const now = useVenueTime(1000);
  const { ticks } = useIndexTicks(coin);
  const limits = useQuery({ ...limitsResource(call), enabled: status === 'signed-in' }).data ?? null;
  const pools = useQuery(poolResource(call)).data;
  const pool = pools === undefined ? null : virtual === 1 ? pools.virtual : pools;
  const currency = period?.currency ?? '';
  const isOut = useOutage() !== null;
  const found = ticketProblem({
    isOut,
    user,
    limits,
    pool,
    period,
    stake,
    available: balances === null ? null : (balances.get(currency)?.available ?? '0'),
    lastSecond: ticks.at(-1)?.second ?? null,
    now,
    speed: useVenueSpeed(),
  });
  if (found === null) return null;
  const { code, field, until } = found;
  const figure = (text: string | null | undefined): string => formatDecimal(locale, text ?? '0', 2);
  const text = t(`seconds.problem.${code}`, {
    coin,
    currency,
    min: formatDecimal(locale, period?.minAmount ?? '0', 0),
    max: formatDecimal(locale, period?.maxAmount ?? '0', 0),
    until: until === undefined ? '' : timeText(until),
    remaining: figure(limits?.remaining),
    free: figure(pool?.available),
    profit: figure(period === null ? null : winningsOf(stake, period.payoutRate)?.profit),
  });
  return { code, field, text };
}
