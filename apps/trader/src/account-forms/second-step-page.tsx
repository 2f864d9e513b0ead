import type { ReactNode } from 'react';
import { BackButton } from './back-button.tsx';
import { FormPage } from './form-page.tsx';
import { ProofForm } from './proof-form.tsx';
import type { Proof } from './proof.ts';
import { useTicketSource, type SecondStep } from './second-step.ts';

/** The page of a second step: which proof, and the way back to the first. */
export function SecondStepPage(props: {
  readonly title: string;
  readonly text: string;
  readonly backLabel: string;
  readonly step: SecondStep;
  readonly onBack: () => void;
  /** Below the proof. */
  readonly children?: ReactNode;
  /** Throws what is wrong with the proof. */
  readonly onProof: (ticket: string, proof: Proof) => Promise<void>;
}) {
  const { step, onProof } = props;
  const source = useTicketSource(step.ticket);
  return (
    <FormPage title={props.title} foot={<BackButton label={props.backLabel} onBack={props.onBack} />}>
      <p className="mb-4 text-13 text-soft">{props.text}</p>
      <ProofForm
        key={step.ticket}
        methods={step.methods}
        source={source}
        onProof={(proof) => onProof(step.ticket, proof)}
      />
      {props.children}
    </FormPage>
  );
}
