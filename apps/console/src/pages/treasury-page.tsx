import { IconButton, PageHeader } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleSession } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { DEFAULT_PERIOD, INCOME_PERIODS, coinsIn, daysUntil } from '../desk/books.ts';
import {
  useHoldings,
  useHouseAccounts,
  useHousePostings,
  useIncome,
  useTrialBalance,
} from '../desk/queries.ts';
import { BalancePanel } from '../parts/balance-panel.tsx';
import { HouseAccountsPanel, HousePostingsPanel } from '../parts/house-panels.tsx';
import { HoldingsPanel } from '../parts/holdings-panel.tsx';
import { IncomeDaysPanel } from '../parts/income-days-panel.tsx';
import { IncomePanel } from '../parts/income-panel.tsx';

interface Shown {
  /** What was asked for. */
  readonly period: number | undefined;
  readonly coin: string | undefined;
  /** Which actions the page leads to. */
  readonly session: ConsoleSession;
}

/** The books of the exchange. */
export function TreasuryPage(shown: Shown) {
  const { t } = useTranslation();
  const period = INCOME_PERIODS.find((one) => one === shown.period) ?? DEFAULT_PERIOD;
  const [now, setNow] = useState(() => Date.now());
  const days = daysUntil(now, period);
  const balance = useTrialBalance();
  const holdings = useHoldings();
  const accounts = useHouseAccounts();
  const [before, setBefore] = useState<string | undefined>();
  const postings = useHousePostings(before);
  const income = useIncome(days);
  const rows = income.data?.rows ?? [];
  const coins = coinsIn(rows);
  const coin = coins.find((one) => one === shown.coin) ?? coins[0];
  const show = (next: { readonly period: number; readonly coin: string | undefined }): void => {
    location.hash = addressOf({
      page: 'treasury',
      period: next.period,
      ...(next.coin === undefined ? {} : { coin: next.coin }),
    });
  };
  const refresh = (): void => {
    setNow(Date.now());
    setBefore(undefined);
    void Promise.all([balance, holdings, accounts, postings, income].map((one) => one.refetch()));
  };
  return (
    <>
      <PageHeader title={t('desk.treasury.title')}>
        <IconButton icon="refresh" label={t('desk.queue.refresh')} onClick={refresh} />
      </PageHeader>
      <div className="mt-3 grid gap-4">
        <HoldingsPanel asked={holdings} />
        <HouseAccountsPanel asked={accounts} session={shown.session} />
        <HousePostingsPanel asked={postings} before={before} showBefore={setBefore} />
        <BalancePanel asked={balance} />
        <IncomePanel
          asked={income}
          period={period}
          days={days}
          choose={(next) => show({ period: next, coin: shown.coin })}
        />
        {coin === undefined ? null : (
          <IncomeDaysPanel
            key={period}
            rows={rows}
            coin={coin}
            choose={(next) => show({ period, coin: next })}
          />
        )}
      </div>
    </>
  );
}
