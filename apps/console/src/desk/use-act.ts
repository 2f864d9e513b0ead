/** One action at a time: what it came to, or why it is not done. */
import { useCallback, useState } from 'react';
import type { ConsoleRequest, ConsoleResult } from '@assay/protocol';
import { Refused, desk } from './ask.ts';

export interface Acting {
  readonly isBusy: boolean;
  readonly result: ConsoleResult | null;
  readonly refused: Refused | null;
  /** Answers whether it was done. */
  act(request: ConsoleRequest): Promise<boolean>;
  clear(): void;
}

export function useAct(onLoggedOut: () => void): Acting {
  const [state, setState] = useState<Pick<Acting, 'isBusy' | 'result' | 'refused'>>(NOTHING);
  const act = useCallback(
    async (request: ConsoleRequest) => {
      setState({ ...NOTHING, isBusy: true });
      try {
        const result = await desk.act(request);
        setState({ ...NOTHING, result });
        return true;
      } catch (error) {
        const refused = error instanceof Refused ? error : new Refused('fault', String(error));
        setState({ ...NOTHING, refused });
        if (refused.code === 'sign-in') onLoggedOut();
        return false;
      }
    },
    [onLoggedOut],
  );
  const clear = useCallback(() => setState(NOTHING), []);
  return { ...state, act, clear };
}

const NOTHING = { isBusy: false, result: null, refused: null };
