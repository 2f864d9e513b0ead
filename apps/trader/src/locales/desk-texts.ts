/** What the screens that trade say alike; it comes with them. */
import desk from './en/desk.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ desk });
