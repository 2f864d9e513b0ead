/** The texts of a trader's own limits on seconds-contracts; they come with their dialogs. */
import limits from './en/seconds-limits.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ 'seconds-limits': limits });
