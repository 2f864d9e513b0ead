/** The texts of one's own results with seconds-contracts; they come with them. */
import statistics from './en/seconds-statistics.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ 'seconds-statistics': statistics });
