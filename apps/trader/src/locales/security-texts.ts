/** The texts of the security page and its settings; they come with them. */
import security from './en/security.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ security });
