/** The queues of what people submit and an operator judges, found among the actions by how these are named. */
import type { ConsoleAction } from '@assay/protocol';

export interface Queue {
  /** As its actions are named, such as `identity`. */
  readonly noun: string;
  readonly topic: string;
  readonly list: string;
  readonly show: string;
  readonly approve: string;
  readonly reject: string;
}

/** One line of a queue, as its listing answers it. */
export interface Case {
  readonly id: number;
  readonly user: number;
  /** Unix ms. */
  readonly since: number;
  readonly about: string;
}

/** A queue is there where all of it may be asked: whoever only reads has the single actions. */
export function queuesOf(actions: readonly ConsoleAction[]): readonly Queue[] {
  const named = new Map(actions.map((action) => [action.name, action]));
  return actions.flatMap(({ name, topic, showsFirst }) => {
    const [verb, noun] = name.split(' ');
    if (verb !== 'approve' || noun === undefined || showsFirst === null) return [];
    const list = actions.find((one) => one.topic === topic && one.name.startsWith('list '));
    const reject = `reject ${noun}`;
    if (list === undefined || !named.has(showsFirst) || !named.has(reject)) return [];
    return [{ noun, topic, list: list.name, show: showsFirst, approve: name, reject }];
  });
}

/** J and K lead to the next case and the one before. */
export function stepOf(key: string): number {
  if (key === 'j') return 1;
  return key === 'k' ? -1 : 0;
}
