/** Where each call is. Never: is imported by a browser, which carries the first table and fetches the other. */
import { FIRST_CALLS } from './call-table.ts';
import type { CallTable } from './contract.ts';
import { LATER_CALLS } from './later-call-table.ts';

export const CALLS: CallTable = { ...FIRST_CALLS, ...LATER_CALLS };
