/** What of the configuration the console works out by itself. Pure. */
import type { ConsoleAction, ConsoleConfiguration, ConsoleSetting, ConsoleVersion } from '@assay/protocol';

type Sections = ConsoleConfiguration['sections'];

/** The section of that name, else the first. */
export const sectionOf = (sections: Sections, name: string | undefined): Sections[number] | undefined =>
  sections.find(({ section }) => section === name) ?? sections[0];

/** Facts that a table has a column for; the others stand beside one setting alone. */
const MAX_COLUMNS = 5;

/** Names of facts that rows have in common, as the first one orders them. */
export function columnsOf(rows: readonly ConsoleSetting[]): readonly string[] {
  const names = rows[0]?.facts.map(([name]) => name) ?? [];
  const isShared = (name: string): boolean =>
    rows.every(({ facts }) => facts.some(([other]) => other === name));
  return names.filter(isShared).slice(0, MAX_COLUMNS);
}

export const factOf = ({ facts }: ConsoleSetting, name: string): string =>
  String(facts.find(([other]) => other === name)?.[1] ?? '–');

const TONES: Readonly<Record<string, 'ok' | 'warn' | 'bad' | 'info'>> = {
  open: 'ok',
  offered: 'ok',
  'post-only': 'warn',
  'cancel-only': 'warn',
  halted: 'bad',
  paused: 'bad',
  delisted: 'bad',
};

export const toneOf = (state: string): 'ok' | 'warn' | 'bad' | 'info' | 'plain' => TONES[state] ?? 'plain';

/** Steps whose actions this operator has, with what their forms begin with. */
export function stepsFor({ steps }: ConsoleSetting, actions: readonly ConsoleAction[]) {
  return steps.flatMap(({ action: name, input }) => {
    const action = actions.find((one) => one.name === name);
    if (action === undefined) return [];
    const given = Object.entries(input).map(([field, value]) => [field, String(value)] as const);
    return [{ action, given: Object.fromEntries(given) }];
  });
}

export interface Difference {
  /** Null: what it is about stands above it. */
  readonly name: string | null;
  readonly was: string | null;
  readonly will: string | null;
}

type Said = Readonly<Record<string, string>>;

/** What is typed otherwise than it was given. */
export const typedDifferences = (given: Said, typed: Said): readonly Difference[] =>
  Object.keys({ ...given, ...typed }).flatMap((name) => {
    const [was, will] = [given[name]?.trim() ?? '', typed[name]?.trim() ?? ''];
    return was === will ? [] : [{ name, was: was || null, will: will || null }];
  });

/** Phrases of one version that are not those of the one before, side by side. */
export function changedPhrases({
  before,
  after,
}: Pick<ConsoleVersion, 'before' | 'after'>): readonly Difference[] {
  const count = Math.max(before?.length ?? 0, after.length);
  return Array.from({ length: count }, (_, index) => ({
    name: null,
    was: before?.[index] ?? null,
    will: after[index] ?? null,
  })).filter(({ was, will }) => was !== will);
}

/** As the file is saved, and read again. */
export const fileText = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;
