/** The texts of the security fund; they come with its screen. */
import fund from './en/fund.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ fund });
