import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondContract } from '@assay/protocol';
import { formatDecimal, useFigureSettings } from '@assay/ui';
import { ratePercent } from '../model/rate-percent.ts';
import type { ContractStatus } from '../model/contract-status.ts';

/** A figure of a list's row with what it means in small below. */
export function FigureCell({
  below,
  className,
  children,
}: {
  readonly below: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <td data-figure className={className}>
      {children}
      <small className="block text-12 text-quiet">{below}</small>
    </td>
  );
}

export function EntryCell({
  contract,
  children,
}: {
  readonly contract: SecondContract;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  return <FigureCell below={t('seconds.period', { seconds: contract.periodSeconds })}>{children}</FigureCell>;
}

/** Folds away on a phone. */
export function StakeCell({ contract }: { readonly contract: SecondContract }) {
  const { locale } = useFigureSettings();
  return (
    <FigureCell className="max-sm:hidden" below={ratePercent(locale, contract.payoutRate)}>
      {formatDecimal(locale, contract.amount, 0)}
    </FigureCell>
  );
}

export function StatusCell({ status }: { readonly status: ContractStatus }) {
  const { amount, word, note, tone } = status;
  return (
    <FigureCell below={note === null ? word : `${word}, ${note}`}>
      <b className={`font-strong ${tone}`}>{amount ?? '--'}</b>
    </FigureCell>
  );
}
