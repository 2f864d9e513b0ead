/** The pages of a list as one. A list that grows meanwhile pushes rows to later pages: each row is taken once. */
import type { Page } from './list-filter.ts';

const PAGE_SIZE = 100;
/** What a list counts at the most. */
const MAX_ROWS = 10_000;

export interface Collected<Row> {
  readonly records: readonly Row[];
  /** There are more than can be listed. */
  readonly isCut: boolean;
}

export function collectPages<Row extends { readonly id: string }>(
  load: (page: Page) => Promise<{ readonly records: readonly Row[] }>,
): Promise<Collected<Row>>;
/** Of rows that have no number of their own: `keyOf` tells them apart. */
export function collectPages<Row>(
  load: (page: Page) => Promise<{ readonly records: readonly Row[] }>,
  keyOf: (row: Row) => string,
): Promise<Collected<Row>>;
export async function collectPages<Row extends { readonly id?: string }>(
  load: (page: Page) => Promise<{ readonly records: readonly Row[] }>,
  keyOf: (row: Row) => string = ({ id = '' }) => id,
): Promise<Collected<Row>> {
  const rows = new Map<string, Row>();
  for (let pageNo = 1; pageNo <= MAX_ROWS / PAGE_SIZE; pageNo += 1) {
    const { records } = await load({ pageNo, pageSize: PAGE_SIZE });
    for (const row of records) rows.set(keyOf(row), row);
    if (records.length < PAGE_SIZE) return { records: [...rows.values()], isCut: false };
  }
  return { records: [...rows.values()], isCut: true };
}
