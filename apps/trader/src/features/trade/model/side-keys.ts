/** `B` and `S` choose the side, unless somebody is typing. */
import { useEffect, useRef } from 'react';

const SIDES: Readonly<Record<string, 'buy' | 'sell'>> = { b: 'buy', s: 'sell' };

export function useSideKeys(onSide: (side: 'buy' | 'sell') => void): void {
  const latest = useRef(onSide);
  useEffect(() => {
    latest.current = onSide;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      const side = SIDES[event.key.toLowerCase()];
      if (side !== undefined) latest.current(side);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.closest('input, textarea, select, dialog, [role="dialog"]') !== null
  );
}
