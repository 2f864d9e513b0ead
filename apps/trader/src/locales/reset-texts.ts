/** The texts of a forgotten password; they come with its screen. */
import reset from './en/reset.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ reset });
