import { memo, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '@assay/client';
import { useTrades } from '@assay/client/react';
import type { PublicTrade } from '@assay/protocol';
import { Amount, EmptyState, Panel, PanelHead, Price, Skeleton, Time, Unit, fetchedPart } from '@assay/ui';
import { PriceAge } from '../../markets/price-age.tsx';
import { usePanels } from '../model/panels-context.ts';
import { useRowsThatFit } from '../model/rows-that-fit.ts';
import { withTexts } from '../../locales/with-texts.ts';

const TickMark = fetchedPart(
  withTexts(['verify'], () => import('../../verify/components/tick-mark.tsx')),
  'line',
);
const ROW_HEIGHT = 20;
const SKELETON_ROWS = Array.from({ length: 6 }, (_, row) => row);

/**
 * The latest trades of the market, newest first, as many as there is room for. Its table stays its own: rows of 20 pixels
 * in columns of fixed width, of which a new trade draws one and leaves the others as they are.
 */
export function RecentTrades() {
  const { t } = useTranslation();
  const { rules, sizeCoin } = usePanels();
  const trades = useTrades(rules.symbol);
  const frame = useRef<HTMLDivElement>(null);
  const { count } = useRowsThatFit(frame, ROW_HEIGHT);
  return (
    <Panel className="trade-trades" aria-label={t('trade.trades.title')}>
      <PanelHead title={t('trade.trades.title')}>
        <PriceAge symbol={rules.symbol} />
        <Suspense fallback={null}>
          <TickMark coin={rules.base} />
        </Suspense>
      </PanelHead>
      <div ref={frame} className="mb-1.5 min-h-0 flex-1 overflow-hidden">
        <table className="w-full table-fixed border-collapse figures">
          <caption className="sr-only">{t('trade.trades.caption', { name: rules.name })}</caption>
          <thead>
            <tr className="h-6 text-12 text-quiet [&_th]:font-regular">
              <th scope="col" className="pl-3 text-left">
                {t('trade.book.price')}
                <Unit>{rules.quote}</Unit>
              </th>
              <th scope="col" className="text-right">
                {t('trade.book.amount')}
                <Unit>{sizeCoin}</Unit>
              </th>
              <th scope="col" className="pr-3 text-right">
                {t('trade.trades.time')}
              </th>
            </tr>
          </thead>
          <tbody>
            {(trades ?? []).slice(0, Math.max(0, count - 1)).map((trade) => (
              <TradeRow key={trade.id} trade={trade} rules={rules} />
            ))}
          </tbody>
        </table>
        {trades === null ? <TradesSkeleton /> : null}
        {trades?.length === 0 ? (
          <EmptyState title={t('trade.trades.none')} text={t('trade.trades.noneText')} />
        ) : null}
      </div>
    </Panel>
  );
}

const TradeRow = memo(function TradeRow(props: { readonly trade: PublicTrade; readonly rules: MarketRules }) {
  const { trade, rules } = props;
  return (
    <tr className="h-5">
      <td className="pl-3">
        <Price
          value={trade.price}
          decimals={rules.tickDecimals}
          direction={trade.direction === 'buy' ? 'up' : 'down'}
        />
      </td>
      <td className="text-right">
        <Amount value={trade.amount} decimals={rules.lotDecimals} />
      </td>
      <td className="pr-3 text-right text-soft">
        <Time value={trade.time} form="clock" />
      </td>
    </tr>
  );
});

function TradesSkeleton() {
  return (
    <div className="px-3">
      {SKELETON_ROWS.map((row) => (
        <span key={row} className="flex h-5 items-center justify-between">
          <Skeleton className="w-16" />
          <Skeleton className="w-12" />
          <Skeleton className="w-14" />
        </span>
      ))}
    </div>
  );
}
