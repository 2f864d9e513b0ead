import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RisingName, SecondPeriod } from '@assay/protocol';
import { Note } from '@assay/ui';
import { useKeptChoice } from '../model/kept-choices.ts';
import { useOpenContract, wholeText } from '../model/open-contract.ts';
import { usePlayRisk } from '../model/play-risk.ts';
import { useTicketProblem } from '../model/use-ticket-problem.ts';
import { quickStakes } from '../model/ticket-problem.ts';
import { DirectionButtons } from './direction-buttons.tsx';
import { OutcomeBox } from './outcome-box.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { StakeField } from './stake-field.tsx';
import { TicketSteps } from './ticket-steps.tsx';
import type { Step } from './ticket-steps.tsx';

/** The form of a new contract. `periods` has one at the least. */
export function TicketForm({ periods }: { readonly periods: readonly SecondPeriod[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number | null>(null);
  const period =
    periods.find(({ seconds }) => seconds === chosen) ?? periods[Math.min(1, periods.length - 1)] ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const stake = typed ?? wholeText(period?.minAmount ?? '');
  const [step, setStep] = useState<Step>({ name: 'form' });
  const [asks, setAsks] = useKeptChoice('ask');
  const risk = usePlayRisk();
  const found = useTicketProblem(period, stake);
  const { open, sending, problem, forget } = useOpenContract();
  const change = (act: () => void): void => {
    forget();
    act();
  };
  const send = (direction: RisingName): void => {
    setStep({ name: 'form' });
    if (period !== null) void open({ period, stake, direction });
  };
  const goOn = (direction: RisingName): void => {
    if (!risk.isConfirmed()) setStep({ name: 'risk', direction });
    else if (asks) setStep({ name: 'confirm', direction });
    else send(direction);
  };
  const atField = problem?.field === 'stake' ? problem.text : found?.field === 'stake' ? found.text : null;
  const atForm = problem?.field === 'form' ? problem.text : null;
  if (period === null) return null;
  return (
    <div className="flex grow flex-col">
      <div className="grid content-start gap-4 px-4 pt-4 max-md:gap-3 max-md:px-3">
        <PeriodChoice
          periods={periods}
          value={period.seconds}
          onValue={(seconds) => change(() => setChosen(seconds))}
        />
        <StakeField
          period={period}
          value={stake}
          quick={quickStakes(period)}
          error={atField}
          onValue={(next) => change(() => setTyped(next))}
        />
        <OutcomeBox period={period} stake={stake} />
        {atForm === null ? null : <Note tone="bad">{atForm}</Note>}
      </div>
      <DirectionButtons period={period} stake={stake} problem={found} sending={sending} onDirection={goOn} />
      <p className="border-t border-line px-4 py-3 text-12 leading-[17px] text-quiet max-md:px-3">
        {t('seconds.ticket.rule')}
      </p>
      <TicketSteps
        step={step}
        onStep={setStep}
        period={period}
        stake={stake}
        problem={found}
        asks={asks}
        onAsks={setAsks}
        onRisk={risk.confirm}
        onConfirm={send}
      />
    </div>
  );
}
