import { useMarketList } from '@assay/client/react';
import { isDeliverySymbol } from '@assay/protocol';
import { buttonClass, fetchedPart, PageHeader, Skeleton } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyTabs } from '../../../key-tabs/key-tabs.tsx';
import { hasContracts } from '../../../markets/has-contracts.ts';
import { useHasWallet } from '../../../venue/venue-queries.ts';
import { withTexts } from '../../../locales/with-texts.ts';
import { typesHere, type RuleType } from '../model/rule-type.ts';
import { DeliveryRules } from './delivery-rules.tsx';
import { IndexRules } from './index-rules.tsx';
import { SecondsRules } from './seconds-rules.tsx';
import { SpotRules } from './spot-rules.tsx';
import { WhereOffered } from './where-offered.tsx';
import { WithdrawalHolds } from './withdrawal-holds.tsx';

const FuturesRules = fetchedPart(withTexts(['futures', 'rules'], () => import('./futures-rules.tsx')));
const WAITING = <Skeleton className="h-[220px] w-full rounded-panel" />;

/** The rules of each product that is here, with the limits that are in force and the way to check them. */
export function Rules({ shown }: { readonly shown: RuleType }) {
  const { t } = useTranslation();
  const list = useMarketList();
  const { contracts } = list;
  const hasWallet = useHasWallet();
  const types = typesHere(hasContracts(list));
  const type = types.includes(shown) ? shown : 'spot';
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
        shown={type}
        items={types.map((key) => ({ key, label: t(`rules.types.${key}`) }))}
      />
      <Part type={type} isListed={type !== 'usta' || contracts.length > 0} />
      {type === 'sec' && contracts.some(({ rules }) => isDeliverySymbol(rules.symbol)) ? (
        <DeliveryRules />
      ) : null}
      {hasWallet ? <WithdrawalHolds /> : null}
      <WhereOffered />
    </main>
  );
}

function Part({ type, isListed }: { readonly type: RuleType; readonly isListed: boolean }) {
  if (type === 'spot') return <SpotRules />;
  if (type === 'sec') return <SecondsRules />;
  if (type === 'index') return <IndexRules />;
  // Whether the venue has futures is not known yet.
  if (!isListed) return WAITING;
  return (
    <Suspense fallback={WAITING}>
      <FuturesRules />
    </Suspense>
  );
}
