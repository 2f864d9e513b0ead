/** The texts of what stands below the first window of the home screen; they come with it. */
import discover from './en/discover.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ discover });
