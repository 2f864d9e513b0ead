/** The only door of the core. */
export type * from './vocabulary/brands.ts';
export type * from './vocabulary/commands.ts';
export type * from './vocabulary/events.ts';
export type * from './vocabulary/outcomes.ts';
export type * from './vocabulary/queries.ts';
export * from './vocabulary/parties.ts';
export { REFUSALS } from './vocabulary/refusals.ts';
export type { Refusal, RefusalCode } from './vocabulary/refusals.ts';
