/** Single keys of a page, wherever the focus is but in a field. */
import { useEffect, useEffectEvent } from 'react';

export function useKey(onKey: (key: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea')) return;
    onKey(event.key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
