/**
 * Brings the panels of a trading screen up one after the other, each in a task of its own: all at once they would keep a
 * slow machine from answering for a fifth of a second. Where they have come up once, they come at once.
 */
import { useEffect, useState } from 'react';

let haveComeUp = false;

/** How many panels, of so many, are there by now. */
export function usePanelTurns(panels: number): number {
  const [there, setThere] = useState(haveComeUp ? panels : 0);
  useEffect(() => {
    if (there >= panels) {
      haveComeUp = true;
      return undefined;
    }
    const turn = setTimeout(() => setThere(there + 1), 0);
    return () => clearTimeout(turn);
  }, [there, panels]);
  return there;
}
