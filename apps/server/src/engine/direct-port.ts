/**
 * A port to the engine's thread that bypasses the main thread.
 * Owns: its messages, and both of its ends.
 * Promises: what the venue must do in time is submitted and answered while the main thread is busy with something else;
 * every call is answered or rejected, also when the engine's thread ends.
 * Never: carries a trader's order, or a batch.
 */
import type { MessagePort } from 'node:worker_threads';
import type { Command } from '@assay/core';
import { PendingCalls } from '../pending-calls.ts';
import { findRealmFault } from './live-only.ts';
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

/** On the thread that asks. */
export function directEngine(port: MessagePort): DirectEngine {
  const calls = new PendingCalls();
  port.on('message', ({ id, result }: DirectReply) => {
    if ('fault' in result) calls.reject(id, new EngineUnavailable(result.fault, result.detail));
    else if ('problem' in result) calls.reject(id, new Error(result.problem));
    else calls.resolve(id, result);
  });
  port.on('close', () =>
    calls.end(new EngineUnavailable('outcome-unknown'), new EngineUnavailable('stopping')),
  );
  // A command is answered by an answer, the reading of a query by that query's result.
  const ask = <Result>(realm: Realm, item: DirectItem): Promise<Result> =>
    calls.send((id) => port.postMessage({ id, realm, item } satisfies DirectCall));
  return {
    submit(realm, command) {
      const fault = findRealmFault(realm, command);
      return fault === null ? ask(realm, command) : Promise.reject(fault);
    },
    read: (realm, query) => ask(realm, { type: 'read', query }),
  };
}
