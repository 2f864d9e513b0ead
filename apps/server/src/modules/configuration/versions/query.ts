/** Versions of the configuration, newest first, with who proposed and approved them. */
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { VersionFilter, VersionRow } from './row.ts';
import type { Setting } from './subjects.ts';
import type { ConfigurationTables } from './table.ts';

type Database = ViewsDatabase<ConfigurationTables>;

export async function versionsOf(
  database: Database,
  { from, before, limit, subjects }: VersionFilter,
): Promise<readonly VersionRow[]> {
  let asked = database
    .selectFrom('configuration_versions')
    .selectAll()
    .where('version', '>=', from)
    .where('version', '<', before);
  if (subjects.length > 0) asked = asked.where('subject', 'in', subjects);
  const rows = await asked.orderBy('version', 'desc').limit(limit).execute();
  if (rows.length === 0) return [];
  const newest = await newestOf(
    database,
    rows.map(({ subject }) => subject),
  );
  const people = await peopleOf(
    database,
    rows.flatMap(({ proposal }) => proposal ?? []),
  );
  return rows.map(({ command, before: earlier, ...row }) => ({
    ...row,
    // Written by the projection, as JSON.
    command: JSON.parse(command) as Setting,
    before: earlier === null ? null : (JSON.parse(earlier) as Setting),
    isNewest: newest.get(row.subject) === row.version,
    ...(people.get(row.proposal ?? 0) ?? { proposer: null, approvedBy: [] }),
  }));
}

async function newestOf(
  database: Database,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('configuration_versions')
    .select((eb) => ['subject', eb.fn.max('version').as('version')])
    .where('subject', 'in', [...new Set(subjects)])
    .groupBy('subject')
    .execute();
  return new Map(rows.map(({ subject, version }) => [subject, version]));
}

type People = Pick<VersionRow, 'proposer' | 'approvedBy'>;

async function peopleOf(
  database: Database,
  proposals: readonly number[],
): Promise<ReadonlyMap<number, People>> {
  const people = new Map<number, People>();
  if (proposals.length === 0) return people;
  const steps = await database
    .selectFrom('proposal_steps')
    .select(['proposal', 'step', 'operator'])
    .where('proposal', 'in', proposals)
    .orderBy('sequence')
    .orderBy('part')
    .execute();
  for (const { proposal, step, operator } of steps) {
    const { proposer, approvedBy } = people.get(proposal) ?? { proposer: null, approvedBy: [] };
    if (operator === null) continue;
    const others = approvedBy.filter((one) => one !== operator);
    if (step === 'proposed') people.set(proposal, { proposer: operator, approvedBy });
    else people.set(proposal, { proposer, approvedBy: step === 'approved' ? [...others, operator] : others });
  }
  return people;
}
