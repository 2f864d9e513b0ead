/** The texts of the account centre's frame and its info page; they come with it. */
import account from './en/account.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ account });
