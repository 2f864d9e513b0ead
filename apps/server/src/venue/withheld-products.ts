/**
 * The seconds-contracts that a start withholds, because anyone can foretell the prices of the venue.
 * Owns: which they are, in the venue's record, so that a start that takes contracts again brings back these and none that
 * operators have stopped.
 * Promises: both realms offer the same; a crash in between leaves no more than what the next start does.
 */
import type { ProductId } from '@assay/core';
import { REALMS } from '../engine/port.ts';
import type { Engine } from '../engine/port.ts';
import { offerOf } from '../engine/terms.ts';
import { mustSubmit } from './ensure-listings.ts';
import { changeVenueRecord } from './venue-record.ts';
import type { VenueRecord } from './venue-record.ts';

export interface WithholdingOptions {
  readonly engine: Pick<Engine, 'read' | 'submit'>;
  readonly dataDir: string;
  /** As it was found at the start; null: of a new venue. */
  readonly stored: VenueRecord | null;
  readonly takesContracts: boolean;
}

/** Throws `EngineStartFailed`, `EngineUnavailable`. */
export async function withholdProducts(options: WithholdingOptions): Promise<void> {
  const { engine, dataDir, stored, takesContracts } = options;
  const { products } = (await engine.read('live', { type: 'seconds-rules' })).result;
  // A venue of before this was noted: no operator could stop any.
  const before =
    stored?.withheldProducts ?? products.filter(({ isOffered }) => !isOffered).map(({ product }) => product);
  const offered = products.filter(({ isOffered }) => isOffered).map(({ product }) => product);
  const withheld = takesContracts ? before : [...new Set([...before, ...offered])];
  changeVenueRecord(dataDir, { withheldProducts: withheld });
  await switchProducts(options, new Set(withheld));
  if (takesContracts) changeVenueRecord(dataDir, { withheldProducts: [] });
}

async function switchProducts(
  { engine, takesContracts }: WithholdingOptions,
  withheld: ReadonlySet<number>,
): Promise<void> {
  const isToSwitch = ({ product, isOffered }: { readonly product: ProductId; readonly isOffered: boolean }) =>
    isOffered !== takesContracts && withheld.has(product);
  for (const realm of REALMS) {
    const { products } = (await engine.read(realm, { type: 'seconds-rules' })).result;
    const commands = products
      .filter(isToSwitch)
      .map((product) => offerOf({ ...product, isOffered: takesContracts }));
    await mustSubmit(engine, realm, commands);
  }
}
