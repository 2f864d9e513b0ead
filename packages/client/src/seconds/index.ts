/** Public interface of the data of seconds-contracts, apart from the rest so that only their screen fetches them. */
import type { Client } from '../client.ts';
import type { HashOfTick } from './chain-watch.ts';
import { Seconds } from './seconds.ts';

const made = new WeakMap<Client, Seconds>();

/** The verifier's own hash, fetched when a chain is first looked at. */
async function loadHash(): Promise<HashOfTick> {
  const { hashOf, tickBytes } = await import('@assay/verify');
  return (tick) => hashOf(tickBytes(tick));
}

/** The page's one object of seconds-contracts, made when it is first asked for. */
export function secondsOf(client: Client): Seconds {
  let seconds = made.get(client);
  if (seconds === undefined) {
    seconds = new Seconds(client, { loadHash });
    made.set(client, seconds);
  }
  return seconds;
}

export type { Seconds } from './seconds.ts';
export type { ChainBreak, TickView } from './tick-feed.ts';
export type { ContractView } from './contract-store.ts';
export {
  countdownText,
  isInWindow,
  meanPrice,
  remainingMs,
  resultAt,
  runningOutcome,
  winningsOf,
} from './contract-figures.ts';
export type { RunningOutcome, RunningResult, Winnings } from './contract-figures.ts';
export { PUBLISHED_RULE } from './published-rule.ts';
export { addResults } from './own-results.ts';
export type { AddedResults } from './own-results.ts';
export {
  SECONDS_KEYS,
  contractsResource,
  limitsResource,
  periodsResource,
  poolResource,
  proofResource,
  statisticsResource,
} from './resources.ts';
