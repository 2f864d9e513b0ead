/** The texts of the price alerts, fetched with them. */
import alerts from './en/alerts.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ alerts });
