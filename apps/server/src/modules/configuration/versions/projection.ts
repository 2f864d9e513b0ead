/**
 * Read model of the versions of the configuration: what holds from when on, what held before, and by which proposal.
 * Promises: one row for each change in the journal that is projected, also for those that no proposal made, such as the end of a halt.
 * Never: decides what is in force; the core does.
 */
import { commandOf } from '@assay/core';
import type { Event } from '@assay/core';
import type { Transaction } from 'kysely';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import { impliedBy, settingOf, subjectOf } from './subjects.ts';
import type { Setting } from './subjects.ts';
import type { ConfigurationTables, ProposalStepTable, VersionTable } from './table.ts';

type Database = ViewsDatabase<ConfigurationTables>;

interface Standing {
  readonly last: number;
  /** What holds, by subject. */
  readonly held: Map<string, string>;
  /** What open proposals are about. */
  readonly proposed: Map<number, string | null>;
}

export class ConfigurationVersions implements ReadModel<ConfigurationTables> {
  /** The other follows this one. */
  readonly realms = ['live'] as const;
  readonly #versions: BulkInsert<VersionTable>;
  readonly #stepRows: BulkInsert<ProposalStepTable>;
  readonly #held: Map<string, string>;
  readonly #proposed: Map<number, string | null>;
  #last: number;
  #rows: VersionTable[] = [];
  #steps: ProposalStepTable[] = [];
  /** Rows before this one are of earlier commands. */
  #command = { sequence: -1, from: 0 };

  static async load(database: Database): Promise<ConfigurationVersions> {
    return new ConfigurationVersions(database, await standingOf(database));
  }

  private constructor(database: Database, { last, held, proposed }: Standing) {
    this.#versions = new BulkInsert((rows) =>
      database.insertInto('configuration_versions').values(rows).compile(),
    );
    this.#stepRows = new BulkInsert((rows) => database.insertInto('proposal_steps').values(rows).compile());
    this.#last = last;
    this.#held = held;
    this.#proposed = proposed;
  }

  take(position: LogPosition, event: Event): void {
    if (position.sequence !== this.#command.sequence) {
      this.#command = { sequence: position.sequence, from: this.#rows.length };
    }
    switch (event.type) {
      case 'proposed': {
        const subject = subjectOf(commandOf(event.command));
        this.#proposed.set(event.proposal, subject);
        return this.#step(position, { ...event, step: 'proposed', subject });
      }
      case 'proposal-approved':
        return this.#step(position, { ...event, step: 'approved', subject: null });
      case 'approval-dropped':
        return this.#step(position, { ...event, step: 'dropped', subject: null });
      case 'proposal-closed': {
        if (event.end === 'executed') this.#attribute(event.proposal);
        this.#proposed.delete(event.proposal);
        return this.#step(position, { ...event, operator: null, step: 'closed', subject: null });
      }
      default: {
        const setting = settingOf(event);
        if (setting !== null) this.#hold(position, setting);
      }
    }
  }

  async write(transaction: Transaction<ViewsTables & ConfigurationTables>): Promise<void> {
    await this.#versions.write(transaction, this.#rows);
    await this.#stepRows.write(transaction, this.#steps);
    this.#rows = [];
    this.#steps = [];
    this.#command = { ...this.#command, from: 0 };
  }

  #hold({ time }: LogPosition, setting: Setting): void {
    const subject = subjectOf(setting);
    if (subject === null) return;
    const command = textOf(setting);
    const before = this.#held.get(subject) ?? null;
    if (before === command) return;
    this.#held.set(subject, command);
    imply(this.#held, setting);
    this.#last += 1;
    this.#rows.push({ version: this.#last, at: time, subject, command, before, proposal: null });
  }

  #step(
    { sequence, part }: LogPosition,
    { proposal, operator, step, subject }: Omit<ProposalStepTable, 'sequence' | 'part'>,
  ): void {
    this.#steps.push({ proposal, sequence, part, step, operator, subject });
  }

  /** What the command of a proposal changed stands before its end, among all that happened at the same command. */
  #attribute(proposal: number): void {
    const subject = this.#proposed.get(proposal) ?? null;
    const row = this.#rows
      .slice(this.#command.from)
      .findLast((one) => one.subject === subject && one.proposal === null);
    if (row !== undefined) row.proposal = proposal;
  }
}

/** The same setting is the same text. */
const textOf = (setting: Setting): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(setting).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );

function imply(held: Map<string, string>, listed: Setting): void {
  for (const setting of impliedBy(listed)) {
    const subject = subjectOf(setting);
    if (subject !== null && !held.has(subject)) held.set(subject, textOf(setting));
  }
}

async function standingOf(database: Database): Promise<Standing> {
  const newest = database
    .selectFrom('configuration_versions')
    .select((eb) => eb.fn.max('version').as('version'))
    .groupBy('subject');
  const held = await database
    .selectFrom('configuration_versions')
    .select(['version', 'subject', 'command'])
    .where('version', 'in', newest)
    .execute();
  const closed = database.selectFrom('proposal_steps').select('proposal').where('step', '=', 'closed');
  const open = await database
    .selectFrom('proposal_steps')
    .select(['proposal', 'subject'])
    .where('step', '=', 'proposed')
    .where('proposal', 'not in', closed)
    .execute();
  const bySubject = new Map(held.map(({ subject, command }) => [subject, command]));
  // Written by this projection.
  for (const { command } of held) imply(bySubject, JSON.parse(command) as Setting);
  return {
    last: held.reduce((last, { version }) => Math.max(last, version), 0),
    held: bySubject,
    proposed: new Map(open.map(({ proposal, subject }) => [proposal, subject])),
  };
}
