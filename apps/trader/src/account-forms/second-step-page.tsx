import { Icon } from '@assay/ui';
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
  /** Throws what is wrong with the proof. */
  readonly onProof: (ticket: string, proof: Proof) => Promise<void>;
}) {
  const { step, onProof } = props;
  const source = useTicketSource(step.ticket);
  return (
    <FormPage
      title={props.title}
      foot={
        <button
          type="button"
          className="inline-flex items-center gap-1 font-medium text-accent hover:underline"
          onClick={props.onBack}
        >
          <Icon name="chevron-left" size={14} />
          {props.backLabel}
        </button>
      }
    >
      <p className="mb-4 text-13 text-soft">{props.text}</p>
      <ProofForm
        key={step.ticket}
        methods={step.methods}
        source={source}
        onProof={(proof) => onProof(step.ticket, proof)}
      />
    </FormPage>
  );
}
