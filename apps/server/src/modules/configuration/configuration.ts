/**
 * The configuration of the exchange: what is in force, how it came so, and what would bring back or bring in another.
 * Promises: reads by itself; what changes anything is proposed by the action that an operator would type, one by one, with all its checks.
 */
import { digitsOf } from '@assay/core';
import { VENUE_SETTINGS, changePhrases, fieldsOf, titleOf } from '@assay/protocol';
import type {
  ConfigurationDocument,
  ConfigurationStep,
  ConsoleSettingChanged,
  ConsoleComparison,
  ConsoleConfiguration,
  ConsoleDifferences,
  ConsoleImported,
  ConsoleVersion,
  ConsoleVersions,
} from '@assay/protocol';
import type { Engine } from '../../engine/port.ts';
import { ActionRefused } from '../../operator/action.ts';
import type { ActedBy } from '../../operator/action.ts';
import { timeText } from '../../operator/printing.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import { changeOf } from '../../operator/in-force.ts';
import type { SettingsInForce } from '../venue-settings/shape.ts';
import type { OperatorStore } from '../operators/shape.ts';
import type { ReadVenueState } from '../today/shape.ts';
import { differencesOf, documentOf, parsedDocument } from './document.ts';
import { readHolding } from './reading.ts';
import type { Holding } from './reading.ts';
import { sectionsOf } from './sections.ts';
import type { ConfigurationViews, VersionRow } from './shape.ts';
import { settingName } from './names.ts';
import { stepOf } from './steps.ts';
import type { Named } from './steps.ts';
import { undoOf } from './undo.ts';
import type { Setting } from './versions/subjects.ts';

/** Does what an operator would have typed, with all the checks of that action. Throws `ActionRefused`. */
export type ProposeStep = (
  step: ConfigurationStep,
  by: ActedBy,
) => Promise<MadeProposal | ConsoleSettingChanged>;

export interface ConfigurationParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly views: ConfigurationViews;
  readonly identity: OperatorStore;
  readonly venueState: ReadVenueState;
  readonly proposeStep: ProposeStep;
  readonly venueSettings: SettingsInForce;
}

const PAGE = 20;
const MAX_COMPARED = 500;
/** As many as an operator may have open. */
const MAX_IMPORTED = 16;
const ALL = Number.MAX_SAFE_INTEGER;

export class Configuration {
  readonly #parts: ConfigurationParts;

  constructor(parts: ConfigurationParts) {
    this.#parts = parts;
  }

