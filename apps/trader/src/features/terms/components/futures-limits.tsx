import type { ContractView } from '@assay/protocol';
import { Amount, formatCompact, formatRatePpm, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useContractViews } from '../../../futures/model/contracts.ts';
import { ratePercent } from '../../../futures/model/percent.ts';
import { ListTable, type Column } from '../../../orders/components/list-table.tsx';
import { stepOf } from '../model/step-of.ts';
import { StateOfQuery } from './state-of-query.tsx';

/** What each contract bounds, and its terms of funding. */
export function FuturesLimits() {
  const { t } = useTranslation();
  const contracts = useContractViews();
  const columns = useColumns();
  return (
    <StateOfQuery query={contracts} failed={t('rules.failed')} retry={t('rules.retry')} lines={4}>
      {(views) => (
        <ListTable
          caption={t('rules.usta.limits')}
          roomy
          rows={views}
          keyOf={({ symbol }) => symbol}
          columns={columns}
        />
      )}
    </StateOfQuery>
  );
}

function useColumns(): readonly Column<ContractView>[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const figure = true;
  return [
    {
      key: 'contract',
      label: t('rules.usta.column.contract'),
      card: 'lead',
      cell: ({ showSymbol }) => <span className="font-medium">{showSymbol}</span>,
    },
    {
      key: 'price-step',
      label: t('rules.usta.column.priceStep'),
      figure,
      cell: ({ priceDecimals, baseCoin }) => <Amount value={stepOf(priceDecimals)} unit={baseCoin} />,
    },
    {
      key: 'amount-step',
      label: t('rules.usta.column.amountStep'),
      figure,
      cell: ({ amountDecimals, amountCoin }) => <Amount value={stepOf(amountDecimals)} unit={amountCoin} />,
    },
    {
      key: 'maximum',
      label: t('rules.usta.column.maximum'),
      figure,
      cell: ({ maximumAmount, amountCoin }) => <Amount value={maximumAmount} unit={amountCoin} trimmed />,
    },
    {
      key: 'leverage',
      label: t('rules.usta.column.leverage'),
      figure,
      cell: ({ highestLeverage }) => `${highestLeverage}×`,
    },
    {
      key: 'share',
      label: t('rules.usta.column.share'),
      figure,
      cell: ({ ownShare, settleCoin }) =>
        ownShare === null
          ? '--'
          : t('rules.usta.column.shareFrom', {
              share: formatRatePpm(locale, ownShare.ratePpm),
              floor: `${formatCompact(locale, ownShare.floor)} ${settleCoin}`,
            }),
    },
    {
      key: 'cap',
      label: t('rules.usta.column.markCap'),
      figure,
      cell: ({ markCapPpm }) => `± ${formatRatePpm(locale, markCapPpm)}`,
    },
    ...useFundingColumns(),
  ];
}

function useFundingColumns(): readonly Column<ContractView>[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const figure = true;
  return [
    {
      key: 'interest',
      label: t('rules.usta.column.interest'),
      figure,
      cell: ({ fundingInterval, interestRate }) =>
        fundingInterval === null ? '--' : ratePercent(locale, interestRate),
    },
    {
      key: 'clamp',
      label: t('rules.usta.column.clamp'),
      figure,
      cell: ({ fundingInterval, clampRate }) =>
        fundingInterval === null ? '--' : ratePercent(locale, clampRate).replace('+', '± '),
    },
    {
      key: 'cap-funding',
      label: t('rules.usta.column.fundingCap'),
      figure,
      cell: ({ fundingInterval, fundingCap }) =>
        fundingInterval === null ? '--' : ratePercent(locale, fundingCap).replace('+', '± '),
    },
  ];
}
