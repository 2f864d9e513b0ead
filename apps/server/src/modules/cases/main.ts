/** What cases bring to the main thread. */
import { Cases } from './cases.ts';
import type { CasesParts } from './cases.ts';

export type { CasesParts } from './cases.ts';

export const openCases = (parts: CasesParts): Cases => new Cases(parts);
