/** The texts of the footer; they come with it. */
import footer from './en/footer.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ footer });
