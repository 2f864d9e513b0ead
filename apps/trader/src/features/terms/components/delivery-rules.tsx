import { useTranslation } from 'react-i18next';
import { CheckLine, RuleList, RulePanel } from './rule-panel.tsx';

const RULES = ['series', 'terms', 'window', 'closing', 'settlement', 'fee'] as const;

/** How contracts end that settle by a calendar. */
export function DeliveryRules() {
  const { t } = useTranslation();
  return (
    <RulePanel title={t('rules.delivery.title')}>
      <RuleList>
        {RULES.map((rule) => (
          <li key={rule}>{t(`rules.delivery.rule.${rule}`)}</li>
        ))}
      </RuleList>
      <CheckLine
        text={t('rules.delivery.more')}
        to="/rule/index"
        search={{ type: 'usta' }}
        link={t('rules.types.usta')}
      />
    </RulePanel>
  );
}
