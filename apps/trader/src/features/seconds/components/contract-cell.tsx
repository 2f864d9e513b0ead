import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondContract } from '@assay/protocol';

interface ContractCellProps {
  readonly contract: SecondContract;
  readonly mark?: ReactNode;
  readonly below: ReactNode;
  /** What a press does, said to those who do not see it. */
  readonly label: string;
  readonly onClick: () => void;
}

/** Coin and direction of a contract as the button of its row. */
export function ContractCell({ contract, mark, below, label, onClick }: ContractCellProps) {
  const { t } = useTranslation();
  const { coin, direction } = contract;
  return (
    <span className="inline-flex items-center gap-2">
      {mark}
      <span>
        <button
          type="button"
          title={label}
          className="font-medium underline-offset-3 hover:underline"
          onClick={onClick}
        >
          {coin}{' '}
          <span className={direction === 'rise' ? 'text-up' : 'text-down'}>
            {t(`seconds.direction.${direction}`)}
          </span>
          <span className="sr-only">, {label}</span>
        </button>
        <small className="block text-12 text-quiet figures">{below}</small>
      </span>
    </span>
  );
}
