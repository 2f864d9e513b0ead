/** The texts of the open menus; they come with them. */
import menus from './en/menus.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ menus });
