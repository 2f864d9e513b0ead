/**
 * What would undo a version: the action that proposes what held before.
 * Promises: pure; only the newest version of a subject is undone, so that nothing that came later is lost without a word.
 */
import type { ConfigurationStep } from '@assay/protocol';
import type { VersionRow } from './shape.ts';
import { stepOf, symbolOf } from './steps.ts';
import type { Named } from './steps.ts';

export type Undo =
  | { readonly step: ConfigurationStep; readonly refused: null }
  | { readonly step: null; readonly refused: string };

const refused = (sentence: string): Undo => ({ step: null, refused: sentence });

export function undoOf({ command, before, isNewest }: VersionRow, named: Named): Undo {
  if (command.type.startsWith('list-')) return refused('What is listed stays listed: delist it instead.');
  if (command.type === 'set-route-status') return refused('Pause or resume the route instead.');
  if (!isNewest) return refused('The same was changed again since: undo that first.');
  if (before === null) return refused('Nothing was in force before, or nobody knows what.');
  if (command.type === 'set-market-status' && before.type === command.type) {
    if (command.status === 'delisted') return refused('A delisting is for ever.');
    if (command.status === before.status && command.effectiveAt !== before.effectiveAt) {
      return before.effectiveAt === null
        ? {
            step: {
              action: 'market-delisting',
              input: { symbol: symbolOf(named, command.market), time: 'never' },
            },
            refused: null,
          }
        : refused('Announce the delisting anew instead.');
    }
  }
  const step = stepOf(before, named);
  return step === null
    ? refused('A halt names its end: halt the market anew instead.')
    : { step, refused: null };
}
