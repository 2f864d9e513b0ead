import { useEffect, useRef } from 'react';
import { setToastPlace } from './toast-store.ts';

/** From this width on a trading screen stands in the window as a whole, and its place for toasts is always in sight. */
const WHOLE_SCREEN = '(min-width: 1180px)';

/**
 * Where toasts appear on a screen that is all panels: over nothing that is pressed, one at a time. Where the window is
 * narrower, and the place may be out of sight, they appear where they do everywhere.
 */
export function ToastPlace({ className }: { readonly className: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const width = window.matchMedia(WHOLE_SCREEN);
    const follow = (): void => setToastPlace(width.matches ? place.current : null);
    follow();
    width.addEventListener('change', follow);
    return () => {
      width.removeEventListener('change', follow);
      setToastPlace(null);
    };
  }, []);
  return <div ref={place} className={className} />;
}
