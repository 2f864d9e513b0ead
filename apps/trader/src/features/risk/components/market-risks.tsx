import { useContract } from '@assay/client/react';
import type { FuturesRiskView } from '@assay/protocol';
import { Amount, Button, PanelHead } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable, type Column } from '../../../orders/components/list-table.tsx';
import { isOpen } from '../model/risk-sums.ts';
import { shareOfLimit } from '../model/share-of-limit.ts';

type MarketRisk = FuturesRiskView['markets'][number];

/** Of each market: what is open, how near that is to its limit, what insures it, and what was liquidated today. */
export function MarketRisks({ markets }: { readonly markets: readonly MarketRisk[] }) {
  const { t } = useTranslation();
  const columns = useColumns();
  const [isWhole, setIsWhole] = useState(false);
  const busy = markets.filter((market) => isOpen(market) || market.liquidationsToday > 0);
  const shown = isWhole || busy.length === 0 ? markets : busy;
  return (
    <>
      <PanelHead title={t('risk.markets.title')} roomy>
        {busy.length === 0 || busy.length === markets.length ? null : (
          <Button size="s" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('risk.markets.open') : t('risk.markets.all', { count: markets.length })}
          </Button>
        )}
      </PanelHead>
      <div className="@container thin-scroll">
        <ListTable
          caption={t('risk.markets.title')}
          roomy
          rows={shown}
          keyOf={({ symbol }) => symbol}
          columns={columns}
        />
      </div>
    </>
  );
}

function useColumns(): readonly Column<MarketRisk>[] {
  const { t } = useTranslation();
  const figure = true;
  return [
    {
      key: 'market',
      label: t('risk.column.market'),
      card: 'lead',
      cell: ({ symbol }) => <ContractName symbol={symbol} />,
    },
    {
      key: 'size',
      label: t('risk.column.size'),
      figure,
      cell: ({ openInterest, amountCoin }) => <Amount value={openInterest} unit={amountCoin} trimmed />,
    },
    {
      key: 'value',
      label: t('risk.column.value'),
      figure,
      cell: ({ openInterestValue, settleCoin }) => <Rounded value={openInterestValue} coin={settleCoin} />,
    },
    {
      key: 'limit',
      label: t('risk.column.limit'),
      figure,
      cell: (market) => <Limit percent={shareOfLimit(market)} />,
    },
    {
      key: 'fund',
      label: t('risk.column.fund'),
      figure,
      cell: ({ insurance, settleCoin }) => <Rounded value={insurance} coin={settleCoin} />,
    },
    {
      key: 'liquidated',
      label: t('risk.column.liquidated'),
      figure,
      cell: ({ liquidatedToday, settleCoin }) => <Rounded value={liquidatedToday} coin={settleCoin} />,
    },
    {
      key: 'accounts',
      label: t('risk.column.accounts'),
      figure,
      cell: ({ accountsToday }) => <Amount value={String(accountsToday)} />,
    },
  ];
}

/** Rounded off for reading; of a coin that is worth thousands two decimals would leave nothing. */
function Rounded({ value, coin }: { readonly value: string; readonly coin: string }) {
  return <Amount value={value} unit={coin} compact decimals={coin === 'USDT' ? 2 : 4} />;
}

export function ContractName({ symbol }: { readonly symbol: string }) {
  return <span className="font-medium">{useContract(symbol)?.rules.name ?? symbol}</span>;
}

function Limit({ percent }: { readonly percent: number }) {
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <span aria-hidden="true" className="h-1 w-16 overflow-hidden rounded-s bg-line">
        <span className="block h-full bg-ink" style={{ width: `${percent}%` }} />
      </span>
      {percent}%
    </span>
  );
}
