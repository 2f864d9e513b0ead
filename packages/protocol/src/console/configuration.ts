/** What is in force of all that operators change by proposals, its versions, and the file of the whole, as the console is told of them. */

/** An action with the input by which it would say what is in force: what its form begins with, and a line of the file. */
export interface ConfigurationStep {
  readonly action: string;
  readonly input: Readonly<Record<string, string | number>>;
}

export interface ConsoleSetting {
  readonly name: string;
  /** Such as `open` or `offered`; null: it has none. */
  readonly state: string | null;
  readonly facts: readonly (readonly [name: string, value: string | number])[];
  /** What changes it, with what its form begins with. */
  readonly steps: readonly ConfigurationStep[];
  /** What its versions are about. */
  readonly subjects: readonly string[];
}

export const CONFIGURATION_SECTIONS = [
  'assets',
  'markets',
  'futures',
  'fees',
  'seconds',
  'branding',
  'legal',
  'swap',
  'cards',
  'networks',
  'added-networks',
  'tokens',
  'endpoints',
  'limits',
  'currencies',
  'sources',
] as const;
export type ConfigurationSection = (typeof CONFIGURATION_SECTIONS)[number];

export interface ConsoleConfiguration {
  /** The last version; 0 before the first. */
  readonly version: number;
  /** Since when, in Unix ms. */
  readonly since: number | null;
  readonly sections: readonly {
    readonly section: ConfigurationSection;
    /** The action that adds to it; null: there is none. */
    readonly adds: string | null;
    /** It comes from the files and settings that the exchange was started with, and is changed there. */
    readonly isFromFiles: boolean;
    readonly rows: readonly ConsoleSetting[];
  }[];
}

export interface ConsoleVersion {
  readonly version: number;
  /** Unix ms. */
  readonly at: number;
  readonly name: string;
  readonly what: string;
  /** Phrases, side by side; null: nothing was, or nobody knows. */
  readonly before: readonly string[] | null;
  readonly after: readonly string[];
  /** Null: no proposal made it. */
  readonly proposal: number | null;
  /** Names; null: nobody proposed it, or nobody knows. */
  readonly proposer: string | null;
  readonly approvedBy: readonly string[];
  /** What undoing it would propose; null: it cannot be undone, and `undoRefused` says why. */
  readonly undo: ConfigurationStep | null;
  /** The action that undoes it by its number. */
  readonly undoneBy: 'configuration undo' | 'settings undo';
  readonly undoRefused: string | null;
}

export interface ConsoleVersions {
  /** Newest first. */
  readonly versions: readonly ConsoleVersion[];
  /** There are older ones. */
  readonly more: boolean;
}

/** What differs between two versions, by what it is about. */
export interface ConsoleComparison {
  readonly rows: readonly Pick<ConsoleVersion, 'name' | 'what' | 'before' | 'after'>[];
}

/** How the file says which of its kind it is. */
export const CONFIGURATION_SCHEMA = 'assay-configuration-1';

export interface ConfigurationDocument {
  readonly schema: typeof CONFIGURATION_SCHEMA;
  readonly settings: readonly ConfigurationStep[];
}

/** A line of a file that says something else than what is in force. */
export interface ConfigurationDifference extends ConfigurationStep {
  /** What is in force; null: nothing is. */
  readonly inForce: ConfigurationStep['input'] | null;
  /** Why it cannot be proposed; null: it can, as far as one sees. */
  readonly refused: string | null;
}

export interface ConsoleDifferences {
  readonly differences: readonly ConfigurationDifference[];
  /** Lines that say what is in force. */
  readonly same: number;
  /** What is in force and in no line stays as it is. */
  readonly unnamed: number;
}

export interface ConsoleImported {
  /** What was proposed, by the number of the proposal; null: it is no proposal of the core, or in force. */
  readonly proposed: readonly (ConfigurationStep & { readonly proposal: number | null })[];
  readonly refused: readonly (ConfigurationStep & { readonly sentence: string })[];
}
