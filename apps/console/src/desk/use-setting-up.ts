import type { ConsoleSession } from '@assay/protocol';
import { useSetUp } from './queries.ts';

const SET_UP = 'set-up';

/** The first set-up is this operator's, and not over. */
export function useIsSettingUp({ actions }: ConsoleSession): boolean {
  const isTheirs = actions.some(({ name }) => name === SET_UP);
  return useSetUp(isTheirs).data?.isOver === false;
}
