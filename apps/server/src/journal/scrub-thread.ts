/**
 * The thread that looks through the journal beside a running exchange.
 * Promises: it rests behind each slice (`pace.ts`), reads alone, on a connection of its own, and ends when it is told to.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { openJournalToRead } from './open-journal.ts';
import type { ScrubThreadData } from './background-scrub.ts';
import { Pace } from './pace.ts';
import { scrub } from './scrub.ts';
import type { Scrubbed } from './scrub.ts';

async function work(port: MessagePort, { location, realms }: ScrubThreadData): Promise<void> {
  const ended = new AbortController();
  port.once('message', () => ended.abort());
  const journal = await openJournalToRead(location);
  const pace = new Pace();
  const onSlice = async (soFar: Scrubbed): Promise<'stop' | 'go-on'> => {
    port.postMessage(soFar);
    await pace.rest((ms) => sleep(ms, undefined, { signal: ended.signal }).catch(() => undefined));
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
