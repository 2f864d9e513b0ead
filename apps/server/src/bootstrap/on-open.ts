/** What modules do when a venue opens, once all that is in the journal is projected. */
import type { Engine } from '../engine/port.ts';
import { securityFundMain } from '../modules/security-fund/main.ts';
import { treasuryMain } from '../modules/treasury/main.ts';
import type { ViewsStore } from '../projections/views.ts';

export async function tellModulesOpened(parts: {
  readonly engine: Engine;
  readonly views: ViewsStore;
}): Promise<void> {
  await securityFundMain.onOpen(parts);
  await treasuryMain.onOpen(parts);
}
