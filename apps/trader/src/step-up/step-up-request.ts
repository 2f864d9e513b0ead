/** Which confirmation is being asked for, from anywhere in the app; one at a time. */
import { create } from 'zustand';
import type { Proof, ProofTerms } from '../account-forms/proof.ts';

export interface StepUpOptions extends ProofTerms {
  /** What is being confirmed. */
  readonly title: string;
  /** A sentence about what comes of it. */
  readonly text?: string;
  /** On a chain, to be compared before it is confirmed. */
  readonly address?: string;
  /** Field of the call that the proof travels in, where `code` is another code already. */
  readonly proofField?: string;
  /** What the codes that are sent are for. */
  readonly scene?: 'secure' | 'fund';
}

export interface StepUpAsked extends StepUpOptions {
  readonly id: number;
  /** Makes the call with the proof. */
  readonly attempt: (proof: Proof) => Promise<void>;
  /** The user gave up. */
  readonly giveUp: () => void;
  /** The call was refused for another reason than the proof. */
  readonly fail: (failure: unknown) => void;
}

export const useStepUpRequest = create<{ readonly asked: StepUpAsked | null }>(() => ({ asked: null }));

let lastId = 0;

/** Opens the dialog; who asked before gets that it was given up. */
export function askForProof(asked: Omit<StepUpAsked, 'id'>): void {
  useStepUpRequest.getState().asked?.giveUp();
  lastId += 1;
  useStepUpRequest.setState({ asked: { ...asked, id: lastId } });
}

/** Closes the dialog. */
export function stopAskingForProof(): void {
  useStepUpRequest.setState({ asked: null });
}
