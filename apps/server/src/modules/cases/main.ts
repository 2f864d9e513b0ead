/** What cases bring to the main thread. */
import { randomInt } from 'node:crypto';
import { Cases } from './cases.ts';
import type { CasesParts } from './cases.ts';
import { LOOKED_AT_OF } from './rules.ts';

export type { CasesParts } from './cases.ts';

export const openCases = (parts: CasesParts): Cases => new Cases(parts);

export const isDrawnByChance = (): boolean => randomInt(LOOKED_AT_OF) === 0;
