/** Actions by their topic, in the order in which the exchange tells them. */
import type { ConsoleAction } from '@assay/protocol';

export function topicsOf(
  actions: readonly ConsoleAction[],
): readonly (readonly [topic: string, actions: readonly ConsoleAction[]])[] {
  const topics = [...new Set(actions.map(({ topic }) => topic))];
  return topics.map((topic) => [topic, actions.filter((action) => action.topic === topic)]);
}
