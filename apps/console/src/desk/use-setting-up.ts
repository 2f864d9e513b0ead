import type { ConsoleSession } from '@assay/protocol';
import { mayOpen } from './own-pages.ts';
import { useSetUp } from './queries.ts';

/** The first set-up is this operator's, and not over. */
export function useIsSettingUp({ actions }: ConsoleSession): boolean {
  return useSetUp(mayOpen('set-up', actions)).data?.isOver === false;
}
