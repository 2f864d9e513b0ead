/** The texts of the users' rights over their account; they come with their panel. */
import rights from './en/rights.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ rights });
