/** The texts of the questions about the virtual account; they come with them. */
import accounts from './en/accounts.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ accounts });
