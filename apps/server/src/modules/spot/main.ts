/** What spot trading brings to the main thread: the calls of both generations, by one service. */
import { legacySpotHandlers } from './legacy-routes.ts';
import { spotHandlers } from './routes.ts';
import { OrderService } from './service.ts';
import type { SpotParts } from './service.ts';

export const spotMain = {
  calls(parts: SpotParts) {
    const service = new OrderService(parts);
    return { ...spotHandlers(parts, service), ...legacySpotHandlers(service) };
  },
};
