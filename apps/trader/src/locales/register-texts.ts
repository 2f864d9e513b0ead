/** The texts of the registration; they come with it. */
import register from './en/register.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ register });
