/** The texts of a market that is not open; they come with its notice. */
import marketStatus from './en/market-status.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ 'market-status': marketStatus });
