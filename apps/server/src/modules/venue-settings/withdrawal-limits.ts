/**
 * What may be withdrawn within a day by the level of verification: what can be said of it, and how long a change of it waits.
 * Promises: pure; what comes out is in its kept spelling.
 * Throws `ActionRefused` that names the field.
 */
import { DAILY_LIMIT } from '@assay/protocol';
import type { SettingInput } from '@assay/protocol';
import { ActionRefused } from '../../operator/action.ts';
import type { DailyLimits } from './shape.ts';

export const BUILT_IN_LIMITS: SettingInput = { level0: '10000', level1: '100000', level2: '1000000' };

const FIELDS = ['level0', 'level1', 'level2'] as const;

/** As terms that ask more of traders wait, announced, and as those that guard less (decision 133). */
const LOWER_WAITS_MS = 72 * 3_600_000;
const HIGHER_WAITS_MS = 24 * 3_600_000;

export function checkedLimits(input: SettingInput): SettingInput {
  const limits = FIELDS.map((field) => [field, limitOf(field, input[field] ?? '')] as const);
  for (const [index, [field, limit]] of limits.entries()) {
    const [below, least = 0] = limits[index - 1] ?? [];
    if (limit >= least) continue;
    throw new ActionRefused(`${field} is not valid: it is at least ${least}, which is ${below}.`);
  }
  return Object.fromEntries(limits.map(([field, limit]) => [field, String(limit)]));
}

function limitOf(field: string, said: string): number {
  const text = said.trim();
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (limit >= DAILY_LIMIT.least && limit <= DAILY_LIMIT.most) return limit;
  throw new ActionRefused(
    `${field} is not valid: whole USDT from ${DAILY_LIMIT.least} to ${DAILY_LIMIT.most}.`,
  );
}

/** Of an input that was checked. */
export const limitsOf = (input: SettingInput): DailyLimits => {
  const of = (field: string): number => Number(input[field] ?? BUILT_IN_LIMITS[field]);
  return [of('level0'), of('level1'), of('level2')];
};

/** Where one is lower and another higher, the longer of the two. */
export function limitsWait(after: DailyLimits, before: DailyLimits): number {
  return after.some((limit, level) => limit < (before[level] ?? 0)) ? LOWER_WAITS_MS : HIGHER_WAITS_MS;
}
