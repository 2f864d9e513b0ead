/** The texts of lists of markets; they come with the screens that need them. */
import markets from './en/markets.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ markets });
