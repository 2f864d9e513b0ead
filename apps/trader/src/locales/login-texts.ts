/** The texts of the sign-in; they come with it. */
import login from './en/login.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ login });
