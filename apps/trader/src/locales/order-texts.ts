/** The texts of the lists of own orders and trades; they come with them. */
import orders from './en/orders.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ orders });
