import { PUBLISHED_RULE } from '@assay/client/seconds';
import { useSession } from '@assay/client/react';
import type { SecondContractPool } from '@assay/protocol';
import { Amount, formatDecimal, KeyValue, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { PeriodTable } from './period-table.tsx';
import { CheckLine, RuleList, RulePanel } from './rule-panel.tsx';
import { StateOfQuery } from './state-of-query.tsx';
import { usePool } from './use-pool.ts';

const STEPS = ['accepted', 'entry', 'expiry', 'final', 'settled'] as const;
const FORMULAS = ['entry', 'final', 'result', 'payout'] as const;
const RESULTS = ['won', 'lost', 'equal', 'void'] as const;

/** How a seconds-contract settles, by the figures that settle it, and when none is accepted. */
export function SecondsRules() {
  const { t } = useTranslation();
  return (
    <>
      <RulePanel title={t('rules.sec.title')}>
        <p className="max-w-[80ch] px-4 pt-4 text-13 text-soft sm:px-5">{t('rules.sec.stake')}</p>
        <ol className="grid gap-3 px-4 py-4 text-13 sm:px-5 md:grid-cols-5">
          {STEPS.map((step, index) => (
            <li key={step} className="border-t-2 border-line-2 pt-2">
              <h3 className="text-13">
                <span className="mr-1.5 text-quiet figures">{index + 1}</span>
                {t(`rules.sec.${step}`)}
              </h3>
              <p className="mt-1 text-soft">{t(`rules.sec.${step}Text`, PUBLISHED_RULE)}</p>
            </li>
          ))}
        </ol>
      </RulePanel>
      <RulePanel title={t('rules.sec.formulas')}>
        <ul className="grid gap-2 px-4 py-4 text-13 sm:px-5">
          {FORMULAS.map((formula) => (
            <li
              key={formula}
              className="rounded-control border border-line bg-sunk px-3 py-2 break-words figures"
            >
              {t(`rules.sec.formula.${formula}`, PUBLISHED_RULE)}
            </li>
          ))}
        </ul>
      </RulePanel>
      <RulePanel title={t('rules.sec.missing')}>
        <RuleList>
          <li>{t('rules.sec.filled')}</li>
          <li>{t('rules.sec.voids', PUBLISHED_RULE)}</li>
        </RuleList>
      </RulePanel>
      <RulePanel title={t('rules.sec.terms')}>
        <PeriodTable />
      </RulePanel>
      <Refusals />
      <RulePanel title={t('rules.verify')}>
        <CheckLine
          text={t('rules.sec.proof')}
          to="/order/index"
          search={{ key: 'contract' }}
          link={t('rules.sec.proofLink')}
        />
      </RulePanel>
    </>
  );
}

/** When no contract is accepted, what the exchange can still promise, and how contracts have ended. */
function Refusals() {
  const { t } = useTranslation();
  const pool = usePool();
  return (
    <RulePanel title={t('rules.sec.refused')}>
      <RuleList>
        <li>{t('rules.sec.tickAge', PUBLISHED_RULE)}</li>
        <li>{t('rules.sec.openContracts', PUBLISHED_RULE)}</li>
        <li>{t('rules.sec.pause', PUBLISHED_RULE)}</li>
        <li>{t('rules.sec.pool')}</li>
      </RuleList>
      <StateOfQuery query={pool} failed={t('rules.failed')} retry={t('rules.retry')} lines={4}>
        {(data) => <PoolFigures pool={data} />}
      </StateOfQuery>
    </RulePanel>
  );
}

function PoolFigures({ pool }: { readonly pool: SecondContractPool }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const own = useSession().virtual === 1 ? pool.virtual : pool;
  const { limits, settled, available } = own;
  return (
    <div className="grid gap-x-12 gap-y-4 border-t border-line px-4 py-4 text-13 sm:px-5 md:grid-cols-2">
      <dl className="grid content-start gap-1">
        <KeyValue term={t('rules.sec.free')}>
          <Amount value={available} decimals={0} unit={pool.currency} />
        </KeyValue>
        {limits === null ? null : (
          <>
            {(['perCoin', 'perDirection', 'perUser'] as const).map((limit) => (
              <KeyValue key={limit} term={t(`rules.sec.${limit}`)}>
                <Amount value={limits[limit]} decimals={0} unit={pool.currency} />
              </KeyValue>
            ))}
          </>
        )}
      </dl>
      <section className="grid content-start gap-1">
        <h3 className="text-13">{t('rules.sec.counts')}</h3>
        <dl className="grid gap-1">
          {RESULTS.map((result) => (
            <KeyValue key={result} term={t(`rules.sec.count.${result}`)}>
              {formatDecimal(locale, String(settled[result]))}
            </KeyValue>
          ))}
        </dl>
      </section>
    </div>
  );
}
