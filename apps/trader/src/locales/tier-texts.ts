/** The texts of the fee schedule; they come with what shows them. */
import tiers from './en/tiers.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ tiers });
