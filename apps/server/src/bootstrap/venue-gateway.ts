/** The sockets of a venue. */
import { createGateway } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { createHostCheck, createPeerOf } from '../http/plugins/peers.ts';
import type { Parts } from './parts.ts';
import { channelsOfVenue } from './venue-channels.ts';
import { publicUrlOf, hostRule } from './addresses.ts';

export function attachGateway({ settings, front, stores, access, apiKeys }: Parts): Gateway {
  const publicUrl = publicUrlOf(settings);
  const checkHost = createHostCheck(hostRule(settings));
  return createGateway({
    server: front.server,
    engine: stores.engine,
    channels: channelsOfVenue(stores),
    venueNow: () => stores.clock.now(),
    sessions: access,
    apiKeys,
    publicUrl,
    peerOf: createPeerOf(settings.TRUST_PROXY),
    isOwnHost(host) {
      try {
        checkHost(host);
        return true;
      } catch {
        return false;
      }
    },
  });
}
