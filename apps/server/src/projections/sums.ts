/**
 * Sums that grow for ever, in whole units.
 * Promises: exact up to 2^53 - 1, the greatest number that is read exactly; there they stay, so that a list is read
 * whatever was summed up. No balance and no rebate comes near it: only what was traded in all may.
 */
import type { Units } from '@assay/core';
import { sql } from 'kysely';

const GREATEST = Number.MAX_SAFE_INTEGER;

export function boundedSum<Sum extends number>(sum: Sum, added: Sum): Sum {
  // Two sums of one unit are one of that unit.
  return Math.min(sum + added, GREATEST) as Sum;
}

/** In an upsert: the stored column plus the new row's, bounded the same way, by what both databases speak. */
export function storedPlus(table: string, column: string) {
  const stored = sql.ref(`${table}.${column}`);
  const added = sql.ref(`excluded.${column}`);
  const greatest = sql.raw(String(GREATEST));
  return sql<Units>`case when ${stored} > ${greatest} - ${added} then ${greatest} else ${stored} + ${added} end`;
}
