import { buttonClass, PageHeader } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { KeyTabs } from '../../../key-tabs/key-tabs.tsx';
import { RULE_TYPES, type RuleType } from '../model/rule-type.ts';
import { IndexRules } from './index-rules.tsx';
import { SecondsRules } from './seconds-rules.tsx';
import { SpotRules } from './spot-rules.tsx';

const PARTS = { spot: SpotRules, sec: SecondsRules, index: IndexRules } as const;

/** The rules of each product that is here, with the limits that are in force and the way to check them. */
export function Rules({ shown }: { readonly shown: RuleType }) {
  const { t } = useTranslation();
  const Part = PARTS[shown];
  return (
    <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
      <PageHeader title={t('rules.title')}>
        <Link to="/rate/index" className={buttonClass({ size: 's' })}>
          {t('rules.rates')}
        </Link>
      </PageHeader>
      <KeyTabs
        label={t('rules.label')}
        to="/rule/index"
        by="type"
        shown={shown}
        items={RULE_TYPES.map((key) => ({ key, label: t(`rules.types.${key}`) }))}
      />
      <Part />
    </main>
  );
}
