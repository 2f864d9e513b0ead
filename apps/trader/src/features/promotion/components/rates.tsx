import { Amount, formatRatePpm, Panel, PanelHead, Skeleton, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { AgentInfo } from '../../../referral/components/live-gate.tsx';
import { recomputeRebate } from '../../../referral/model/recompute-rebate.ts';
import { GENERATIONS } from '../../../referral/model/referral-params.ts';

/** The fee of the example. */
const EXAMPLE_FEE = '10.000000';
const EXAMPLE_COIN = 'USDT';

/** What is paid to whom, how it is worked out, and for what nothing is paid. */
export function Rates({ info }: { readonly info: AgentInfo }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  return (
    <Panel aria-label={t('referral.rates.title')}>
      <PanelHead title={t('referral.rates.title')} roomy />
      <div className="grid gap-4 p-4 sm:p-5">
        <dl className="grid gap-1.5">
          {GENERATIONS.map((generation) => {
            const ratePpm = info?.generations[generation - 1]?.ratePpm;
            return (
              <div key={generation} className="flex items-baseline justify-between gap-4">
                <dt>
                  {t('referral.generation', { generation })}
                  <span className="ml-2 text-13 text-quiet max-sm:ml-0 max-sm:block">
                    {t(`referral.rates.who.${generation}`)}
                  </span>
                </dt>
                <dd className="text-18 font-strong figures">
                  {ratePpm === undefined ? (
                    <Skeleton className="inline-block h-4 w-14" />
                  ) : (
                    formatRatePpm(locale, ratePpm)
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
        <Example ratePpm={info?.generations[0]?.ratePpm ?? 0} />
        <ul className="grid list-disc gap-1 pl-5 text-13 text-soft">
          <li>{t('referral.rates.fromTheHouse')}</li>
          <li>{t('referral.rates.atOnce')}</li>
          <li>{t('referral.rates.nothingElse')}</li>
        </ul>
      </div>
    </Panel>
  );
}

/** The formula with the published rate put in; it keeps its height while the rate is not known. */
function Example({ ratePpm }: { readonly ratePpm: number }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const amount = recomputeRebate({ fee: EXAMPLE_FEE, ratePpm, amount: EXAMPLE_FEE })?.amount ?? '';
  return (
    <section className="rounded-panel border border-line bg-sunk px-4 py-3 text-13">
      <h3 className="text-13">{t('referral.rates.example')}</h3>
      <p className="mt-1 min-h-5 figures">
        {ratePpm === 0 ? null : (
          <>
            <Amount value={EXAMPLE_FEE} unit={EXAMPLE_COIN} decimals={2} /> × {formatRatePpm(locale, ratePpm)}{' '}
            = <Amount value={amount} unit={EXAMPLE_COIN} decimals={2} className="font-strong" />
          </>
        )}
      </p>
      <p className="mt-0.5 text-12 text-quiet">{t('referral.rates.rule')}</p>
    </section>
  );
}
