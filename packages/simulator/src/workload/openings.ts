/**
 * How the venue of a theme opens.
 */
import type { Timed } from '../auditor/asked.ts';
import { openingFutures } from './futures-opening.ts';
import { openingCommands } from './opening.ts';
import { isAboutFutures } from './themes.ts';
import type { Theme } from './themes.ts';

/** The commands that open the venue, and in the themes of futures their markets. */
export function openingOf(theme: Theme, owners: number, isPaper: boolean, rules: number): readonly Timed[] {
  const futures = isAboutFutures(theme) ? openingFutures(owners, theme) : [];
  return [...openingCommands(owners, isPaper, rules), ...futures];
}
