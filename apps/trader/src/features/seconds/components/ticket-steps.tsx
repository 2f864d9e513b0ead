import type { RisingName, SecondPeriod } from '@assay/protocol';
import type { ShownProblem } from '../model/use-ticket-problem.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RiskDialog } from './risk-dialog.tsx';

/** Where the way to a contract stands: the risk is confirmed once, each contract as long as that is wanted. */
export type Step =
  | { readonly name: 'form' }
  | { readonly name: 'risk' | 'confirm'; readonly direction: RisingName };

interface TicketStepsProps {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly period: SecondPeriod;
  readonly stake: string;
  readonly problem: ShownProblem | null;
  readonly asks: boolean;
  readonly onAsks: (asks: boolean) => void;
  /** Age and risk have been confirmed. */
  readonly onRisk: () => void;
  readonly onConfirm: (direction: RisingName) => void;
}

/** What is asked between the press of a direction and the contract. */
export function TicketSteps({ step, onStep, period, stake, problem, ...rest }: TicketStepsProps) {
  if (step.name === 'form') return null;
  const { direction } = step;
  const leave = (): void => onStep({ name: 'form' });
  if (step.name === 'risk') {
    const goOn = (): void => {
      rest.onRisk();
      onStep({ name: 'confirm', direction });
    };
    return <RiskDialog period={period} onClose={leave} onConfirmed={goOn} />;
  }
  return (
    <ConfirmDialog
      period={period}
      stake={stake}
      direction={direction}
      problem={problem}
      asks={rest.asks}
      onAsks={rest.onAsks}
      onClose={leave}
      onConfirm={() => rest.onConfirm(direction)}
    />
  );
}
