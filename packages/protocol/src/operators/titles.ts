/** How actions of operators are shown, to them and to everybody. */

/** Words that stand with dashes between, such as a reason of the journal. */
export const undashed = (name: string): string => name.replaceAll('-', ' ');

/** Names of actions and fields as titles: `market-status` is `Market status`, `openInterest` is `Open interest`. */
export function titleOf(name: string): string {
  const words = undashed(name)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .split(' ')
    .map((word) => (/^[A-Z]+$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Actions by their topic, in the order in which the exchange tells them. */
export function topicsOf<Action extends { readonly topic: string }>(
  actions: readonly Action[],
): readonly (readonly [topic: string, actions: readonly Action[]])[] {
  const topics = [...new Set(actions.map(({ topic }) => topic))];
  return topics.map((topic) => [topic, actions.filter((action) => action.topic === topic)]);
}
