/** Which known address a refused one is made to be taken for. Pure. */
import { CallError } from '@assay/client';

/** Null: it is refused for something else. */
export function imitatedBy(refusal: Error): string | null {
  if (!(refusal instanceof CallError) || refusal.reason !== 'withdrawal-address-lookalike') return null;
  const { known } = refusal.params;
  return typeof known === 'string' ? known : null;
}
