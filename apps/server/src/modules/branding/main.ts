/** What name, look and texts bring to the main thread. */
import { Branding } from './branding.ts';
import type { BrandingParts } from './branding.ts';

export type { Branding, BrandingParts } from './branding.ts';
export type { EndpointsParts } from './network-endpoints.ts';
export type { TokensParts } from './network-tokens.ts';

export const openBranding = (parts: BrandingParts): Branding => new Branding(parts);
