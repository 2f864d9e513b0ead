/**
 * The engine's thread: the writers of all realms and the connection to their journal.
 * Owns: their start and stop, and the way of messages between them, the main thread and the journal.
 * Promises: says `stopped` only when every realm has written what it took and the journal is closed.
 * Never: applies a command itself.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { JournalAppender } from '../journal/appender.ts';
import type { EngineThreadData, FromEngine, ToEngine } from './messages.ts';
import type { Realm } from './port.ts';
import { RealmWriter } from './realm-writer.ts';
import { unpackWork } from './wire/work-wire.ts';

function listen(main: MessagePort, data: EngineThreadData): void {
  const toMain = (message: FromEngine, handedOver: readonly ArrayBuffer[] = []): void =>
    main.postMessage(message, handedOver);
  const writers = new Map<Realm, RealmWriter>();
  let journal: JournalAppender;
  try {
    // The journal names realms by the texts it was given.
    journal = new JournalAppender(data.dataDir, (said) =>
      writers.get(said.realm as Realm)?.fromJournal(said),
    );
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const message = `The journal in ${data.dataDir} cannot be opened: ${problem}.`;
    for (const { realm } of data.realms) toMain({ type: 'refused-to-start', realm, message });
    return;
  }
  for (const start of data.realms) {
    const { dataDir, clock, settings } = data;
    const writer = new RealmWriter({
      dataDir,
      clock,
      settings,
      start,
      toJournal: (said) => journal.receive(said),
      toMain,
    });
    writers.set(start.realm, writer);
    void writer.start();
  }

  main.on('message', (message: ToEngine) => {
    if (message.type === 'work') writers.get(message.realm)?.work(unpackWork(message.work));
    else if (message.type === 'projected') writers.get(message.realm)?.projected(message.sequence);
    else if (message.type === 'replay-taken') writers.get(message.realm)?.replayTaken();
    else void stop();
  });

  async function stop(): Promise<void> {
    await Promise.all([...writers.values()].map((writer) => writer.stop()));
    journal.close();
    toMain({ type: 'stopped' });
  }
}

if (parentPort !== null) {
  // Started by `createEngine` with exactly this data.
  listen(parentPort, workerData as EngineThreadData);
}
