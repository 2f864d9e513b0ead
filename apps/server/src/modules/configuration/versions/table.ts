/** The tables of what was in force one after the other, and of what operators did about proposals. */
import type { Kysely } from 'kysely';
import { createTable, int, optional, text } from '../../../storage/views-columns.ts';

export interface VersionTable {
  /** From 1 on, without a gap. */
  version: number;
  /** Unix ms. */
  at: number;
  /** What it is about, such as `market-band 3`. */
  subject: string;
  /** The command that says what holds from here on, as JSON. */
  command: string;
  /** The same of what held before; null: nothing did, or nobody knows. */
  before: string | null;
  /** By which it came; null: it was none. */
  proposal: number | null;
}

export interface ProposalStepTable {
  proposal: number;
  sequence: number;
  part: number;
  step: 'proposed' | 'approved' | 'dropped' | 'closed';
  /** Null: nobody in particular. */
  operator: number | null;
  /** Of `proposed`: what its command is about, where that has versions. */
  subject: string | null;
}

export interface ConfigurationTables {
  configuration_versions: VersionTable;
  proposal_steps: ProposalStepTable;
}

/** A store from before begins with what changes from then on. */
export async function createConfigurationVersions(db: Kysely<unknown>): Promise<void> {
  const version = [
    int('version'),
    int('at'),
    text('subject'),
    text('command'),
    optional(text('before')),
    optional(int('proposal')),
  ];
  await createTable(db, 'configuration_versions', version, ['version']);
  const step = [
    int('proposal'),
    int('sequence'),
    int('part'),
    text('step'),
    optional(int('operator')),
    optional(text('subject')),
  ];
  await createTable(db, 'proposal_steps', step, ['proposal', 'sequence', 'part']);
  await db.schema
    .createIndex('configuration_versions_by_subject')
    .ifNotExists()
    .on('configuration_versions')
    .columns(['subject', 'version'])
    .execute();
}
