/** The texts of help and terms; they come with the personal index. */
import guide from './en/guide.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ guide });
