/**
 * The sections of a snapshot, folded from what each module says of its own part.
 * Promises: where two sections have a tag in common the core does not load; sections stand by rising tags, the order in which
 * they are restored.
 */
import { MODULE_SECTIONS } from './modules.ts';
import type { Section } from '../schema/section.ts';
import type { State } from '../state.ts';
import { byTag } from './tags.ts';

/** What each section has captured, by its name: plain data that can be handed to another thread. */
export type CapturedSections = {
  readonly [Name in keyof typeof MODULE_SECTIONS]: ReturnType<(typeof MODULE_SECTIONS)[Name]['capture']>;
};

type NamedSection = Section<unknown, State> & { readonly name: keyof CapturedSections };

/** By rising tags. */
export const SECTIONS: readonly NamedSection[] = Object.entries(MODULE_SECTIONS)
  // True because a section is only ever given what it has captured itself, which stands under its own name.
  .map(([name, described]) => ({ name, ...described }) as unknown as NamedSection)
  .sort((a, b) => a.tag - b.tag);

const BY_TAG = byTag(SECTIONS.map((section) => [section.tag, section] as const));

/** The section of a tag, or undefined for a tag that is none. */
export function findSection(tag: number): NamedSection | undefined {
  return BY_TAG[tag];
}

/** Copies what every section says of the state. */
export function captureSections(state: State): CapturedSections {
  const captured = Object.fromEntries(SECTIONS.map(({ name, capture }) => [name, capture(state)]));
  // True because the names are those of all sections, each with what it has captured.
  return captured as unknown as CapturedSections;
}
