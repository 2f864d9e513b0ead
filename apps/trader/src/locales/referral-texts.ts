/** The texts of the referral programme; they come with its screens. */
import referral from './en/referral.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ referral });
