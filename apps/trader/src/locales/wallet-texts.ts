/** The texts of the wallet; they come with it. */
import wallet from './en/wallet.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ wallet });
