/** The publisher's thread: the only holder of the price feed, and where the venue's seconds are counted. */
import { parentPort, workerData } from 'node:worker_threads';
import { serveOperations } from '../../storage/store-thread.ts';
import type { PublisherThreadData } from './messages.ts';
import { publisherOperations } from './operations.ts';

/** The whole thread. Tests keep it when it has ended, and run it once more. */
export function run(): void {
  // Given by openPublisher in the same process, under this very type.
  const { opening, news } = workerData as PublisherThreadData;
  const operations = publisherOperations(opening, (message) => news.postMessage(message));
  serveOperations(parentPort, operations, async () => {
    await operations.close();
    news.close();
  });
}

run();
