/** The texts of the chart, fetched with it. */
import chart from './en/chart.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ chart });
