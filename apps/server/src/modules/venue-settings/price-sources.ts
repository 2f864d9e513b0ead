/**
 * Which of the exchanges that a live feed asks count, and how many of them a price takes: what can be said of it.
 * Promises: pure; nothing of it says a price; with the sources that are left, one may fail and there is still a price.
 * Throws `ActionRefused` that names the field.
 */
import { BUILT_IN, MIN_PRICE_SOURCES } from '@assay/protocol';
import type { SettingInput } from '@assay/protocol';
import type { PriceFeed, SourceRule } from '../../integrations/price-feed/port.ts';
import { ActionRefused } from '../../operator/action.ts';
import { chosenWords, wordsChosen } from './chosen-words.ts';

export type AskedFeed = Pick<PriceFeed, 'kind' | 'name' | 'sources'>;

/** A change waits in both directions: a source that somebody rules moves a price. */
export const SOURCES_WAIT_MS = 24 * 3_600_000;

export function checkedSources(input: SettingInput, { kind, name, sources: all }: AskedFeed): SettingInput {
  if (kind !== 'live') {
    throw new ActionRefused(
      `This exchange was opened with the prices of ${name}, for good: it asks no other exchange.`,
    );
  }
  const sources = chosenWords('sources', (input['sources'] ?? '').toLowerCase(), { all });
  const chosen = wordsChosen(sources, all).length;
  const agree = agreeOf(input['agree'] ?? '');
  const most = agree === BUILT_IN ? MIN_PRICE_SOURCES : Number(agree);
  if (chosen <= most) {
    throw new ActionRefused(
      `sources is not valid: where ${most} have to agree, at least ${most + 1} are needed, so that one may fail.`,
    );
  }
  return { sources, agree };
}

function agreeOf(said: string): string {
  const text = said.trim();
  if (text === '' || text === BUILT_IN || text === String(MIN_PRICE_SOURCES)) return BUILT_IN;
  if (/^[1-9]\d?$/.test(text) && Number(text) > MIN_PRICE_SOURCES) return text;
  throw new ActionRefused(`agree is not valid: a whole number from ${MIN_PRICE_SOURCES} on.`);
}

/** Of an input that was checked. A source that is asked no more does not count; with too few left all do. */
export function sourceRuleOf(
  { sources = BUILT_IN, agree = BUILT_IN }: SettingInput,
  { sources: all }: Pick<AskedFeed, 'sources'>,
): SourceRule {
  const said = {
    sources: wordsChosen(sources, all),
    agree: agree === BUILT_IN ? MIN_PRICE_SOURCES : Number(agree),
  };
  return said.sources.length > said.agree ? said : { sources: all, agree: MIN_PRICE_SOURCES };
}
