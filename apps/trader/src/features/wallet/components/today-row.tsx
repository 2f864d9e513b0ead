import type { WalletHistoryResponse } from '@assay/protocol';
import { Amount, classNames, directionOf, Percent } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todayOf } from '../model/today.ts';

/** What the day (UTC) has brought so far: gained, begun with, and come in without what went out. */
export function TodayRow(props: {
  readonly history: WalletHistoryResponse | undefined;
  readonly hidden: boolean;
}) {
  const { t } = useTranslation();
  const { history, hidden } = props;
  const { before, percent } = history === undefined ? { before: null, percent: null } : todayOf(history);
  const direction = history === undefined ? null : directionOf(history.profit);
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 border-y border-line py-2.5 text-13 sm:flex sm:flex-wrap sm:gap-x-8">
      <Fact label={t('wallet.today.profit')}>
        {history === undefined ? null : (
          <span className={classNames(direction === 'up' && 'text-up', direction === 'down' && 'text-down')}>
            <Amount value={history.profit} decimals={2} signed hidden={hidden} />
            {percent === null || hidden ? null : <Percent value={percent} className="ml-1.5" />}
          </span>
        )}
      </Fact>
      <Fact label={t('wallet.today.before')}>
        {before === null ? null : <Amount value={before} decimals={2} hidden={hidden} />}
      </Fact>
      <Fact label={t('wallet.today.inflow')}>
        {history === undefined ? null : <Amount value={history.inflow} decimals={2} signed hidden={hidden} />}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-quiet">{label}</dt>
      <dd className="font-medium">{children ?? <span className="text-quiet">--</span>}</dd>
    </div>
  );
}
