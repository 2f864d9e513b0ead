import type { ReferralSum } from '@assay/protocol';
import { Amount, IconButton, Panel, Skeleton } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FiatValue } from '../../../display-currency/fiat-value.tsx';
import { setPreferences, usePreferences } from '../../../preferences/preferences.ts';
import { CoinSums } from '../../../referral/components/coin-sums.tsx';
import type { AgentInfo } from '../../../referral/components/live-gate.tsx';

/** Amounts of single coins below a value; the others stand in the reward centre. */
const COINS = 3;

/** How many people, what they have brought, today's part of it, and what they have traded. */
export function Figures({ info }: { readonly info: AgentInfo }) {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const unit = info?.currency;
  return (
    <Panel aria-label={t('referral.figures.title')} className="p-4 sm:px-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        <Figure term={t('referral.figures.promoted')}>
          <Total>{info ? <Amount value={String(info.totalPromoted)} /> : null}</Total>
        </Figure>
        <Figure
          term={t('referral.figures.revenue')}
          tool={
            <IconButton
              icon={hidden ? 'eye-off' : 'eye'}
              label={hidden ? t('referral.figures.show') : t('referral.figures.hide')}
              onClick={() => setPreferences({ hideAmounts: !hidden })}
            />
          }
        >
          <Money value={info?.accumulatedRevenue} unit={unit} coins={info?.revenueByCoin} />
        </Figure>
        <Figure term={t('referral.figures.today')}>
          <Money value={info?.todayReward} unit={unit} coins={info?.todayByCoin} />
        </Figure>
        <Figure term={t('referral.figures.invest')}>
          <Money value={info?.totalInvestValue} unit={unit} coins={info?.investByCoin} />
        </Figure>
      </dl>
      <p className="mt-4 text-12 text-quiet">
        {t('referral.figures.atIndex')} {t('referral.figures.investMeaning')}
      </p>
    </Panel>
  );
}

function Figure(props: { readonly term: string; readonly tool?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="flex min-h-8 items-center gap-1 text-13 text-quiet max-sm:min-h-10">
        {props.term}
        {props.tool}
      </dt>
      <dd>{props.children}</dd>
    </div>
  );
}

/** A great figure, or its place while there is none. */
function Total({ children }: { readonly children: ReactNode }) {
  return <p className="text-22 font-strong">{children ?? <Skeleton className="inline-block h-5 w-24" />}</p>;
}

/** A value, the same in the user's own money, and what it is made of. */
function Money(props: {
  readonly value: string | undefined;
  readonly unit: string | undefined;
  readonly coins: readonly ReferralSum[] | undefined;
}) {
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const { value, unit = '', coins } = props;
  return (
    <>
      <Total>
        {value === undefined ? null : (
          <>
            <Amount value={value} decimals={2} compact hidden={hidden} />
            <span className="ml-1 text-13 font-regular text-quiet">{unit}</span>
          </>
        )}
      </Total>
      <div className="grid min-h-5 gap-x-2 text-12 text-quiet">
        {value === undefined ? null : <FiatValue value={value} hidden={hidden} short />}
        {coins ? <CoinSums sums={coins} max={COINS} /> : null}
      </div>
    </>
  );
}
