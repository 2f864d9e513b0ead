/** Single keys of a page, wherever the focus is but in a field. */
import { useEffect, useEffectEvent } from 'react';

/** What a key is meant for where it has the focus: Enter follows a link and presses a button. */
const takenBy = (key: string): string =>
  key === 'Enter' ? 'input, select, textarea, a, button' : 'input, select, textarea';

/** `event`: for whoever moves the focus, so that the key is not typed there. */
export function useKey(onKey: (key: string, event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLElement && event.target.closest(takenBy(event.key))) return;
    onKey(event.key, event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
