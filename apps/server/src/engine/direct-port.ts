/**
 * A port to the engine's thread that bypasses the main thread.
 * Owns: its messages, and both of its ends.
 * Promises: what the venue must do in time is submitted and answered while the main thread is busy with something else;
 * every call is answered or rejected, also when the engine's thread ends.
 * Never: carries a trader's order, or a batch.
 */
import type { MessagePort } from 'node:worker_threads';
import type { Command } from '@assay/core';
import { EngineUnavailable } from './port.ts';
import type { Engine, Realm } from './port.ts';
import type { ReadState, Reply, WorkResult } from './work.ts';

/** What is asked this way is rare: it travels as it is. */
export type DirectItem = Command | ReadState;

interface DirectCall {
  readonly id: number;
  readonly realm: Realm;
  readonly item: DirectItem;
}
interface DirectReply {
  readonly id: number;
  readonly result: WorkResult;
}

export type DirectEngine = Pick<Engine, 'submit' | 'read'>;

/** On the engine's thread: takes calls until the port is closed. */
export function serveDirect(
  port: MessagePort,
  take: (realm: Realm, item: DirectItem, reply: Reply) => void,
): void {
  port.on('message', ({ id, realm, item }: DirectCall) =>
    take(realm, item, (result) => port.postMessage({ id, result } satisfies DirectReply)),
  );
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** On the thread that asks. */
export function directEngine(port: MessagePort): DirectEngine {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isClosed = false;
  port.on('message', ({ id, result }: DirectReply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if ('fault' in result) call?.reject(new EngineUnavailable(result.fault, result.detail));
    else if ('problem' in result) call?.reject(new Error(result.problem));
    else call?.resolve(result);
  });
  port.on('close', () => {
    isClosed = true;
    for (const { reject } of waiting.values()) reject(new EngineUnavailable('outcome-unknown'));
    waiting.clear();
  });
  const ask = <Result>(realm: Realm, item: DirectItem): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(new EngineUnavailable('stopping'));
      lastId += 1;
      // A command is answered by an answer, the reading of a query by that query's result.
      waiting.set(lastId, { resolve: resolve as (value: unknown) => void, reject });
      port.postMessage({ id: lastId, realm, item } satisfies DirectCall);
    });
  return {
    submit: (realm, command) => ask(realm, command),
    read: (realm, query) => ask(realm, { type: 'read', query }),
  };
}
