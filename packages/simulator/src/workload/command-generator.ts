/**
 * What makes commands.
 */
import type { Intent } from '../auditor/asked.ts';
import type { GeneratorContext } from './generator-context.ts';

/** Makes an intent, or null where the venue gives no occasion for it. */
export type CommandGenerator = (context: GeneratorContext) => Intent | null;

/** Generators, each with its weight. */
export type Mix = readonly (readonly [CommandGenerator, number])[];

/** Plans, and how seldom each begins. */
export type Plans = readonly (readonly [
  plan: (context: GeneratorContext) => readonly CommandGenerator[],
  onceIn: number,
])[];
