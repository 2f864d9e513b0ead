/** The texts of fees and rates; they come with what shows them. */
import rates from './en/rates.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ rates });
