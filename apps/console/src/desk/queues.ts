/** The queues of what people submit and an operator judges, found among the actions by how these are named. */
import type { ConsoleAction, ConsoleCase } from '@assay/protocol';

export interface Queue {
  /** As its actions are named, such as `identity`. */
  readonly noun: string;
  readonly topic: string;
  readonly show: string;
  readonly approve: ConsoleAction;
  readonly reject: ConsoleAction;
}

/** By it a queue is read. */
const LIST = 'queue';

/** A queue is there where all of it may be asked: whoever only reads has the single actions. */
export function queuesOf(actions: readonly ConsoleAction[]): readonly Queue[] {
  const named = new Map(actions.map((action) => [action.name, action]));
  if (!named.has(LIST)) return [];
  return actions.flatMap((approve) => {
    const [verb, noun] = approve.name.split(' ');
    if (verb !== 'approve' || noun === undefined) return [];
    const [show, reject] = [named.get(`show ${noun}`), named.get(`reject ${noun}`)];
    if (show === undefined || reject === undefined || approve.showsFirst !== show.name) return [];
    return [{ noun, topic: approve.topic, show: show.name, approve, reject }];
  });
}

/** What is asked for besides the case and the reason. */
export const askedBesides = ({ fields }: ConsoleAction): ConsoleAction['fields'] =>
  fields.filter(({ name }) => name !== 'id');

/** What their users learn nothing of: why an address is listed, and what another operator thinks of a decision. */
const UNTOLD: readonly string[] = ['screening', 'second-look'];

/**
 * Whether the user is told why theirs was rejected in the words of the reason: always, unless a reason of a list is chosen, or never,
 * where the user reads something else.
 */
export function wordsTold({
  noun,
  reject,
}: Pick<Queue, 'noun' | 'reject'>): 'always' | 'unless-chosen' | 'never' {
  const besides = askedBesides(reject);
  if (UNTOLD.includes(noun) || besides.some(({ isRequired }) => isRequired)) return 'never';
  return besides.length === 0 ? 'always' : 'unless-chosen';
}

/** The oldest that nobody works on. */
export const nextFree = (cases: readonly ConsoleCase[]): ConsoleCase | undefined =>
  cases.find(({ claim }) => claim === null);

/** J and K lead to the next case and the one before. */
export function stepOf(key: string): number {
  if (key === 'j') return 1;
  return key === 'k' ? -1 : 0;
}
