/** The texts of passwords, codes and confirmations; they come with the forms that ask for them. */
import credentials from './en/credentials.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ credentials });
