import type { Market, MarketRules } from '@assay/client';
import { useClient, useMarketList, useTicker } from '@assay/client/react';
import { Amount, EmptyState, ErrorState, formatRatePpm, Price, Skeleton, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { ListTable, type Column } from '../../../orders/components/list-table.tsx';
import { stepOf } from '../model/step-of.ts';
import { CheckLine, RuleList, RulePanel } from './rule-panel.tsx';
import { SpotExample } from './spot-example.tsx';

const ROWS = 9;

/** How spot orders trade, and what each market bounds. */
export function SpotRules() {
  const { t } = useTranslation();
  return (
    <>
      <RulePanel title={t('rules.spot.title')}>
        <RuleList>
          <li>{t('rules.spot.matching')}</li>
          <li>{t('rules.spot.kinds')}</li>
          <li>{t('rules.spot.holds')}</li>
          <li>{t('rules.spot.band')}</li>
          <li>{t('rules.spot.mark')}</li>
          <li>{t('rules.spot.self')}</li>
          <li>{t('rules.spot.fee')}</li>
        </RuleList>
      </RulePanel>
      <SpotExample />
      <RulePanel title={t('rules.spot.limits')}>
        <MarketLimits />
      </RulePanel>
      <RulePanel title={t('rules.verify')}>
        <CheckLine
          text={t('rules.spot.receipt')}
          to="/order/index"
          search={{ key: 'stock', tab: 'fills' }}
          link={t('rules.spot.receiptLink')}
        />
      </RulePanel>
    </>
  );
}

function MarketLimits() {
  const { t } = useTranslation();
  const columns = useLimitColumns();
  const { markets: hub } = useClient();
  const { phase, markets } = useMarketList();
  if (phase === 'failed') {
    return (
      <ErrorState
        className="min-h-40"
        title={t('rules.failed')}
        text=""
        retryLabel={t('rules.retry')}
        onRetry={() => void hub.load()}
      />
    );
  }
  if (phase === 'ready' && markets.length === 0) {
    return <EmptyState className="min-h-40" title={t('rules.spot.none')} text="" />;
  }
  if (phase === 'loading') return <LimitsSkeleton />;
  return (
    <ListTable
      caption={t('rules.spot.limits')}
      roomy
      rows={markets}
      keyOf={({ rules }) => rules.symbol}
      columns={columns}
    />
  );
}

/** What a market bounds, and the mark price that its conditional orders are met by now. */
function useLimitColumns(): readonly Column<Market>[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  return [
    {
      key: 'market',
      label: t('rules.spot.market'),
      card: 'lead',
      cell: ({ rules }) => <span className="font-medium">{rules.name}</span>,
    },
    {
      key: 'mark',
      label: t('rules.spot.markPrice'),
      figure: true,
      cell: ({ rules }) => <MarkPrice rules={rules} />,
    },
    {
      key: 'price-step',
      label: t('rules.spot.priceStep'),
      figure: true,
      cell: ({ item, rules }) => <Amount value={stepOf(item.priceDecimals)} unit={rules.quote} />,
    },
    {
      key: 'amount-step',
      label: t('rules.spot.amountStep'),
      figure: true,
      cell: ({ item, rules }) => <Amount value={stepOf(item.amountDecimals)} unit={rules.base} />,
    },
    {
      key: 'minimum',
      label: t('rules.spot.minimum'),
      figure: true,
      cell: ({ item, rules }) => <Amount value={item.minimumNotional} unit={rules.quote} trimmed />,
    },
    {
      key: 'maximum',
      label: t('rules.spot.maximum'),
      figure: true,
      cell: ({ item, rules }) => <Amount value={item.maximumAmount} unit={rules.base} trimmed />,
    },
    {
      key: 'band',
      label: t('rules.spot.priceBand'),
      figure: true,
      cell: ({ item }) =>
        item.priceBandPpm === 0 ? t('rules.spot.noBand') : `± ${formatRatePpm(locale, item.priceBandPpm, 0)}`,
    },
  ];
}

/** In the size of the markets of a sandbox: cards on a phone. */
function LimitsSkeleton() {
  return (
    <div aria-busy="true" className="px-4 sm:px-5">
      {Array.from({ length: ROWS }, (_, row) => (
        <span key={row} className="flex h-11 items-center border-t border-line max-md:h-[129px]">
          <Skeleton className="w-full" />
        </span>
      ))}
    </div>
  );
}

function MarkPrice({ rules }: { readonly rules: MarketRules }) {
  const ticker = useTicker(rules.symbol);
  return <Price value={ticker?.markPrice ?? null} decimals={rules.tickDecimals} />;
}
