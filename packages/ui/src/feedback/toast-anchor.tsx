import { useEffect, useRef } from 'react';
import { setToastAnchor } from './toast-store.ts';

/** From this width on a trading screen stands in the window as a whole, and its anchor for toasts is always in sight. */
const WHOLE_SCREEN = '(min-width: 1180px)';

/**
 * Where toasts appear on a screen that is all panels: over nothing that is pressed, one at a time. Where the window is
 * narrower, and the anchor may be out of sight, they appear where they do everywhere.
 */
export function ToastAnchor({ className }: { readonly className: string }) {
  const anchor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const width = window.matchMedia(WHOLE_SCREEN);
    const follow = (): void => setToastAnchor(width.matches ? anchor.current : null);
    follow();
    width.addEventListener('change', follow);
    return () => {
      width.removeEventListener('change', follow);
      setToastAnchor(null);
    };
  }, []);
  return <div ref={anchor} className={className} />;
}
