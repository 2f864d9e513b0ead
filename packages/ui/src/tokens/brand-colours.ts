/**
 * The accent colours of an exchange of its own name: what follows from the one or two that somebody chose, and whether all of it can be
 * read. Pure; the server refuses by it and the console shows by it, so that there is one answer.
 * Contrast is that of WCAG 2.2: (L1 + 0.05) / (L2 + 0.05) of relative luminances.
 */

/** `#rrggbb`. `night`: on dark ground; null: a lighter tone of `day`. */
export interface ChosenColours {
  readonly day: string;
  readonly night: string | null;
}

/** One place where an accent is read. */
export interface ContrastCheck {
  readonly field: keyof ChosenColours;
  readonly where: 'text' | 'on-button' | 'button';
  readonly foreground: string;
  readonly background: string;
  /** Rounded down to a hundredth. */
  readonly ratio: number;
  readonly least: number;
}

type Accent = 'accent' | 'accent-fill' | 'accent-fill-hover' | 'accent-soft' | 'accent-line';
export type AccentTokens = Readonly<Record<Accent, string>>;

/** Neutrals of `tokens.css` that accents stand on; a test holds them to it. */
export const GROUNDS = {
  day: { panel: '#ffffff', bg: '#f2f4f7', sunk: '#f6f8fa', hover: '#edf0f4' },
  night: { panel: '#12161c', bg: '#0a0d12', sunk: '#181d25', hover: '#1f2530' },
} as const;
const [WHITE, BLACK] = ['#ffffff', '#000000'];
/** What is read, and what is only to be seen. */
export const [LEAST_TEXT, LEAST_SHAPE] = [4.5, 3] as const;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** So much of `other` in `one`. */
function mixed(one: string, other: string, share: number): string {
  const there = channels(other);
  const mix = channels(one).map((channel, index) => channel + ((there[index] ?? 0) - channel) * share);
  return `#${mix.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

const STEPS = 100;

/** As little lighter as it needs to be `least` against the ground; white at last. */
function lightened(colour: string, ground: string, least: number): string {
  for (let step = 0; step < STEPS; step += 1) {
    const lighter = mixed(colour, WHITE, step / STEPS);
    if (contrastOf(lighter, ground) >= least) return lighter;
  }
  return WHITE;
}

/** Both themes in full. */
export function accentsOf({ day, night }: ChosenColours): { day: AccentTokens; night: AccentTokens } {
  const dark = GROUNDS.night;
  // A little more than needed, for the soft ground behind it.
  const tone = night ?? lightened(day, dark.hover, LEAST_TEXT + 1.5);
  const fill = lightened(day, dark.panel, LEAST_SHAPE);
  return {
    day: {
      accent: day,
      'accent-fill': day,
      'accent-fill-hover': mixed(day, BLACK, 0.18),
      'accent-soft': mixed(GROUNDS.day.panel, day, 0.08),
      'accent-line': mixed(GROUNDS.day.panel, day, 0.34),
    },
    night: {
      accent: tone,
      'accent-fill': fill,
      'accent-fill-hover': mixed(fill, BLACK, 0.1),
      'accent-soft': mixed(dark.panel, tone, 0.12),
      'accent-line': mixed(dark.panel, tone, 0.36),
    },
  };
}

/** All that is read in these colours, in the order of the themes. */
export function contrastChecks(chosen: ChosenColours): readonly ContrastCheck[] {
  const accents = accentsOf(chosen);
  return (['day', 'night'] as const).flatMap((field) => {
    const own = accents[field];
    const { panel, bg, sunk, hover } = GROUNDS[field];
    const check = (where: ContrastCheck['where'], foreground: string, background: string): ContrastCheck => ({
      field,
      where,
      foreground,
      background,
      ratio: Math.floor(contrastOf(foreground, background) * 100) / 100,
      least: where === 'button' ? LEAST_SHAPE : LEAST_TEXT,
    });
    return [
      ...[panel, bg, sunk, hover, own['accent-soft']].map((ground) => check('text', own.accent, ground)),
      check('on-button', WHITE, own['accent-fill']),
      check('on-button', WHITE, own['accent-fill-hover']),
      check('button', own['accent-fill'], panel),
    ];
  });
}

/** What cannot be read in these colours, the worst first; empty: all can. */
export const contrastFaults = (chosen: ChosenColours): readonly ContrastCheck[] =>
  contrastChecks(chosen)
    .filter(({ ratio, least }) => ratio < least)
    .toSorted((one, other) => one.ratio / one.least - other.ratio / other.least);

/** The style sheet that stands behind the application's own. */
export function accentSheet(chosen: ChosenColours): string {
  const { day, night } = accentsOf(chosen);
  const rule = (selector: string, tokens: AccentTokens): string =>
    `${selector}{${Object.entries(tokens)
      .map(([name, colour]) => `--${name}:${colour}`)
      .join(';')}}`;
  return `${rule(':root.theme-daytime', day)}\n${rule(':root.theme-night', night)}\n`;
}
