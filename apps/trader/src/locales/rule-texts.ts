/** The texts of the rules; they come with what shows them. */
import rules from './en/rules.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ rules });
