/** The texts of checking a settlement; they come with it. */
import verify from './en/seconds-verify.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ 'seconds-verify': verify });
