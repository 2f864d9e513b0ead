/**
 * The thread that looks through the journal beside a running exchange.
 * Promises: it works a twentieth of the time at most, on a connection of its own that only reads, and ends when it is told to.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { openJournalToRead } from './open-journal.ts';
import type { ScrubThreadData } from './background-scrub.ts';
import { scrub } from './scrub.ts';
import type { Scrubbed } from './scrub.ts';

const RESTS_TIMES = 20;
const LEAST_REST_MS = 20;

async function work(port: MessagePort, { location, realms }: ScrubThreadData): Promise<void> {
  const ended = new AbortController();
  port.once('message', () => ended.abort());
  const journal = await openJournalToRead(location);
  let began = performance.now();
  const onSlice = async (soFar: Scrubbed): Promise<'stop' | 'go-on'> => {
    port.postMessage(soFar);
    const rest = Math.max(LEAST_REST_MS, (performance.now() - began) * RESTS_TIMES);
    await sleep(rest, undefined, { signal: ended.signal }).catch(() => undefined);
    began = performance.now();
    return ended.signal.aborted ? 'stop' : 'go-on';
  };
  try {
    for (const realm of realms) {
      if (!ended.signal.aborted) await scrub({ journal, realm, onSlice });
    }
  } finally {
    await journal.close();
    port.close();
  }
}

// Started by `BackgroundScrub` with exactly this data.
if (parentPort !== null) await work(parentPort, workerData as ScrubThreadData);
