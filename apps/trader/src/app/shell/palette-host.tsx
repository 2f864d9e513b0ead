import { Suspense } from 'react';
import { fetchedPart, FailsClosed } from '@assay/ui';
import { closeOverlay, useOverlay } from '../../keyboard/overlays.ts';
import { useShellKeys } from '../../keyboard/use-shell-keys.ts';
import { withTexts } from '../../locales/with-texts.ts';

const Overlays = fetchedPart(withTexts(['menus', 'palette'], () => import('./overlays-loaded.tsx')));
const Settings = fetchedPart(withTexts(['settings'], () => import('./settings-loaded.tsx')));

/** Listens to the keys of every screen, and fetches what they open. */
export function PaletteHost() {
  useShellKeys();
  const { open } = useOverlay();
  if (open === null) return null;
  return (
    <FailsClosed onFailed={closeOverlay}>
      <Suspense fallback={null}>
        {open === 'settings' ? (
          <Settings onClose={closeOverlay} />
        ) : (
          <Overlays open={open} onClose={closeOverlay} />
        )}
      </Suspense>
    </FailsClosed>
  );
}
