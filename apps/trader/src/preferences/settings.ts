/** The settings of this browser, their choices and their defaults. */
import { DEFAULT_CURRENCY, DEFAULT_LANGUAGE } from '@assay/protocol';
import { DEFAULT_DATE_FORM, type DateForm } from '@assay/ui';

export const THEMES = ['theme-daytime', 'theme-night'] as const;
/** `green-up` has no class of its own. */
export const DIRECTION_COLOURS = ['green-up', 'dir-east', 'dir-safe'] as const;

export type Theme = (typeof THEMES)[number];
export type DirectionColours = (typeof DIRECTION_COLOURS)[number];

export interface Preferences {
  readonly language: string;
  readonly themeName: Theme;
  readonly directionColours: DirectionColours;
  /** ISO 4217 code; `USDT`: values are shown in USDT alone. */
  readonly currency: string;
  readonly timeZone: string;
  readonly dateForm: DateForm;
  readonly hideAmounts: boolean;
  /** False: balances worth next to nothing are left out. */
  readonly showAllAssets: boolean;
}

/** Stands for no other money. */
export const NO_CURRENCY = 'USDT';

export const DEFAULT_PREFERENCES: Preferences = {
  language: DEFAULT_LANGUAGE,
  themeName: 'theme-daytime',
  directionColours: 'green-up',
  currency: DEFAULT_CURRENCY,
  timeZone: 'Asia/Hong_Kong',
  dateForm: DEFAULT_DATE_FORM,
  hideAmounts: false,
  showAllAssets: true,
};
