/** Where what waits for a person is decided: its queue, or the page of what is proposed. */
import type { ConsoleAction, ConsoleWaiting } from '@assay/protocol';
import type { Place } from './address.ts';
import { mayOpen } from './own-pages.ts';
import { queuesOf } from './queues.ts';

export function placeOfWaiting(
  { noun, id }: Pick<ConsoleWaiting, 'noun' | 'id'>,
  actions: readonly ConsoleAction[],
): Place {
  if (noun === 'proposal') return { page: 'proposals', id };
  if (noun === 'setting') {
    return mayOpen('configuration', actions)
      ? { page: 'configuration', section: 'branding' }
      : { page: 'texts' };
  }
  if (queuesOf(actions).some((queue) => queue.noun === noun)) return { page: 'queue', noun, id };
  const action = actions.find(({ name }) => name === `list ${noun}s` || name === `list ${noun}`);
  return action === undefined ? { page: 'actions' } : { page: 'action', name: action.name };
}
