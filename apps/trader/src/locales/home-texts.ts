/** The texts of the home screen; they come with it. */
import home from './en/home.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ home });
