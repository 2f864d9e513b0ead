import { useTranslation } from 'react-i18next';
import type { RunningOutcome } from '@assay/client/seconds';
import type { SecondContract } from '@assay/protocol';
import { formatSigned, useFigureSettings } from '@assay/ui';
import { outcomeOf } from '../model/outcome.ts';
import { netResult } from '../model/shown-contract.ts';

interface StandingTextProps {
  readonly contract: SecondContract;
  readonly outcome: RunningOutcome | null;
  /** Whether the contract has expired. */
  readonly isOver: boolean;
}

const TONES = {
  win: 'text-up',
  lose: 'text-down',
  push: 'text-soft',
  void: 'text-soft',
  voidPaid: 'text-up',
} as const;

/** How a contract stands, or how it ended, with what that changes for its owner. */
export function StandingText({ contract, outcome, isOver }: StandingTextProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const figure = (amount: string): string => formatSigned(locale, amount, 2);
  if (contract.result !== null) {
    const ended = outcomeOf(contract);
    return (
      <span className={TONES[ended]}>
        {t(`seconds.ended.${ended}`)} {figure(netResult(contract) ?? '0')}
      </span>
    );
  }
  if (contract.status === 'generating') return <span className="text-soft">{t('seconds.generating')}</span>;
  if (outcome === null) return <span className="text-soft">--</span>;
  return (
    <span className={TONES[outcome.result]}>
      {t(isOver ? 'seconds.settling' : `seconds.running.${outcome.result}`)} {figure(outcome.change)}
    </span>
  );
}
