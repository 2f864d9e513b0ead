import type { ReferralSum } from '@assay/protocol';
import { Amount, IconButton, Panel, Skeleton } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { setPreferences, usePreferences } from '../../../preferences/preferences.ts';
import { CoinSums } from '../../../referral/components/coin-sums.tsx';
import type { AgentInfo } from '../../../referral/components/live-gate.tsx';

/** Amounts of single coins below a value; the others stand in the reward centre. */
const COINS = 3;

/** How many people, what they have brought, today's part of it, and what they have traded. */
export function Figures({ info }: { readonly info: AgentInfo }) {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  return (
    <Panel aria-label={t('referral.figures.title')} className="p-4 sm:px-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        <Figure term={t('referral.figures.promoted')}>
          {info ? <Amount value={String(info.totalPromoted)} /> : null}
        </Figure>
        <Figure
          term={t('referral.figures.revenue')}
          unit={info?.currency}
          coins={info?.revenueByCoin}
          tool={
            <IconButton
              icon={hidden ? 'eye-off' : 'eye'}
              label={hidden ? t('referral.figures.show') : t('referral.figures.hide')}
              onClick={() => setPreferences({ hideAmounts: !hidden })}
            />
          }
        >
          {info ? <Amount value={info.accumulatedRevenue} decimals={2} hidden={hidden} /> : null}
        </Figure>
        <Figure term={t('referral.figures.today')} unit={info?.currency} coins={info?.todayByCoin}>
          {info ? <Amount value={info.todayReward} decimals={2} hidden={hidden} /> : null}
        </Figure>
        <Figure term={t('referral.figures.invest')} unit={info?.currency} coins={info?.investByCoin}>
          {info ? <Amount value={info.totalInvestValue} decimals={2} compact hidden={hidden} /> : null}
        </Figure>
      </dl>
      <p className="mt-4 text-12 text-quiet">{t('referral.figures.atIndex')}</p>
    </Panel>
  );
}

function Figure(props: {
  readonly term: string;
  readonly unit?: string | undefined;
  readonly coins?: readonly ReferralSum[] | undefined;
  readonly tool?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="flex min-h-8 items-center gap-1 text-13 text-quiet">
        {props.term}
        {props.tool}
      </dt>
      <dd>
        <p className="text-22 font-strong">
          {props.children ?? <Skeleton className="inline-block h-5 w-24" />}
          {props.unit ? <span className="ml-1 text-13 font-regular text-quiet">{props.unit}</span> : null}
        </p>
        <div className="min-h-5 text-12 text-quiet">
          {props.coins ? <CoinSums sums={props.coins} most={COINS} /> : null}
        </div>
      </dd>
    </div>
  );
}
