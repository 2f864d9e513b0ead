/** What the first page of the console brings to the main thread. */
import { Today } from './today.ts';
import type { TodayParts } from './today.ts';

export type { TodayParts } from './today.ts';

export const openToday = (parts: TodayParts): Today => new Today(parts);
