/** Public interface of the command palette and the list of keys. */
import '../../locales/market-texts.ts';
import '../../locales/palette-texts.ts';

export { KeyList } from './components/key-list.tsx';
export { Palette } from './components/palette.tsx';
export type { Command } from './model/found-entries.ts';
