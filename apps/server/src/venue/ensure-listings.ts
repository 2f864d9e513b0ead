/**
 * Ensures that a realm's journal has what the venue's listing says.
 * Promises: what is there is left alone; what is missing is journaled before any order is taken; asked again, it
 * does nothing, and a crash in between leaves no more than what the next start does.
 * Never: changes a listed asset or market, or opens a journal whose listing is not this venue's.
 */
import type { Command } from '@assay/core';
import { readListed } from '../engine/listed-markets.ts';
import { EngineStartFailed } from '../engine/engine.ts';
import type { Engine, Realm } from '../engine/port.ts';
import type { VenueListing } from './listing.ts';

/** Journals what is missing. Throws `EngineStartFailed`, `EngineUnavailable`. */
export async function ensureListings(
  engine: Pick<Engine, 'read' | 'submit'>,
  realm: Realm,
  listing: VenueListing,
): Promise<void> {
  const found = await readListed(engine, realm);
  const fault = listing.findListingFault(found);
  if (fault !== null) {
    throw new EngineStartFailed(
      `The journal of realm ${realm} has another listing, or one of another version of Assay: ${fault}. Start it with that one.`,
    );
  }
  const { result: totals } = await engine.read(realm, { type: 'totals' });
  const { result: rules } = await engine.read(realm, { type: 'market-rules' });
  if (realm === 'paper' && !rules.paper) {
    throw new EngineStartFailed(
      'The journal of the virtual accounts was begun by an unfinished version of Assay, before a realm could be one of play money. Begin with an empty data folder.',
    );
  }
  const { result: seconds } = await engine.read(realm, { type: 'seconds-rules' });
  const { result: insurance } = await engine.read(realm, { type: 'insurance' });
  const futures = { markets: found.futures, insurance };
  const commands = [
    ...listing.missingCommands(realm, found, totals),
    ...listing.rulesMissing(realm, rules),
    // Behind the rules that know all of their terms. Whether one of them was cut off its insurance says, and not the rules.
    ...listing.futuresMissing(futures, found),
    ...listing.secondsMissing(seconds),
  ];
  await mustSubmit(engine, realm, commands);
}

/** Whether the exchange has listed a network. */
export async function listsNetworks(engine: Pick<Engine, 'read'>): Promise<boolean> {
  const { result } = await engine.read('live', { type: 'wallet-routes' });
  return result.networks.length > 0;
}

/** Throws `EngineStartFailed`, `EngineUnavailable`. */
export async function mustSubmit(
  engine: Pick<Engine, 'submit'>,
  realm: Realm,
  commands: readonly Command[],
): Promise<void> {
  const answers = await Promise.all(commands.map((command) => engine.submit(realm, command)));
  for (const [index, { outcome }] of answers.entries()) {
    if (outcome.type !== 'refused') continue;
    const { code, field } = outcome.refusal;
    throw new EngineStartFailed(
      `The listings of realm ${realm} cannot be completed: ${commands[index]?.type ?? ''} was refused (${code}, ${field ?? 'no field'}).`,
    );
  }
}
