/** Public interface of checking a settlement: of an own contract, and of a proof that was downloaded. */
export { ProofFileCheck } from './components/proof-file-check.tsx';
export { VerifyPanel } from './components/verify-panel.tsx';
