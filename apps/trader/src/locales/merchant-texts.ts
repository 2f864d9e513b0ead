/** The texts of the merchant page; they come with it. */
import merchant from './en/merchant.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ merchant });
