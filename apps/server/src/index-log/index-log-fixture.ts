/**
 * A real index log in a folder of a test, of the simulated feed. A write that fails throws.
 * Never: is part of the running server.
 */
import type { Sequence, TimeMs } from '@assay/core';
import { simulatedFeed } from '../integrations/price-feed/simulated.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { openPublishedIndex } from '../venue/published-index.ts';
import type { RunningIndexLog } from './index-log.ts';

export function openTestIndexLog(dataDir: string, keyring: Keyring): Promise<RunningIndexLog> {
  return openPublishedIndex({
    dataDir,
    databaseUrl: null,
    keyring,
    feed: simulatedFeed(1),
    // A simulated feed has the same sources at any time.
    now: 0 as TimeMs,
    // Before the first command.
    newFrom: 0 as Sequence,
    onWarning(sentence) {
      throw new Error(sentence);
    },
  });
}
