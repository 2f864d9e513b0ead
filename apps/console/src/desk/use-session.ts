/** Who is logged in at this desk. */
import { useCallback, useEffect, useState } from 'react';
import type { ConsoleSession } from '@assay/protocol';
import { Refused, desk } from './ask.ts';

export type SessionState =
  | { readonly is: 'asked' }
  | { readonly is: 'in'; readonly session: ConsoleSession }
  | { readonly is: 'out'; readonly why: Refused };

export function useSession(): { readonly state: SessionState; readonly ask: () => Promise<void> } {
  const [state, setState] = useState<SessionState>({ is: 'asked' });
  const ask = useCallback(async () => {
    try {
      setState({ is: 'in', session: await desk.session() });
    } catch (error) {
      setState({ is: 'out', why: error instanceof Refused ? error : new Refused('fault', String(error)) });
    }
  }, []);
  useEffect(() => void ask(), [ask]);
  return { state, ask };
}
