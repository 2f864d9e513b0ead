/**
 * What the user has set for this browser: theme, direction colours, time zone, what the wallet shows.
 * Owns: these settings and their place in the browser's storage. Promises: a kept value that is not one of the
 * known ones reads as the default. The file `start.js` reads theme and colours before the first paint.
 */
import type { BrowserStorage } from '@assay/client';
import { create } from 'zustand';

export const THEMES = ['theme-daytime', 'theme-night'] as const;
/** `green-up` has no class of its own. */
export const DIRECTION_COLOURS = ['green-up', 'dir-east', 'dir-safe'] as const;

export type Theme = (typeof THEMES)[number];
export type DirectionColours = (typeof DIRECTION_COLOURS)[number];

export interface Preferences {
  readonly themeName: Theme;
  readonly directionColours: DirectionColours;
  readonly timeZone: string;
  readonly hideAmounts: boolean;
  readonly showAllAssets: boolean;
}

const DEFAULTS: Preferences = {
  themeName: 'theme-daytime',
  directionColours: 'green-up',
  timeZone: 'Asia/Hong_Kong',
  hideAmounts: false,
  showAllAssets: true,
};

let storage: BrowserStorage | null = null;

export const usePreferences = create<Preferences>(() => DEFAULTS);

/** Reads what is kept; called once, before the first drawing. */
export function loadPreferences(from: BrowserStorage): void {
  storage = from;
  const asset = from.read('assetSetting');
  const showsSome =
    typeof asset === 'object' && asset !== null && Reflect.get(asset, 'showAllAssets') === false;
  usePreferences.setState({
    themeName: oneOf(THEMES, from.read('themeName')) ?? DEFAULTS.themeName,
    directionColours: oneOf(DIRECTION_COLOURS, from.read('directionColours')) ?? DEFAULTS.directionColours,
    timeZone: knownZone(from.read('timezone')) ?? DEFAULTS.timeZone,
    hideAmounts: from.read('hideAmounts') === true,
    showAllAssets: !showsSome,
  });
}

/** Changes settings, keeps them, and puts theme and colours on the page. */
export function setPreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  const now = usePreferences.getState();
  if (change.themeName) storage?.write('themeName', now.themeName);
  if (change.directionColours) storage?.write('directionColours', now.directionColours);
  if (change.hideAmounts !== undefined) storage?.write('hideAmounts', now.hideAmounts);
  if (change.showAllAssets !== undefined) {
    storage?.write('assetSetting', { showAllAssets: now.showAllAssets, type: 1 });
  }
  const { classList } = document.documentElement;
  classList.remove(...THEMES, ...DIRECTION_COLOURS);
  classList.add(now.themeName);
  if (now.directionColours !== 'green-up') classList.add(now.directionColours);
}

function oneOf<Value extends string>(known: readonly Value[], found: unknown): Value | null {
  return known.find((value) => value === found) ?? null;
}

/** Kept as `{zoneId, offSetValue}`; a zone that this browser does not know is no zone. */
function knownZone(found: unknown): string | null {
  const zone: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'zoneId') : null;
  if (typeof zone !== 'string') return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
