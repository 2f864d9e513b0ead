/** A network that operators add: from their proposal before a real node over another start to a deposit on it, and whatever is no such network. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type {
  ConfigurationDocument,
  ConsoleVenueSettings,
  ConsoleConfiguration,
  ConsoleImported,
  ConsoleVersions,
} from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtNetwork } from '../../bootstrap/network-look.ts';
import type { VenueChains } from '../../bootstrap/venue-chains.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { openEvmChain } from '../../integrations/chains/evm/evm-chain.ts';
import { anvil, openAnvil, withAnvil } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import type { AnvilChain } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import { HOUR_MS } from '../operators/office-fixture.ts';
import type { Person } from '../operators/office-fixture.ts';
import type { AddedNetwork } from '../venue-settings/shape.ts';
import { adding, chainsOf, fileOf, mineAndScan, setOn, settingsAnew } from './adding-fixture.ts';
import type { NetworkWatch } from './main.ts';

const SECRET = 'NobodyShouldReadThis';

describe.skipIf(anvil === null)(`a network that operators add, ${withAnvil}`, () => {
  let node: AnvilChain;
  let ofFile: AnvilChain;
  let venue: HttpVenue;
  let chains: VenueChains;
  let ada: Trader;
  const networks: NetworkWatch[] = [];
  const alarms: string[] = [];
  const { office, ann, ben, act, read, agreed: agreedOf, later } = adding(() => venue);

  /** As a start opens them. */
  const begin = (addedNetworks: readonly AddedNetwork[]): VenueChains => {
    chains = chainsOf(venue, alarms, { ...venue.settings, addedNetworks });
    networks.splice(0, networks.length, ...chains.networks);
    return chains;
  };

  beforeAll(async () => {
    [node, ofFile] = [await openAnvil(), await openAnvil()];
    await ofFile.rpc('anvil_setChainId', [1_337]);
    await node.mine(4);
    const { network } = await openEvmChain({ url: ofFile.url, expected: null });
    venue = await openHttpVenue({ networks, payingNetworks: networks, hasWallet: true });
    const { endpoint: _endpoint, network: _key, name: _name, kind: _kind, coin, ...terms } = line();
    const { blockMs, creditDepth, finalDepth, explorer: _explorer, ...amounts } = terms;
    const depths = { creditDepth: Number(creditDepth), finalDepth: Number(finalDepth) };
    const own = { coin, contract: null, decimals: 18, ...amounts };
    const of = { key: 'first', name: 'First', rpc: ofFile.url, ...network, explorer: null };
    const entry = { ...of, blockMs: Number(blockMs), ...depths, coins: [own] };
    writeFileSync(fileOf(venue), JSON.stringify([entry]));
    begin([]);
    setOn(venue, () => chains);
    const { engine, marketData } = venue;
    venue.wall.lookAtNetwork = (said) => lookAtNetwork({ engine, marketData, networks }, said);
    await office.admitTwo();
    ada = await venue.signUp('ada.network@example.com');
    await networks[0]!.start();
  });
  afterAll(async () => {
    await chains?.stop();
    await venue?.close();
    await Promise.all([node?.close(), ofFile?.close()]);
  });

  const line = (changes: object = {}) => ({
    network: 'local',
    name: 'Local',
    kind: 'evm',
    endpoint: `${node.url}/?key=${SECRET}`,
    blockMs: '1000',
    creditDepth: '2',
    finalDepth: '4',
    coin: 'ETH',
    minimumDeposit: '0.1',
    largeDeposit: '1000',
    minimumWithdrawal: '0.2',
    withdrawalFee: '0.1',
    reviewFrom: '5',
    explorer: 'https://explorer.example/tx/',
    ...changes,
  });
  const say = (who: Person, changes: object = {}) => act(who, 'network', line(changes));
  const agreed = (changes: object = {}) => agreedOf('network', line(changes));
  const offered = async () => {
    const { body } = await venue.call('getRechargeCurrency', {}, { token: ada.token });
    return body.data?.coins.flatMap((one) => one.networks.map(({ network }) => network));
  };

  it('what is no such network is refused by its field, and shows no address', async () => {
    const refusals = [
      [{ network: 'first' }, 'network is not valid: first is there.'],
      [{ network: 'test' }, 'network is not valid: the key test is there twice.'],
      [{ network: 'Local' }, 'network'],
      [{ name: 'First' }, 'name is not valid: there is a network First.'],
      [{ kind: 'tron' }, 'kind'],
      [{ kind: 'bitcoin' }, 'does not answer as an endpoint of this kind.'],
      [{ endpoint: 'node.example' }, 'endpoint is not valid: it is typed whole'],
      [{ endpoint: `http://node.example/${SECRET}` }, 'endpoint is not valid: http:// is taken for'],
      [{ endpoint: `https://ann:${SECRET}@node.example` }, 'endpoint is not valid: a name, a password'],
      [{ endpoint: `http://127.0.0.1:1/${SECRET}` }, 'endpoint is not valid: 127.0.0.1:1 does not answer'],
      [{ endpoint: ofFile.url }, 'endpoint is not valid: it is of the chain of First, which is there.'],
      [{ explorer: 'http://explorer.example/' }, 'explorer is not valid: it is https://'],
      [{ explorer: 'explorer.example' }, 'explorer is not valid: it is https://'],
      [{ coin: 'NONE' }, 'coin is not valid: the listing has no NONE.'],
      [{ blockMs: '9000000' }, 'blockMs is not valid: must be <= 3600000.'],
      [{ creditDepth: '9' }, 'The core would refuse it: number-out-of-range, terms.finalDepth.'],
      [{ withdrawalFee: '0.000000001' }, 'withdrawalFee is not valid: 0.000000001 is finer than 8 decimals'],
      [{ hotFloor: '10', hotCeiling: '5' }, 'hotFloor is not valid: ETH has a hotFloor that is not below'],
      [{ chainId: '1' }, 'chainId is not valid: it is 31337 there.'],
      [{ genesis: '0x00' }, 'genesis is not valid: it is 0x'],
    ] as const;
    for (const [changes, sentence] of refusals) {
      const told = await say(ben, changes).then(() => 'it was taken', String);
      expect([changes, told]).toEqual([changes, expect.stringContaining(sentence)]);
      expect(told).not.toContain(SECRET);
    }
    expect((await read<ConsoleVenueSettings>('settings')).open).toEqual([]);
  });

  it('another chain behind the endpoint when the day is over does not come and says so, and comes when it is the same', async () => {
    const { change } = await say(ben);
    await expect(act(ben, 'settings approve', { change })).rejects.toThrow('yourself');
    const at = venue.wall.now;
    expect(await act(ann, 'settings approve', { change })).toMatchObject({ holdsFrom: at + 24 * HOUR_MS });
    const rival = await agreed({ network: 'rival', name: 'Rival' });
    const { open } = await read<ConsoleVenueSettings>('settings');
    expect(open[0]).toMatchObject({
      setting: 'network',
      input: { chainId: '31337', genesis: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    });
    const { host } = new URL(node.url);
    expect(venue.settings.alarms()[0]).toMatchObject({
      isBad: false,
      text: expect.stringContaining(`the network Local, chain 31337 at ${host}`),
    });
    await later(24 * HOUR_MS - 1);
    expect(venue.settings.alarms()).toHaveLength(2);
    await node.rpc('anvil_setChainId', [31_338]);
    await later(1);
    expect(venue.settings.alarms()[0]).toMatchObject({
      isBad: true,
      text: expect.stringContaining('chainId is not valid: it is 31338 there.'),
    });
    await node.rpc('anvil_setChainId', [31_337]);
    await later(60_000);
    expect(venue.settings.alarms().map(({ text, isBad }) => [isBad, text])).toEqual([
      [true, expect.stringContaining(`change ${rival} of the network Rival`)],
      [false, 'Local (local) is in force with the next start'],
    ]);
    await act(ben, 'settings reject', { change: rival });
  });

  it('waits for a start: until then nothing but Today and the configuration names it', async () => {
    expect([chains.settable.map(({ key }) => key), await offered()]).toEqual([['first'], ['first']]);
    const { sections } = await read<ConsoleConfiguration>('configuration');
    const { rows, adds } = sections.find(({ section }) => section === 'added-networks')!;
    expect([adds, rows.map(({ name }) => name)]).toEqual(['network', ['local']]);
    await expect(act(ben, 'network-endpoints', { network: 'local', endpoint: node.url })).rejects.toThrow(
      'network is not valid: it is one of first.',
    );
    await expect(say(ben)).rejects.toThrow('network is not valid: local was added before.');
    await expect(say(ben, { network: 'other', name: 'Other' })).rejects.toThrow(
      'endpoint is not valid: it is of the chain of Local, which was added.',
    );
  });

  it('is a line of the file without its address, is proposed by one that says it whole, and is not undone', async () => {
    const file = await read<ConfigurationDocument>('configuration export');
    const exported = file.settings.find(({ action }) => action === 'network')!;
    expect(exported.input).toMatchObject({ network: 'local', chainId: '31337', coin: 'ETH' });
    const imported = (input: object) => {
      const settings = [{ ...exported, input: { ...exported.input, ...input } }];
      const document = JSON.stringify({ ...file, settings });
      return act<ConsoleImported>(ben, 'configuration import', { document });
    };
    expect(await imported({})).toEqual({ proposed: [], refused: [] });
    expect((await imported({ chainId: '1' })).refused).toMatchObject([
      { sentence: 'What is listed stays as it was listed.' },
    ]);
    expect((await imported({ network: 'other', name: 'Other' })).refused).toMatchObject([
      { sentence: expect.stringContaining('endpoint is not valid: it is typed whole') },
    ]);
    // Of another chain, as in a file of another exchange.
    await node.rpc('anvil_setChainId', [31_339]);
    const other = { network: 'other', name: 'Other', endpoint: node.url };
    expect((await imported(other)).refused).toMatchObject([
      { sentence: 'chainId is not valid: it is 31339 there.' },
    ]);
    const { proposed, refused } = await imported({ ...other, chainId: '31339' });
    await node.rpc('anvil_setChainId', [31_337]);
    expect([proposed.length, refused]).toEqual([1, []]);
    const { versions } = await read<ConsoleVersions>('configuration versions', { about: 'network local' });
    expect(versions).toMatchObject([{ undo: null, undoRefused: expect.stringContaining('route-pause') }]);
    await expect(act(ann, 'settings undo', { version: versions[0]!.version })).rejects.toThrow('route-pause');
    const answers = [
      versions,
      file,
      await act(ann, 'audit'),
      await read('configuration'),
      await read('today'),
    ];
    expect(JSON.stringify(answers)).not.toContain(SECRET);
    const files = readdirSync(venue.dataDir, { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of files.filter((one) => one.isFile())) {
      expect([name, readFileSync(path.join(parentPath, name)).includes(SECRET)]).toEqual([name, false]);
    }
  });

  it('is there behind another start, as one of the file: a deposit is credited on it', async () => {
    await chains.stop();
    const begun = await settingsAnew(venue, alarms);
    begin(begun.beginNetworks());
    expect([begun.alarms(), chains.settable.map(({ key }) => key)]).toEqual([[], ['first', 'local']]);
    const watch = networks[1]!;
    await Promise.all(networks.map((one) => one.start()));
    expect(await offered()).toEqual(['first', 'local']);
    const asked = { coin: 'ETH-local' };
    const { data } = (await venue.call('getDepositAddress', asked, { token: ada.token })).body;
    await node.send({ from: node.accounts[0]!, to: data!.address, value: 2n * 10n ** 18n });
    const available = async () =>
      (await venue.call('getCurrencyAccount', { coin: 'ETH' }, { token: ada.token })).body.data?.accounts[0]
        ?.available;
    const tip = () => mineAndScan(node, watch);
    await tip();
    expect(await available()).toBe('0.00000000');
    await tip();
    expect(await available()).toBe('2.00000000');
    expect([alarms, venue.faults]).toEqual([[], []]);
    const [held] = begun.beginNetworks();
    await chains.stop();
    begin([{ ...held!, genesis: networks[0]!.live!.chain.network.genesis, chainId: '1337', key: 'again' }]);
    expect(chains.settable.map(({ key }) => key)).toEqual(['first']);
    expect(alarms).toEqual(['a network of the settings does not count: the file has its key or its chain']);
  });
});
