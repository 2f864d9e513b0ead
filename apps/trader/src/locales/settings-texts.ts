/** The texts of the settings; they come with them. */
import settings from './en/settings.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ settings });