  /** All of it as one file. */
  async export(): Promise<ConfigurationDocument> {
    return documentOf(await this.#readHolding(), this.#parts.venueSettings.steps());
  }

  async differences(text: string): Promise<ConsoleDifferences> {
    return differencesOf(parsedDocument(text), await this.export());
  }

  async read(): Promise<ConsoleConfiguration> {
    const holding = await this.#readHolding();
    const [last] = await this.#ask({ limit: 1 });
    const { venueState, venueSettings } = this.#parts;
    const settings = { venueSettings: venueSettings.steps(), endpoints: venueSettings.endpoints() };
    const sections = sectionsOf({ ...holding, venue: venueState(), ...settings });
    return { version: last?.version ?? 0, since: last?.at ?? null, sections };
  }

  /** Newest first, before a version and of some subjects alone. */
  async versions(before: number, subjects: readonly string[]): Promise<ConsoleVersions> {
    // They are no commands of the journal, and have numbers of their own.
    if (subjects.some(isOfVenueSettings)) return this.#parts.venueSettings.versions(before, subjects);
    const rows = await this.#ask({ before, subjects, limit: PAGE + 1 });
    const holding = await this.#readHolding();
    const names = await this.#names();
    return {
      versions: rows.slice(0, PAGE).map((row) => shownVersion(row, holding, names)),
      more: rows.length > PAGE,
    };
  }

  async compare(from: number, to: number): Promise<ConsoleComparison> {
    if (from >= to) throw new ActionRefused('The first version is the older one.');
    const rows = await this.#ask({ from: from + 1, before: to + 1, limit: MAX_COMPARED + 1 });
    if (rows.length > MAX_COMPARED) {
      throw new ActionRefused(`At most ${MAX_COMPARED} versions are compared at once.`);
    }
    if (rows[0]?.version !== to) throw new ActionRefused(`There is no version ${to}.`);
    const holding = await this.#readHolding();
    const subjects = [...new Set(rows.map(({ subject }) => subject))].toSorted();
    const [before] = from === 0 ? [] : await this.#ask({ from, before: from + 1, limit: 1 });
    const [last] = await this.#ask({ limit: 1 });
    // What is no command of the journal has no number there: it is compared by its time.
    const until = last?.version === to ? ALL : (rows[0]?.at ?? ALL);
    const ofSettings = await this.#parts.venueSettings.changes(before?.at ?? 0, until);
    const ofJournal = subjects.flatMap((subject) => {
      const own = rows.filter((row) => row.subject === subject);
      const [newest, oldest] = [own[0], own.at(-1)];
      if (newest === undefined || oldest === undefined) return [];
      const isBack = JSON.stringify(newest.command) === JSON.stringify(oldest.before);
      return isBack ? [] : [comparedRow(newest.command, oldest.before, holding)];
    });
    return { rows: [...ofJournal, ...ofSettings] };
  }

  async undo(version: number, by: ActedBy): Promise<MadeProposal> {
    const [row] = await this.#ask({ from: version, before: version + 1, limit: 1 });
    if (row === undefined) throw new ActionRefused(`There is no version ${version}.`);
    const { step, refused } = undoOf(row, (await this.#readHolding()).named);
    if (step === null) throw new ActionRefused(refused);
    const made = await this.#parts.proposeStep(step, by);
    // What the journal has versions of is proposed.
    return made as MadeProposal;
  }

  /** Each difference is one proposal; what cannot be proposed is told, and the others go on. */
  async import(text: string, by: ActedBy): Promise<ConsoleImported> {
    const { differences } = await this.differences(text);
    const proposed: ConsoleImported['proposed'][number][] = [];
    const refused: ConsoleImported['refused'][number][] = [];
    for (const { action, input, refused: why } of differences) {
      const isFull = proposed.length >= MAX_IMPORTED;
      const told = why ?? (isFull ? `At most ${MAX_IMPORTED} at once: import it again behind these.` : null);
      if (told !== null) {
        refused.push({ action, input, sentence: told });
        continue;
      }
      try {
        const made = await this.#parts.proposeStep({ action, input }, by);
        proposed.push({ action, input, proposal: 'proposal' in made ? made.proposal : null });
      } catch (error) {
        if (!(error instanceof ActionRefused)) throw error;
        refused.push({ action, input, sentence: error.message });
      }
    }
    return { proposed, refused };
  }

  #readHolding(): Promise<Holding> {
    return readHolding(this.#parts.engine);
  }

  #ask({ from = 1, before = ALL, limit = PAGE, subjects = [] as readonly string[] }) {
    return this.#parts.views.ask('configuration-versions', { from, before, limit, subjects });
  }

  async #names(): Promise<ReadonlyMap<number, string>> {
    const operators = await this.#parts.identity.run('listOperators', undefined);
    return new Map(operators.map(({ id, name }) => [id, name]));
  }
}

const isOfVenueSettings = (subject: string): boolean =>
  VENUE_SETTINGS.some((one) => one === subject.split(' ')[0]);

function shownVersion(row: VersionRow, holding: Holding, names: ReadonlyMap<number, string>): ConsoleVersion {
  const { step, refused } = undoOf(row, holding.named);
  const nameOf = (operator: number): string => names.get(operator) ?? `operator ${operator}`;
  return {
    version: row.version,
    at: row.at,
    ...comparedRow(row.command, row.before, holding),
    proposal: row.proposal,
    proposer: row.proposer === null ? null : nameOf(row.proposer),
    approvedBy: row.approvedBy.map(nameOf),
    undo: step,
    undoneBy: 'configuration undo',
    undoRefused: step === null ? refused : null,
  };
}

function comparedRow(
  command: Setting,
  before: Setting | null,
  { named, inForce }: Holding,
): ConsoleComparison['rows'][number] {
  const change = { ...changeOf(command, inForce), inForce: before === null ? null : digitsOf(before) };
  const phrases = changePhrases(change) ?? {
    before: before === null ? null : plainPhrases(before, named),
    after: plainPhrases(command, named),
  };
  return { name: settingName(command, named), what: titleOf(command.type), ...phrases };
}

/** As an operator would type it; the market stands in its name, and its band is a setting of its own. */
function plainPhrases(setting: Setting, named: Named): readonly string[] {
  if (setting.type === 'set-market-status') {
    const { status, until, effectiveAt } = setting;
    return [
      status,
      ...(until === null ? [] : [`until ${timeText(until)}`]),
      ...(effectiveAt === null ? [] : [`delists ${timeText(effectiveAt)}`]),
    ];
  }
  const step = stepOf(setting, named);
  const fields = step === null ? fieldsOf(digitsOf(setting)).fields : Object.entries(step.input);
  return fields
    .filter(([name]) => !['symbol', 'band', 'market'].includes(name))
    .map(([name, value]) => `${titleOf(name).toLowerCase()} ${String(value).replaceAll('"', '')}`);
}
