/** Public interface of the command palette and the list of keys. */
export { KeyList } from './components/key-list.tsx';
export { Palette } from './components/palette.tsx';
export type { Command } from './model/found-entries.ts';
