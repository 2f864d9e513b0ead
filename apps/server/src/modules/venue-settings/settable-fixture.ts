/** What operators set of a venue of tests: its feed and networks are what a test says. */
import type { PriceFeed, SourceRule } from '../../integrations/price-feed/port.ts';
import { ActionRefused } from '../../operator/action.ts';
import { openVenueSettings } from './main.ts';
import type { VenueSettings, VenueSettingsParts, EndpointsParts, TokensParts } from './main.ts';

/** Which prices it was opened with, what its feed was told to count, and of which networks endpoints are set. */
export interface SettableOfTest {
  feed: Pick<PriceFeed, 'kind' | 'name' | 'sources'>;
  readonly counted: SourceRule[];
  endpoints: Omit<EndpointsParts, 'keyring'>;
  contacts: VenueSettingsParts['contacts'];
  tokens: TokensParts;
  lookAtNetwork: VenueSettingsParts['lookAtNetwork'];
}

export const settableNothing = (): SettableOfTest => ({
  feed: { kind: 'simulated', name: 'simulated:1', sources: ['a', 'b', 'c'] },
  counted: [],
  endpoints: { networks: () => [], findFault: async () => null, move: async () => undefined },
  contacts: { support: null, contacts: [] },
  tokens: {
    look: () => Promise.reject(new ActionRefused('network is not valid: there is none.')),
    scaleOf: () => null,
  },
  lookAtNetwork: () => Promise.reject(new ActionRefused('endpoint is not valid: nothing is asked.')),
});

/** Of an exchange that the test says real money and a feed of. */
export const venueSettingsOf = (
  {
    keyring,
    ...parts
  }: Pick<VenueSettingsParts, 'identity' | 'audit' | 'engine' | 'onFailure'> &
    Pick<EndpointsParts, 'keyring'>,
  wall: SettableOfTest & { readonly now: number; readonly isRealMoney: boolean },
): VenueSettings =>
  openVenueSettings({
    ...parts,
    endpoints: {
      keyring,
      networks: () => wall.endpoints.networks(),
      findFault: (network, address) => wall.endpoints.findFault(network, address),
      move: (network) => wall.endpoints.move(network),
    },
    tokens: {
      look: (network, token, holder) => wall.tokens.look(network, token, holder),
      scaleOf: (coin) => wall.tokens.scaleOf(coin),
    },
    lookAtNetwork: (network) => wall.lookAtNetwork(network),
    isRealMoney: () => wall.isRealMoney,
    legal: { entity: null, terms: null, complaints: null },
    contacts: wall.contacts,
    feed: () => wall.feed,
    countSources: async (rule) => void wall.counted.push(rule),
    now: () => wall.now,
  });
