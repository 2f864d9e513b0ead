/** The texts of the devices and the log of sign-ins; they come with their page. */
import devices from './en/devices.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ devices });
