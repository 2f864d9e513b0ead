/**
 * Backups that operators take, and restores of them that they rehearse.
 * Owns: the one that is under way, and the history.
 * Promises: one at a time; what it came to is kept, a stop in between, too; a rehearsal is restored into a scratch folder that
 * is gone behind it, and is good only where the state has the hash that was backed up.
 * Never: gives a backup out, or removes one.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { ConsoleBackup, ConsoleBackups } from '@assay/protocol';
import type { BackupOutcome, BackupUnderWay, BackupWork } from '../../backup/background-backup.ts';
import type { OnStep } from '../../backup/take-backup.ts';
import { ActionRefused } from '../../operator/action.ts';
import type { ActedBy } from '../../operator/action.ts';
import { note } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import { bytesOf, isOnSameDisk, roomFault } from './room.ts';
import type { BackupStore } from './shape.ts';

export interface BackupsParts extends NoteParts {
  readonly identity: BackupStore;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Where they lie. */
  readonly folder: string;
  readonly begin: (work: BackupWork, onStep: OnStep) => BackupUnderWay;
  /** A restore has come back as it was; by whom it was rehearsed. */
  readonly onRestored: (by: ActedBy) => Promise<void>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
}

const CUT_OFF = 'The exchange was stopped meanwhile.';
const SCRATCH = 'rehearsal';
const FIRST_STEP = { backup: 'copying', rehearsal: 'comparing' } as const;

type UnderWay = NonNullable<ConsoleBackups['underWay']>;

export class Backups {
  readonly #parts: BackupsParts;
  #underWay: UnderWay | null = null;
  #isTaken = false;
  #work: BackupUnderWay | null = null;
  #end: Promise<void> = Promise.resolve();

  constructor(parts: BackupsParts) {
    this.#parts = parts;
  }

  /** What a stop has cut off is told as that, and leaves nothing behind. */
  async mend(): Promise<void> {
    const { identity, folder, now } = this.#parts;
    const cutOff = await identity.run('endCutOff', { now: now(), failure: CUT_OFF });
    for (const name of cutOff) remove(partialOf(path.join(folder, name)));
    remove(path.join(folder, SCRATCH));
  }

  async stop(): Promise<void> {
    await this.#work?.stop();
    await this.#end;
  }

  async list(before: number, limit: number): Promise<ConsoleBackups> {
    const { identity, folder, dataDir } = this.#parts;
    const [rows, isHere] = await Promise.all([
      identity.run('listBackups', { before, limit: limit + 1 }),
      isOnSameDisk(dataDir, folder),
    ]);
    return {
      folder,
      isOnSameDisk: isHere,
      underWay: this.#underWay,
      backups: rows.slice(0, limit),
      more: rows.length > limit,
    };
  }

  /** Begins one; answers its number. */
  take(by: ActedBy): Promise<number> {
    const { identity, dataDir, databaseUrl, folder, now } = this.#parts;
    return this.#alone(async () => {
      await mustHaveRoom(folder, await bytesOf(dataDir));
      const at = now();
      const name = `backup-${new Date(at).toISOString().replaceAll(/[-:.]/g, '')}`;
      const id = await identity.run('addBackup', { at, by: by.name, folder: name });
      const work = { kind: 'backup', dataDir, databaseUrl, folder: path.join(folder, name) } as const;
      this.#begin(id, work, (outcome) => this.#taken({ id, folder: work.folder }, outcome, by));
      return id;
    });
  }

  /** Begins to restore one into a scratch folder. */
  rehearse(id: number, by: ActedBy): Promise<void> {
    const { identity, databaseUrl, folder, now } = this.#parts;
    return this.#alone(async () => {
      const found = await identity.run('findBackup', { id });
      if (found === null) throw new ActionRefused(`There is no backup ${id}.`);
      if (found.state !== 'done')
        throw new ActionRefused(`Backup ${id} was not finished: there is nothing to restore.`);
      await mustHaveRoom(folder, found.bytes);
      const began = { at: now(), by: by.name };
      await identity.run('noteRehearsal', { id, ...began, state: 'running', failure: null });
      const scratch = path.join(folder, SCRATCH);
      remove(scratch);
      const work = {
        kind: 'rehearsal',
        folder: path.join(folder, found.folder),
        scratch,
        databaseUrl,
      } as const;
      this.#begin(id, work, (outcome) => this.#rehearsed(found, outcome, { ...began, operator: by }));
    });
  }

  /** One at a time, from the first look on. */
  async #alone<Result>(begin: () => Promise<Result>): Promise<Result> {
    if (this.#isTaken) throw new ActionRefused('A backup or a rehearsal is under way: wait for its end.');
    this.#isTaken = true;
    try {
      return await begin();
    } catch (error) {
      this.#isTaken = false;
      throw error;
    }
  }

  #begin(backup: number, work: BackupWork, end: (outcome: BackupOutcome) => Promise<void>): void {
    const { begin, now, onFault } = this.#parts;
    const { kind } = work;
    const began = { backup, kind, since: now() };
    this.#underWay = { ...began, step: FIRST_STEP[kind] };
    const under = begin(work, (step) => (this.#underWay = { ...began, step }));
    this.#work = under;
    this.#end = under.outcome
      .then(end)
      .catch(onFault)
      .finally(() => {
        this.#underWay = null;
        this.#work = null;
        this.#isTaken = false;
      });
  }

  async #taken(
    { id, folder }: { readonly id: number; readonly folder: string },
    outcome: BackupOutcome,
    by: ActedBy,
  ): Promise<void> {
    const { identity, now } = this.#parts;
    // Of one that was cut off there is some.
    remove(partialOf(folder));
    const nothing = { bytes: 0, files: 0, realms: [], faults: [] };
    const ended =
      'done' in outcome
        ? { ...outcome.done, state: 'done' as const, failure: null }
        : { ...nothing, state: 'failed' as const, failure: outcome.failure };
    await identity.run('endBackup', { id, endedAt: now(), ...ended });
    await note(this.#parts, by, 'backup-taken', null, { backup: id, state: ended.state });
  }

  async #rehearsed(
    { id, faults }: ConsoleBackup,
    outcome: BackupOutcome,
    { operator, ...began }: { readonly at: number; readonly by: string; readonly operator: ActedBy },
  ): Promise<void> {
    const { identity, folder, onRestored } = this.#parts;
    remove(path.join(folder, SCRATCH));
    const failure = 'done' in outcome ? null : outcome.failure;
    const state = failure === null ? 'good' : 'failed';
    await identity.run('noteRehearsal', { id, ...began, state, failure });
    await note(this.#parts, operator, 'backup-rehearsed', null, { backup: id, state });
    if (failure === null && faults.length === 0) await onRestored(operator);
  }
}

async function mustHaveRoom(folder: string, bytes: number): Promise<void> {
  const fault = await roomFault(folder, bytes);
  if (fault !== null) throw new ActionRefused(fault);
}

/** As `takeBackup` calls what is not whole. */
const partialOf = (folder: string): string => `${folder}.partial`;
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });
