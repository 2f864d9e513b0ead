/** Single keys of a page, wherever the focus is but in a field. */
import { useEffect, useEffectEvent } from 'react';

/** What a key is meant for where it has the focus: Enter follows a link and presses a button. */
const takenBy = (key: string): string =>
  key === 'Enter' ? 'input, select, textarea, a, button' : 'input, select, textarea';

export function useKey(onKey: (key: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLElement && event.target.closest(takenBy(event.key))) return;
    onKey(event.key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
