/** The texts of the commands and the list of keys; they come with them. */
import palette from './en/palette.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ palette });
