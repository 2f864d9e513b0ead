import { useTranslation } from 'react-i18next';
import type { SecondContract } from '@assay/protocol';
import { Amount, Price, useFigureSettings } from '@assay/ui';
import { LINK_BUTTON } from '../../../../orders/components/link-button.ts';
import type { Column } from '../../../../orders/components/list-table.tsx';
import { MarketName, When } from '../../../../orders/components/order-columns.tsx';
import { ratePercent } from '../../model/rate-percent.ts';
import { useContractStatus } from '../../model/contract-status.ts';

type ContractColumn = Column<SecondContract>;

/** The columns of the list of own contracts; `onReceipt` shows one that is settled. */
export function useContractColumns(onReceipt: (contract: SecondContract) => void): readonly ContractColumn[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const price = (key: string, label: string, pick: (contract: SecondContract) => string | null) => ({
    key,
    label,
    figure: true,
    cell: (contract: SecondContract) => <Price value={pick(contract)} />,
  });
  return [
    {
      key: 'time',
      label: t('orders.column.time'),
      card: 'aside',
      cell: ({ createTime }) => <When time={createTime} />,
    },
    {
      key: 'market',
      label: t('orders.column.market'),
      card: 'market',
      cell: ({ symbol }) => <MarketName symbol={symbol} />,
    },
    {
      key: 'direction',
      label: t('seconds.column.contract'),
      card: 'lead',
      cell: (contract) => <Direction contract={contract} />,
    },
    price('entry', t('seconds.column.entry'), ({ openPrice }) => openPrice),
    price('final', t('seconds.column.final'), ({ finalPrice }) => finalPrice),
    {
      key: 'stake',
      label: t('seconds.column.stake'),
      figure: true,
      cell: ({ amount }) => <Amount value={amount} decimals={2} />,
    },
    {
      key: 'payout',
      label: t('seconds.result.payout'),
      figure: true,
      spare: true,
      cell: ({ payoutRate }) => ratePercent(locale, payoutRate),
    },
    {
      key: 'result',
      label: t('seconds.column.result'),
      figure: true,
      cell: (contract) => <Result contract={contract} />,
    },
    {
      key: 'receipt',
      label: t('seconds.column.result'),
      actions: <span className="sr-only">{t('seconds.history.receiptOpen')}</span>,
      beside: true,
      cell: (contract) =>
        contract.result === null ? null : (
          <button type="button" className={LINK_BUTTON} onClick={() => onReceipt(contract)}>
            {t('seconds.history.receiptOpen')}
          </button>
        ),
    },
  ];
}

function Direction({ contract }: { readonly contract: SecondContract }) {
  const { t } = useTranslation();
  const { direction, periodSeconds } = contract;
  return (
    <span>
      <span className={`font-medium ${direction === 'rise' ? 'text-up' : 'text-down'}`}>
        {t(`seconds.direction.${direction}`)}
      </span>{' '}
      <span className="text-quiet">{t('seconds.period', { seconds: periodSeconds })}</span>
    </span>
  );
}

/** What it has changed in its owner's money, and in a word how it ended; one that runs has neither. */
function Result({ contract }: { readonly contract: SecondContract }) {
  const { t } = useTranslation();
  const { amount, word, tone } = useContractStatus()(contract, null, false);
  if (contract.result === null) return <span className="text-soft">{t('seconds.history.runs')}</span>;
  return (
    <span className="inline-block leading-4">
      <b className={`font-strong ${tone}`}>{amount}</b>
      <span className="text-12 text-quiet max-md:ml-1 md:block">{word}</span>
    </span>
  );
}
