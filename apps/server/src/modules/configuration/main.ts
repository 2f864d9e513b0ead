/** What the configuration brings to the main thread. */
import { Configuration } from './configuration.ts';
import type { ConfigurationParts } from './configuration.ts';

export type { ConfigurationParts } from './configuration.ts';

export const openConfiguration = (parts: ConfigurationParts): Configuration => new Configuration(parts);
