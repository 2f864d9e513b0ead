/** What is shared by tests of networks and tokens that operators add: two who act, and the chains of a venue as a start opens them. */
import path from 'node:path';
import { expect } from 'vitest';
import type { ConsoleSettingChanged } from '@assay/protocol';
import { openChains } from '../../bootstrap/venue-chains.ts';
import type { ChainParts, VenueChains } from '../../bootstrap/venue-chains.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import type { AnvilChain } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import { openKeyring } from '../../secrets/keyring.ts';
import { Office, WHY } from '../operators/office-fixture.ts';
import type { Person } from '../operators/office-fixture.ts';
import type { NetworkWatch } from './main.ts';
import type { VenueSettings } from '../venue-settings/main.ts';
import { venueSettingsOf } from '../venue-settings/settable-fixture.ts';

const SOON = { timeout: 30_000, interval: 100 };
export const fileOf = ({ dataDir }: Pick<HttpVenue, 'dataDir'>): string =>
  path.join(dataDir, 'networks.json');

/** Ann approves what Ben proposes. */
export function adding(venue: () => HttpVenue) {
  const office = new Office(venue);
  const { ann, ben } = office;
  const act = <Answer = ConsoleSettingChanged>(who: Person, action: string, input: object = {}) =>
    office.as<Answer>(who, action, { reason: WHY, input: { ...input } });
  const read = <Answer>(action: string, input: object = {}) =>
    office.as<Answer>(ann, action, { input: { ...input } });
  const agreed = async (action: string, input: object): Promise<number> => {
    const { change } = await act(ben, action, input);
    await act(ann, 'settings approve', { change });
    return change;
  };
  const later = async (ms: number): Promise<void> => {
    venue().wall.now += ms;
    await venue().bringSettings();
    for (const who of [ann, ben]) await office.signIn(who);
  };
  return { office, ann, ben, act, read, agreed, later };
}

/** `alarms`: what the log would have. */
export function chainsOf(
  { dataDir, engine, identity, marketData }: HttpVenue,
  alarms: string[],
  of: Pick<ChainParts, 'reachedAt' | 'addedTo' | 'addedNetworks'>,
): VenueChains {
  const settings = {
    DATA_DIR: dataDir,
    ASSAY_MASTER_KEY_FILE: null,
    NETWORKS_FILE: fileOf({ dataDir }),
    SCREENING_LIST: null,
    TEST_CHAIN: false,
  };
  const tell = (said: unknown, sentence = ''): void => {
    const { err } = said as { readonly err?: unknown };
    alarms.push(err instanceof Error ? err.message : sentence);
  };
  const logger = { warn: tell, error: tell };
  return openChains({ settings, stores: { engine, identity, marketData }, logger, ...of });
}

/** What operators set is asked of these. */
export function setOn({ wall, marketData }: HttpVenue, chains: () => VenueChains): void {
  wall.endpoints = {
    networks: () => chains().settable,
    findFault: (key, address) => chains().findFault(key, address),
    move: (key) => chains().move(key),
  };
  wall.tokens = {
    look: (key, added, by) => chains().look(key, added, by),
    scaleOf: (coin) => marketData.instruments.findAsset(coin)?.scale ?? null,
  };
}

/** One more block, which the watch has read when it answers. */
export async function mineAndScan(
  node: Pick<AnvilChain, 'mine' | 'rpc'>,
  watch: Pick<NetworkWatch, 'live' | 'between'>,
): Promise<void> {
  await node.mine();
  const height = Number(await node.rpc('eth_blockNumber'));
  await expect.poll(() => watch.live?.scanner.tip(), SOON).toBe(height);
  await watch.between(() => Promise.resolve());
}

/** As another start has them. */
export async function settingsAnew(
  { dataDir, identity, engine, wall }: HttpVenue,
  alarms: string[],
): Promise<VenueSettings> {
  const keyring = openKeyring({ dataDir, masterKeyFile: null, expected: [] });
  const audit = { record: async () => null };
  const onFailure = (error: unknown): void => void alarms.push(String(error));
  const begun = venueSettingsOf({ identity, engine, keyring, audit, onFailure }, wall);
  await begun.mend();
  return begun;
}
