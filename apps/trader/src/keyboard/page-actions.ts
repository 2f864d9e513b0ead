/** What the screen that is shown lets the keyboard do, offered by the screen itself while it is there. */
import { useEffect, useRef } from 'react';
import { create } from 'zustand';

export interface PageAction {
  readonly key: string;
  /** The words of the command. */
  readonly label: string;
  /** The key that does the same, in upper case. */
  readonly shortcut: string;
  readonly run: () => void;
}

interface PageActions {
  readonly actions: readonly PageAction[];
  /** The screen's own search of markets; null: it has none. */
  readonly searchMarkets: (() => void) | null;
}

export const usePageActions = create<PageActions>(() => ({ actions: [], searchMarkets: null }));

/** Offers commands while the screen is there: the same ones until others are named, each running what `actions` holds then. */
export function useOfferedActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const names = actions.map(({ key }) => key).join(' ');
  useEffect(() => {
    const offered = names.split(' ').flatMap((name) => {
      const now = () => latest.current.find(({ key }) => key === name);
      const action = now();
      return action === undefined ? [] : [{ ...action, run: () => now()?.run() }];
    });
    usePageActions.setState({ actions: offered });
    return () => usePageActions.setState({ actions: [] });
  }, [names]);
}

/** Offers this screen's search of markets to the key that opens it. */
export function useOfferedSearch(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    usePageActions.setState({ searchMarkets: () => latest.current() });
    return () => usePageActions.setState({ searchMarkets: null });
  }, []);
}
