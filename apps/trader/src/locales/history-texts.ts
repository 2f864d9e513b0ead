/** The texts of the order history; they come with it. */
import history from './en/history.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ history });
