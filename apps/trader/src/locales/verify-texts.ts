/** The texts of what can be verified on any screen; they come with it. */
import verify from './en/verify.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ verify });
