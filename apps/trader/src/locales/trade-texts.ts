/** The texts of the trade screen; they come with it. */
import trade from './en/trade.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ trade });
