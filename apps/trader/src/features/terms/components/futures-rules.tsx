import { useTranslation } from 'react-i18next';
import { AnnouncedTerms } from './announced-terms.tsx';
import { FuturesExample } from './futures-example.tsx';
import { FuturesLimits } from './futures-limits.tsx';
import { CheckLine, RuleList, RulePanel } from './rule-panel.tsx';

const TRADING = [
  'contract',
  'perpetual',
  'margin',
  'openInterest',
  'ownShare',
  'modes',
  'sides',
  'mark',
  'fee',
  'reduceOnly',
] as const;
const FORMULAS = [
  'linear',
  'inverse',
  'initial',
  'maintenance',
  'mark',
  'first',
  'second',
  'third',
  'payment',
  'rate',
  'premium',
] as const;
const ENDING = ['below', 'steps', 'insurance', 'deleveraging', 'fee'] as const;
const FUNDING = ['who', 'index', 'premium', 'interval'] as const;

/** How perpetual contracts trade, what they pay and when they end, with the terms in force and a position worked out. */
export default function FuturesRules() {
  const { t } = useTranslation();
  return (
    <>
      <AnnouncedTerms />
      <RulePanel title={t('rules.usta.title')}>
        <RuleList>
          {TRADING.map((rule) => (
            <li key={rule}>{t(`rules.usta.trading.${rule}`)}</li>
          ))}
        </RuleList>
      </RulePanel>
      <FuturesExample />
      <RulePanel title={t('rules.usta.formulas')}>
        <ul className="grid gap-2 px-4 py-4 text-13 sm:px-5">
          {FORMULAS.map((formula) => (
            <li
              key={formula}
              className="rounded-control border border-line bg-sunk px-3 py-2 break-words figures"
            >
              {t(`rules.usta.formula.${formula}`)}
            </li>
          ))}
        </ul>
      </RulePanel>
      <RulePanel title={t('rules.usta.fundingTitle')}>
        <RuleList>
          {FUNDING.map((rule) => (
            <li key={rule}>{t(`rules.usta.funding.${rule}`)}</li>
          ))}
        </RuleList>
      </RulePanel>
      <RulePanel title={t('rules.usta.endingTitle')}>
        <RuleList>
          {ENDING.map((rule) => (
            <li key={rule}>{t(`rules.usta.ending.${rule}`)}</li>
          ))}
        </RuleList>
      </RulePanel>
      <RulePanel title={t('rules.usta.limits')}>
        <FuturesLimits />
      </RulePanel>
      <RulePanel title={t('rules.verify')}>
        <CheckLine
          text={t('rules.usta.calculated')}
          to="/trade/index"
          search={{ type: 'usta' }}
          link={t('rules.usta.calculatedLink')}
        />
      </RulePanel>
    </>
  );
}
