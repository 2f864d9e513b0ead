/** How a contract stands, or how it ended: what that changes for its owner, a word for it, and its colour. */
import { useTranslation } from 'react-i18next';
import type { RunningOutcome } from '@assay/client/seconds';
import type { SecondContract } from '@assay/protocol';
import { formatSigned, useFigureSettings } from '@assay/ui';
import { outcomeOf } from './outcome.ts';
import { netResult } from './shown-contract.ts';

export interface ContractStatus {
  /** `+85.00`; null: nothing is known yet. */
  readonly amount: string | null;
  readonly word: string;
  /** What is compared, where it is not the last price; null: the last price, or nothing. */
  readonly note: string | null;
  /** A class for text. */
  readonly tone: string;
}

const TONES = {
  win: 'text-up',
  lose: 'text-down',
  push: 'text-soft',
  void: 'text-soft',
  voidPaid: 'text-up',
} as const;

const UNKNOWN = { amount: null, note: null, tone: 'text-soft' } as const;

/** Answers the status of a contract; `isOver`: it has expired. */
export function useContractStatus(): (
  contract: SecondContract,
  outcome: RunningOutcome | null,
  isOver: boolean,
) => ContractStatus {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const figure = (amount: string): string => formatSigned(locale, amount, 2);
  return (contract, outcome, isOver) => {
    if (contract.result !== null) {
      const ended = outcomeOf(contract);
      const amount = figure(netResult(contract) ?? '0');
      return { amount, word: t(`seconds.ended.${ended}`), note: null, tone: TONES[ended] };
    }
    if (contract.status === 'generating') return { ...UNKNOWN, word: t('seconds.generating') };
    if (outcome === null) return { ...UNKNOWN, word: t('seconds.noTicks') };
    const { result, counted } = outcome;
    return {
      amount: figure(outcome.change),
      word: t(isOver ? 'seconds.settling' : `seconds.running.${result}`),
      // From the first tick that counts on it is their mean that is compared, not the last price.
      note: counted === 0 ? null : t('seconds.onMean', { count: counted }),
      tone: TONES[result],
    };
  };
}
