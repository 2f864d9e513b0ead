/** Plain keys of a screen, unless somebody is typing. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isPlainKey } from './typing.ts';

/** `actionOf` says what a key does, as `KeyboardEvent.key` has it; null: nothing, and the key goes on. */
export function useScreenKeys(actionOf: (key: string) => (() => void) | null): void {
  const latest = useRef(actionOf);
  useEffect(() => {
    latest.current = actionOf;
  });
  // Before the screen is drawn: what can be seen can be pressed.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const action = isPlainKey(event) ? latest.current(event.key) : null;
      if (action === null) return;
      // The field that is led to must not get the letter.
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
