/**
 * The whole configuration as one file, and what a file says otherwise than what is in force.
 * Promises: pure; the same configuration makes the same bytes. What is listed stays as it is listed: a line that says it otherwise is refused.
 */
import { CONFIGURATION_SCHEMA } from '@assay/protocol';
import type {
  ConfigurationDifference,
  ConfigurationDocument,
  ConfigurationStep,
  ConsoleDifferences,
} from '@assay/protocol';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ActionRefused } from '../../operator/action.ts';
import { settingsInForce } from './reading.ts';
import type { Holding } from './reading.ts';
import { stepOf } from './steps.ts';

/** What a line is about: the fields that name it. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  'asset-listing': ['code'],
  'market-listing': ['base', 'quote'],
  'futures-listing': ['base', 'kind', 'cycle'],
  'futures-terms': ['symbol'],
  'price-band': ['symbol'],
  'market-status': ['symbol'],
  'fee-tiers': [],
  'rebate-rates': [],
  'seconds-product': ['coin', 'seconds'],
  'seconds-limits': [],
  'route-terms': ['route', 'coin'],
  'swap-terms': ['coin'],
  'card-terms': ['coin', 'currency'],
  'venue-name': [],
  'venue-logo': [],
  'venue-colours': [],
  'start-page': [],
  'display-currencies': [],
  languages: [],
  contacts: [],
  'time-zones': [],
  'legal-details': [],
  'spot-countries': [],
  'swap-countries': [],
  'futures-countries': [],
  'seconds-countries': [],
  'withdrawal-limits': [],
  'price-sources': [],
  'network-endpoints': ['network'],
  'network-token': ['network', 'coin'],
  network: ['network'],
};
/** Said once, for ever; what of it can change has a line of its own. */
const FOR_EVER: Readonly<Record<string, readonly string[]>> = {
  'asset-listing': ['decimals'],
  'market-listing': ['ticks', 'lots', 'minimum', 'maximum', 'maker', 'taker'],
  'futures-listing': ['ticks', 'lots', 'maximum'],
  'network-token': ['contract', 'decimals'],
  network: ['kind', 'chainId', 'genesis'],
};

const MAX_LINES = 2_000;
const Document = Type.Object(
  {
    schema: Type.Literal(CONFIGURATION_SCHEMA),
    settings: Type.Array(
      Type.Object(
        {
          action: Type.String({ maxLength: 40 }),
          input: Type.Record(
            Type.String({ maxLength: 40 }),
            // A picture is the longest.
            Type.Union([Type.String({ maxLength: 400_000 }), Type.Integer()]),
          ),
        },
        { additionalProperties: false },
      ),
      { maxItems: MAX_LINES },
    ),
  },
  { additionalProperties: false },
);

/** `others`: what the journal does not say. */
export function documentOf(holding: Holding, others: readonly ConfigurationStep[]): ConfigurationDocument {
  const bands = new Map(holding.inForce.rules.markets.map(({ market, bandPpm }) => [market, bandPpm]));
  return {
    schema: CONFIGURATION_SCHEMA,
    settings: [
      ...settingsInForce(holding).flatMap((setting) => {
        const band = 'market' in setting ? bands.get(setting.market) : undefined;
        return stepOf(setting, holding.named, band) ?? [];
      }),
      ...others,
    ],
  };
}

/** Throws `ActionRefused`. */
export function parsedDocument(text: string): ConfigurationDocument {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw new ActionRefused('document is not valid: this is no JSON.');
  }
  const [fault] = Value.Errors(Document, said);
  if (fault !== undefined) {
    const where = fault.instancePath === '' ? 'the file' : fault.instancePath.slice(1).replaceAll('/', '.');
    throw new ActionRefused(`document is not valid: ${where} ${fault.message}.`);
  }
  // Just checked.
  const document = said as ConfigurationDocument;
  const unknown = document.settings.find(({ action }) => !Object.hasOwn(NAMED_BY, action));
  if (unknown !== undefined) {
    throw new ActionRefused(`document is not valid: ${unknown.action} is no line of a configuration.`);
  }
  return document;
}

const keyOf = ({ action, input }: ConfigurationStep): string =>
  [action, ...(NAMED_BY[action] ?? []).map((field) => String(input[field]))].join(' ');

/** Throws `ActionRefused` for a file that says the same thing twice. */
export function differencesOf(
  document: ConfigurationDocument,
  held: ConfigurationDocument,
): ConsoleDifferences {
  const now = new Map(held.settings.map((step) => [keyOf(step), step]));
  const named = new Set<string>();
  const differences: ConfigurationDifference[] = [];
  for (const step of document.settings) {
    const key = keyOf(step);
    if (named.has(key)) throw new ActionRefused(`document is not valid: it says ${key} twice.`);
    named.add(key);
    const inForce = now.get(key)?.input ?? null;
    const fixed = FOR_EVER[step.action];
    const compared = inForce === null || fixed === undefined ? Object.keys(step.input) : fixed;
    const isSame =
      inForce !== null && compared.every((field) => String(step.input[field]) === String(inForce[field]));
    if (isSame) continue;
    const refused = inForce !== null && fixed !== undefined ? 'What is listed stays as it was listed.' : null;
    differences.push({ ...step, inForce, refused });
  }
  return {
    differences,
    same: document.settings.length - differences.length,
    unnamed: [...now.keys()].filter((key) => !named.has(key)).length,
  };
}
