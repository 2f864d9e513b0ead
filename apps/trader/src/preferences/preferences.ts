/**
 * What the user has set for this browser: language, theme, direction colours, the money that values are shown in, time
 * zone, how dates are written, what the wallet shows.
 * Owns: these settings and their place in the browser's storage. Promises: a kept value that is not one of the known
 * ones reads as that of a new browser; what another tab sets is taken over. The file `start.js` reads theme and colours before
 * the first paint.
 */
import type { BrowserStorage } from '@assay/client';
import { STORAGE_PREFIX } from '@assay/protocol';
import { create } from 'zustand';
import { DEFAULT_PREFERENCES, DIRECTION_COLOURS, THEMES, type Preferences } from './settings.ts';
import { readSettings, writeMissing, writeSetting } from './stored-settings.ts';

let storage: BrowserStorage | null = null;
/** What a new browser begins with. */
let first = DEFAULT_PREFERENCES;

export const usePreferences = create<Preferences>(() => DEFAULT_PREFERENCES);

/**
 * Reads what is kept, and keeps what is not kept yet as a new browser begins with it; before the first drawing, and
 * whenever another tab has changed something.
 */
export function loadPreferences(from: BrowserStorage, ofNewBrowser = first): void {
  storage = from;
  first = ofNewBrowser;
  usePreferences.setState(readSettings(from, first));
  writeMissing(from, usePreferences.getState());
  showLook();
}

/** Takes over what other tabs set. `page` is the window. */
export function followOtherTabs(page: Pick<Window, 'addEventListener'>, from: BrowserStorage): void {
  page.addEventListener('storage', ({ key }) => {
    // Without a key everything was cleared.
    if (key === null || key.startsWith(`${STORAGE_PREFIX}_`)) loadPreferences(from);
  });
}

/** Changes settings, keeps them, and puts theme and colours on the page. */
export function setPreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  const now = usePreferences.getState();
  if (storage !== null) {
    // True: the change has keys of the settings alone.
    for (const name of Object.keys(change) as (keyof Preferences)[]) writeSetting(storage, name, now);
  }
  showLook();
}

function showLook(): void {
  const { themeName, directionColours } = usePreferences.getState();
  const { classList } = document.documentElement;
  classList.remove(...THEMES, ...DIRECTION_COLOURS);
  classList.add(themeName);
  if (directionColours !== 'green-up') classList.add(directionColours);
}
