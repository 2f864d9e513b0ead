/** What the screens that trade say alike; it comes with them. */
import terminal from './en/terminal.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ terminal });
