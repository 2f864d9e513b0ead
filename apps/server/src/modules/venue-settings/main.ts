/** What settings bring to the main thread. */
import { VenueSettings } from './venue-settings.ts';
import type { VenueSettingsParts } from './venue-settings.ts';

export type { VenueSettings, VenueSettingsParts } from './venue-settings.ts';
export type { EndpointsParts } from './network-endpoints.ts';
export type { TokensParts } from './network-tokens.ts';

export const openVenueSettings = (parts: VenueSettingsParts): VenueSettings => new VenueSettings(parts);
