/** The texts of the API keys; they come with their panel. */
import keys from './en/keys.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ keys });
