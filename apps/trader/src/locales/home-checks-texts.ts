/** The texts of what can be checked on the home screen; they come with it, below the first screen. */
import checks from './en/home-checks.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ 'home-checks': checks });
