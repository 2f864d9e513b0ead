import type { ReferralSum } from '@assay/protocol';
import { Amount, KeyValue, Skeleton } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../preferences/preferences.ts';
import type { AgentInfo } from '../../../referral/components/live-gate.tsx';

/** All rebates and today's, with every coin that they are made of. */
export function RewardTotals({ info }: { readonly info: AgentInfo }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="grid gap-x-10 gap-y-6 p-4 sm:p-5 md:grid-cols-2">
        <Sums
          title={t('referral.figures.revenue')}
          currency={info?.currency}
          value={info?.accumulatedRevenue}
          coins={info?.revenueByCoin}
        />
        <Sums
          title={t('referral.figures.today')}
          currency={info?.currency}
          value={info?.todayReward}
          coins={info?.todayByCoin}
        />
      </div>
      <p className="border-t border-line px-4 py-3 text-12 text-quiet sm:px-5">
        {t('referral.figures.atIndex')} {t('referral.rewards.inBalance')}
      </p>
    </>
  );
}

function Sums(props: {
  readonly title: string;
  readonly currency: string | undefined;
  readonly value: string | undefined;
  readonly coins: readonly ReferralSum[] | undefined;
}) {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  return (
    <section>
      <h3 className="text-13 font-regular text-quiet">{props.title}</h3>
      <p className="text-28 leading-tight font-strong tracking-[-0.02em]">
        {props.value === undefined ? (
          <Skeleton className="inline-block h-[0.8em] w-40" />
        ) : (
          <Amount value={props.value} decimals={2} hidden={hidden} />
        )}
        <span className="ml-1.5 text-15 font-regular tracking-normal text-quiet">{props.currency ?? ''}</span>
      </p>
      <dl className="mt-2 grid gap-1 text-13">
        {props.coins?.length === 0 ? <p className="text-quiet">{t('referral.rewards.nothing')}</p> : null}
        {props.coins?.map(({ coin, amount, equivalent }) => (
          <KeyValue key={coin} term={<Amount value={amount} unit={coin} hidden={hidden} />}>
            {equivalent === null ? (
              t('referral.rewards.noPrice')
            ) : (
              <Amount value={equivalent} unit={props.currency ?? ''} decimals={4} hidden={hidden} />
            )}
          </KeyValue>
        ))}
      </dl>
    </section>
  );
}
