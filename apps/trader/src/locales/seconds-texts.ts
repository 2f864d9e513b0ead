/** The texts of the screen of seconds-contracts; they come with it. */
import seconds from './en/seconds.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ seconds });
