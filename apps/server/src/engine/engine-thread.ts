/**
 * The engine's thread: the writers of all realms, the connection to their journal and the snapshotter that they share.
 * Owns: their start and stop, and the way of messages between them, the main thread and the journal.
 * Promises: asked to stop, it ends when every realm has written what it took and the journal is closed.
 * Never: applies a command itself.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { JournalAppender } from '../journal/appender.ts';
import { DatabaseUnavailable } from '../journal/database-lock.ts';
import { journalFault } from '../journal/open-journal.ts';
import type { FromJournal, ToJournal } from '../journal/port.ts';
import type { EngineThreadData, FromEngine, ToEngine } from './messages.ts';
import type { Realm } from './port.ts';
import { ThreadSnapshotter } from './snapshotter/thread-snapshotter.ts';
import { serveDirect } from './direct-port.ts';
import { RealmWriter } from './realm-writer.ts';

async function listen(main: MessagePort, data: EngineThreadData): Promise<void> {
  const toMain = (message: FromEngine, handedOver: readonly ArrayBuffer[] = []): void =>
    main.postMessage(message, handedOver);
  const writers = new Map<Realm, RealmWriter>();
  const snapshotter = new ThreadSnapshotter(data.location);
  // The journal names realms by the texts it was given.
  const journal = await openJournal(data, toMain, (said) =>
    writers.get(said.realm as Realm)?.fromJournal(said),
  );
  for (const start of journal === null ? [] : data.realms) {
    const { location, clock, settings } = data;
    const toJournal = (said: ToJournal): void => journal?.receive(said);
    const writer = new RealmWriter({ location, clock, settings, start, snapshotter, toJournal, toMain });
    writers.set(start.realm, writer);
    void writer.start();
  }

  main.on('message', (message: ToEngine) => {
    if (message.type === 'work') writers.get(message.realm)?.work(message.work);
    else if (message.type === 'projected') writers.get(message.realm)?.projected(message.sequence);
    else if (message.type === 'replay-taken') writers.get(message.realm)?.replayTaken();
    else if (message.type === 'connect') connect(message.port);
    else void stop();
  });

  const ports: MessagePort[] = [];
  function connect(port: MessagePort): void {
    ports.push(port);
    serveDirect(port, (realm, item, reply) => {
      const writer = writers.get(realm);
      if (writer === undefined) reply({ fault: 'halted', detail: `realm ${realm} is not run here` });
      else writer.workDirect(item, reply);
    });
  }

  async function stop(): Promise<void> {
    for (const port of ports) port.close();
    await Promise.all([...writers.values()].map((writer) => writer.stop()));
    await journal?.close();
    await snapshotter.close();
    // Nothing is left to wait for: the thread ends by itself.
    main.close();
  }
}

/** The journal, or null after every realm has been told why there is none. */
async function openJournal(
  { location, realms }: EngineThreadData,
  toMain: (message: FromEngine) => void,
  say: (message: FromJournal) => void,
): Promise<JournalAppender | null> {
  try {
    return await JournalAppender.open(location, say);
  } catch (error) {
    const message = error instanceof DatabaseUnavailable ? error.message : journalFault(location, error);
    for (const { realm } of realms) toMain({ type: 'start-failed', realm, message });
    return null;
  }
}

/** The whole thread. Tests keep it when it has ended, and run it once more. */
export function run(): void {
  if (parentPort === null) throw new Error('the engine is run in a worker thread only');
  // Started by `createEngine` with exactly this data.
  void listen(parentPort, workerData as EngineThreadData);
}

run();
