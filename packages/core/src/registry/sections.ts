/**
 * The sections of a snapshot, folded from what each module says of its own part.
 * Promises: where two sections have a tag in common the core does not load; sections stand by rising tags, the order in which
 * they are restored.
 */
import * as accounts from '../accounts/module.ts';
import * as conditional from '../conditional/module.ts';
import * as fees from '../fees/module.ts';
import * as indexPrice from '../index-price/module.ts';
import * as spot from '../instruments/spot/module.ts';
import * as marketStatus from '../market-status/module.ts';
import * as orders from '../orders/module.ts';
import * as paperFeed from '../paper-feed/module.ts';
import * as proposals from '../proposals/module.ts';
import * as referral from '../referral/module.ts';
import * as requests from '../requests/module.ts';
import type { Section } from '../schema/section.ts';
import * as seconds from '../seconds/module.ts';
import type { State } from '../state.ts';
import { byTag } from './tags.ts';

const SECTIONS_BY_NAME = {
  ...spot.sections,
  ...indexPrice.sections,
  ...accounts.sections,
  ...orders.sections,
  ...conditional.sections,
  ...marketStatus.sections,
  ...fees.sections,
  ...referral.sections,
  ...paperFeed.sections,
  ...seconds.sections,
  ...requests.sections,
  ...proposals.sections,
};

/** What each section has captured, by its name: plain data that can be handed to another thread. */
export type CapturedSections = {
  readonly [Name in keyof typeof SECTIONS_BY_NAME]: ReturnType<(typeof SECTIONS_BY_NAME)[Name]['capture']>;
};

type NamedSection = Section<unknown, State> & { readonly name: keyof CapturedSections };

/** By rising tags. */
export const SECTIONS: readonly NamedSection[] = Object.entries(SECTIONS_BY_NAME)
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
