/** The texts of pictures that users upload; they come with the screens that take or show some. */
import pictures from './en/pictures.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ pictures });
