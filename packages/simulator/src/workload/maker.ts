/**
 * What makes commands.
 */
import type { Intent } from '../auditor/asked.ts';
import type { Aim } from './aim.ts';

/** Makes an intent, or null where the venue gives no occasion for it. */
export type Maker = (aim: Aim) => Intent | null;
