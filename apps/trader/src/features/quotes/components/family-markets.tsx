import { Button, EmptyState, ErrorState } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { typeOfMarket } from '../../../markets/market-kinds.ts';
import { searchMarkets } from '../../../markets/market-order.ts';
import type { SortProps } from '../../../markets/sort-button.tsx';
import { useOrderedMarkets } from '../../../markets/use-ordered-markets.ts';
import { useFamily, type Family } from '../model/use-family.ts';
import { MarketsTable } from './markets-table.tsx';

const STATE = 'min-h-[320px]';

/** What the venue lists in a family that is not spot; nothing is an answer, too. */
export function FamilyMarkets(
  props: SortProps & {
    readonly family: Family;
    readonly words: string;
    readonly onSpot: () => void;
  },
) {
  const { t } = useTranslation();
  const { family } = props;
  const { data, isError, refetch } = useFamily(family);
  const shown = useOrderedMarkets(searchMarkets(data ?? [], props.words), props.order);
  if (isError && data === undefined) {
    return (
      <ErrorState
        className={STATE}
        title={t('markets.failed')}
        text={t('markets.failedText')}
        retryLabel={t('markets.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <MarketsTable
      markets={data === undefined ? null : shown}
      typeOf={family === 'sec' ? () => family : typeOfMarket}
      order={props.order}
      onOrder={props.onOrder}
      empty={
        data?.length === 0 ? (
          <EmptyState
            className={STATE}
            title={t(`markets.quotes.${family}None`)}
            text={t(`markets.quotes.${family}NoneText`)}
            action={
              <Button size="s" onClick={props.onSpot}>
                {t('markets.quotes.showSpot')}
              </Button>
            }
          />
        ) : (
          <EmptyState className={STATE} title={t('markets.none')} text={t('markets.noneText')} />
        )
      }
    />
  );
}
