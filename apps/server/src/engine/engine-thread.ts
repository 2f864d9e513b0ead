/**
 * The engine's thread: the writers of all realms.
 * Owns: their start and stop, and the way of messages between them, the main thread and the journal's thread.
 * Promises: says `stopped` only when every realm has written what it took and the journal is closed.
 * Never: applies a command itself.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import type { FromJournal, ToJournal } from '../journal/messages.ts';
import type { EngineThreadData, FromEngine, ToEngine } from './messages.ts';
import type { Realm } from './port.ts';
import { RealmWriter } from './realm-writer.ts';

function listen(main: MessagePort, data: EngineThreadData): void {
  const { journalPort } = data;
  const toMain = (message: FromEngine): void => main.postMessage(message);
  const toJournal = (message: ToJournal): void => journalPort.postMessage(message);
  const writers = new Map<Realm, RealmWriter>();
  for (const start of data.realms) {
    const { dataDir, clock, settings } = data;
    writers.set(start.realm, new RealmWriter({ dataDir, clock, settings, start, toJournal, toMain }));
  }

  journalPort.on('message', (message: FromJournal) => {
    if (message.type === 'opened') for (const writer of writers.values()) void writer.start();
    else if (message.type === 'closed') toMain({ type: 'stopped' });
    else if (message.type === 'cannot-open') {
      for (const realm of writers.keys())
        toMain({ type: 'refused-to-start', realm, message: message.problem });
    } else {
      // The journal names realms by the texts it was given.
      writers.get(message.realm as Realm)?.fromJournal(message);
    }
  });

  main.on('message', (message: ToEngine) => {
    if (message.type === 'work') writers.get(message.realm)?.work(message.items);
    else if (message.type === 'projected') writers.get(message.realm)?.projected(message.sequence);
    else if (message.type === 'replay-taken') writers.get(message.realm)?.replayTaken();
    else void stop();
  });

  async function stop(): Promise<void> {
    await Promise.all([...writers.values()].map((writer) => writer.stop()));
    toJournal({ type: 'close' });
  }
}

if (parentPort !== null) {
  // Started by `createEngine` with exactly this data.
  listen(parentPort, workerData as EngineThreadData);
}
