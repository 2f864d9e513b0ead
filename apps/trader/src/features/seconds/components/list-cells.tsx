import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondContract } from '@assay/protocol';
import { formatDecimal, useFigureSettings } from '@assay/ui';
import { ratePercent } from '../model/rate-percent.ts';
import type { ContractStatus } from '../model/contract-status.ts';

/** A figure of a list's row with what it means in small below. */
export function Figure(props: { readonly below: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      {props.children}
      <small className="block text-12 text-quiet">{props.below}</small>
    </>
  );
}

export function Entry(props: { readonly contract: SecondContract; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { periodSeconds: seconds } = props.contract;
  return <Figure below={t('seconds.period', { seconds })}>{props.children}</Figure>;
}

export function Stake({ contract }: { readonly contract: SecondContract }) {
  const { locale } = useFigureSettings();
  return (
    <Figure below={ratePercent(locale, contract.payoutRate)}>
      {formatDecimal(locale, contract.amount, 0)}
    </Figure>
  );
}

export function Status({ status }: { readonly status: ContractStatus }) {
  const { amount, word, note, tone } = status;
  return (
    <Figure below={note === null ? word : `${word}, ${note}`}>
      <b className={`font-strong ${tone}`}>{amount ?? '--'}</b>
    </Figure>
  );
}
