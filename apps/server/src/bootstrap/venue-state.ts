/** What the first page of the console is told of a running venue: what its parts know anyway. */
import type { VenueState } from '../modules/today/shape.ts';
import type { Parts } from './parts.ts';
import { freshSeconds, readiness } from './venue-http.ts';

export function venueStateOf(parts: Parts): VenueState {
  const { settings, stores, chains, fiatRates } = parts;
  const { engine, views, clock, publisher, scrub } = stores;
  const [nowSecond, lastPricedSecond] = [Math.floor(clock.now() / 1_000), publisher.lastPricedSecond()];
  const hindrances = new Map(
    (chains?.paying ?? []).map((paying) => [paying.name, [...paying.hindrances, ...paying.coldHindrances]]),
  );
  const counted = new Map((chains?.counting ?? []).map((counting) => [counting.key, counting]));
  return {
    readiness: readiness(parts),
    engine: engine.health('live'),
    feed: {
      name: publisher.feed.name,
      sources: publisher.feed.sources.length,
      isLive: publisher.feed.kind === 'live',
      ...publisher.standing(),
    },
    sources: parts.venueSettings.sourceRule()?.sources ?? publisher.feed.sources,
    currencies: fiatRates.rates().map(({ currency, source }) => ({ currency, source })),
    nowSecond,
    lastPricedSecond,
    isFeedFresh: nowSecond - lastPricedSecond <= freshSeconds(settings),
    projected: views.projected('live'),
    viewsFault: views.fault(),
    damaged: scrub.figures().reduce((sum, { damaged }) => sum + damaged, 0),
    networks: (chains?.networks ?? []).map((watch) => ({
      name: watch.config.name,
      number: watch.live?.network ?? null,
      // A network whose deposits are stopped has answered.
      isReached: watch.isReached || watch.stopped !== null,
      height: watch.standing?.height ?? null,
      hindrances: [...watch.hindrances, ...(hindrances.get(watch.config.key) ?? [])],
      scan: watch.scanFaults,
      reversal: watch.reversal,
      differences: counted.get(watch.config.key)?.findings ?? [],
      stock: counted.get(watch.config.key)?.stock ?? [],
    })),
  };
}
