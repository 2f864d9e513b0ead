/** The texts of identity verification; they come with its page. */
import identity from './en/identity.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ identity });
