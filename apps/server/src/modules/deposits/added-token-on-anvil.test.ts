/** A token that operators add to a network: from their proposal before a real node to a deposit of it, and whatever is no such token. */
import { writeFileSync } from 'node:fs';
import type {
  ConfigurationDocument,
  ConsoleVenueSettings,
  ConsoleConfiguration,
  ConsoleImported,
  ConsoleVersions,
} from '@assay/protocol';
import { concat, numberToHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VenueChains } from '../../bootstrap/venue-chains.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { ODD_TOKEN_CODE } from '../../integrations/chains/evm/odd-contracts-fixture.ts';
import { openEvmChain } from '../../integrations/chains/evm/evm-chain.ts';
import { anvil, openAnvil, withAnvil } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import type { AnvilChain } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import { HOUR_MS } from '../operators/office-fixture.ts';
import type { Person } from '../operators/office-fixture.ts';
import { adding, chainsOf, fileOf, mineAndScan, setOn, settingsAnew } from './adding-fixture.ts';
import type { NetworkWatch } from './main.ts';

const TERMS = { minimumDeposit: '0.1', largeDeposit: '1000', minimumWithdrawal: '0.2', withdrawalFee: '0.1' };
const word = (value: number) => numberToHex(value, { size: 32 });
const code = (oddness: number, decimals = 6) =>
  concat([ODD_TOKEN_CODE, word(decimals), word(oddness), word(1_000_000_000)]);
/** What is there answers like a token, and is no contract whose code stays: an account with a key. */
const DELEGATED = '0xef0100';

describe.skipIf(anvil === null)(`a token that operators add, ${withAnvil}`, () => {
  let node: AnvilChain;
  let witness: AnvilChain;
  let venue: HttpVenue;
  let chains: VenueChains;
  let watch: NetworkWatch;
  let ada: Trader;
  let holder: string;
  let token: string;
  let withFee: string;
  /** Of the start that there is. */
  let inForce: Pick<HttpVenue['settings'], 'addedTo'>;
  const alarms: string[] = [];
  const { office, ann, ben, act, read, agreed: agreedOf, later } = adding(() => venue);

  beforeAll(async () => {
    [node, witness] = [await openAnvil(), await openAnvil()];
    holder = node.accounts[0]!.toLowerCase();
    token = await node.deploy(code(0));
    withFee = await node.deploy(code(1));
    await node.mine(4);
    await witness.follow(node);
    const { network } = await openEvmChain({ url: node.url, expected: null });
    const networks: NetworkWatch[] = [];
    venue = await openHttpVenue({ networks, payingNetworks: networks, hasWallet: true });
    const own = { ...TERMS, coin: 'ETH', contract: null, decimals: 18, reviewFrom: '5' };
    const config = {
      key: 'local',
      name: 'Local',
      rpc: node.url,
      witness: witness.url,
      ...network,
      explorer: null,
      blockMs: 1_000,
      creditDepth: 2,
      finalDepth: 4,
      coins: [own],
    };
    writeFileSync(fileOf(venue), JSON.stringify([config]));
    inForce = venue.settings;
    const of = { ...venue.settings, addedTo: (network: string) => inForce.addedTo(network) };
    chains = chainsOf(venue, alarms, { ...of, addedNetworks: [] });
    watch = chains.networks[0]!;
    networks.push(watch);
    setOn(venue, () => chains);
    await office.admitTwo();
    ada = await venue.signUp('ada.token@example.com');
    await watch.start();
  });
  afterAll(async () => {
    await chains?.stop();
    await venue?.close();
    await Promise.all([node?.close(), witness?.close()]);
  });

  const line = (changes: object = {}) => ({
    network: 'local',
    coin: 'USDT',
    contract: token,
    symbol: 'ODD',
    decimals: '6',
    holder,
    minimumDeposit: '1',
    largeDeposit: '1000',
    minimumWithdrawal: '2',
    withdrawalFee: '1',
    reviewFrom: '500',
    creditDepth: '3',
    ...changes,
  });
  const say = (who: Person, changes: object = {}) => act(who, 'network-token', line(changes));
  const agreed = (changes: object = {}) => agreedOf('network-token', line(changes));
  const routes = async () => {
    const { result } = await venue.engine.read('live', { type: 'wallet-routes' });
    return result.routes.map(({ contract, decimals, terms }) => [contract, decimals, terms.creditDepth]);
  };
  /** At both nodes. */
  const put = async (address: string, bytes: unknown): Promise<void> => {
    for (const one of [node, witness]) await one.rpc('anvil_setCode', [address, bytes]);
  };
  const codeAt = (address: string) => node.rpc('eth_getCode', [address, 'latest']);

  it('what is no such token is refused by its field', async () => {
    const { data } = (await venue.call('getDepositAddress', { coin: 'ETH' }, { token: ada.token })).body;
    const late = await node.deploy(code(0));
    await put(node.accounts[3]!, DELEGATED + token.slice(2));
    const refusals = [
      [{ network: 'other' }, 'network is not valid: it is one of local.'],
      [{ coin: 'NONE' }, 'coin is not valid: the listing has no NONE.'],
      [{ coin: 'ETH' }, 'coin is not valid: ETH is on Local already.'],
      [{ contract: node.accounts[1] }, 'contract is not valid: nothing there is a contract.'],
      [{ contract: node.accounts[3] }, 'contract is not valid: nothing there is a contract.'],
      [{ contract: watch.live!.treasury }, 'contract is not valid: it is an address of the exchange itself.'],
      [{ contract: data!.address }, 'contract is not valid: it is an address of the exchange itself.'],
      [
        { contract: token.replace(/[a-f]/, (one) => one.toUpperCase()) },
        'this is no address (wrong-checksum)',
      ],
      [{ contract: late }, 'contract is not valid: endpoint and witness say something else of it.'],
      [{ decimals: '18' }, 'decimals is not valid: the contract says 6.'],
      [{ symbol: 'USDT' }, 'symbol is not valid: it is ODD there.'],
      [{ holder: node.accounts[1] }, 'holder is not valid: they have none of it on the chain.'],
      [{ contract: withFee }, 'contract is not valid: it was tried: takes-a-fee'],
      [{ withdrawalFee: '0.0000001' }, 'withdrawalFee is not valid: 0.0000001 is finer than 6 decimals'],
      [{ creditDepth: '9' }, 'The core would refuse it: number-out-of-range, terms.finalDepth.'],
      [{ hotFloor: '10', hotCeiling: '5' }, 'hotFloor is not valid: it is not below the ceiling.'],
    ] as const;
    for (const [changes, sentence] of refusals) {
      const told = await say(ben, changes).then(() => 'it was taken', String);
      expect([changes, told]).toEqual([changes, expect.stringContaining(sentence)]);
    }
    expect([await routes(), (await read<ConsoleVenueSettings>('settings')).open]).toEqual([
      [[null, 18, 2]],
      [],
    ]);
  });

  it('one whose code is another one behind the approval does not come, says so, and comes when it is the same', async () => {
    const change = await agreed();
    await expect(act(ben, 'settings approve', { change })).rejects.toThrow('has been decided');
    const { open } = await read<ConsoleVenueSettings>('settings');
    expect(open).toMatchObject([
      {
        setting: 'network-token',
        input: { trial: 'passed', code: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
      },
    ]);
    const before = await codeAt(token);
    await put(token, await codeAt(withFee));
    await later(24 * HOUR_MS);
    expect(await routes()).toEqual([[null, 18, 2]]);
    expect(venue.settings.alarms()).toMatchObject([
      { kind: 'endpoint', subject: 'local', isBad: true, text: expect.stringContaining('code is not valid') },
    ]);
    await put(token, before);
    await later(60_000);
    expect(await routes()).toEqual([
      [null, 18, 2],
      [token, 6, 3],
    ]);
    expect([venue.settings.alarms(), watch.hindrances]).toEqual([[], []]);
    const { sections } = await read<ConsoleConfiguration>('configuration');
    const { rows, adds } = sections.find(({ section }) => section === 'tokens')!;
    expect([adds, rows.map(({ name }) => name)]).toEqual(['network-token', ['USDT on local']]);
  });

  it('counts without a start: a deposit of it is credited by its own depth', async () => {
    const { data } = (await venue.call('getDepositAddress', { coin: 'USDT' }, { token: ada.token })).body;
    const to = data!.address.toLowerCase();
    await node.pay({ from: holder, to, token, units: 5_000_000n });
    const available = async () =>
      (await venue.call('getCurrencyAccount', { coin: 'USDT' }, { token: ada.token })).body.data?.accounts[0]
        ?.available;
    const tip = () => mineAndScan(node, watch);
    await tip();
    await tip();
    expect(await available()).toBe('0.000000');
    await tip();
    expect(await available()).toBe('5.000000');
    expect([alarms, venue.faults]).toEqual([[], []]);
  });

  it('is listed once: the same coin and the same contract are refused, and nothing takes it away', async () => {
    await expect(say(ben)).rejects.toThrow('coin is not valid: it was added before');
    await expect(say(ben, { coin: 'BNB' })).rejects.toThrow(
      'contract is not valid: it is USDT on Local already.',
    );
    const { versions } = await read<ConsoleVersions>('configuration versions', {
      about: 'network-token local USDT',
    });
    expect(versions).toMatchObject([{ undo: null, undoRefused: expect.stringContaining('stays listed') }]);
    const { version } = versions[0]!;
    await expect(act(ann, 'settings undo', { version })).rejects.toThrow('stays listed');
  });

  it('is a line of the file, which is refused with another contract, and tried anew elsewhere', async () => {
    const file = await read<ConfigurationDocument>('configuration export');
    const exported = file.settings.find(({ action }) => action === 'network-token')!;
    const seen = /^chain 31337 0x[0-9a-f]{16}, code 0x[0-9a-f]{64}$/;
    expect(exported.input).toMatchObject({
      coin: 'USDT',
      contract: token,
      exportMark: expect.stringMatching(seen),
    });
    const imported = (input: object) => {
      const settings = [{ ...exported, input: { ...exported.input, ...input } }];
      const document = JSON.stringify({ ...file, settings });
      return act<ConsoleImported>(ben, 'configuration import', { document });
    };
    expect(await imported({})).toEqual({ proposed: [], refused: [] });
    expect((await imported({ contract: withFee })).refused).toMatchObject([
      { sentence: 'What is listed stays as it was listed.' },
    ]);
    const other = await node.deploy(code(0));
    await witness.deploy(code(0));
    await put(other, await codeAt(other));
    const asBnb = { coin: 'BNB', contract: other };
    const elsewhere = { exportMark: String(exported.input['exportMark']).replace('31337', '1') };
    expect((await imported({ ...asBnb, ...elsewhere })).refused).toMatchObject([
      { sentence: expect.stringContaining('exportMark is not valid: it is chain 31337') },
    ]);
    expect((await imported(asBnb)).proposed).toHaveLength(1);
  });

  it('comes behind another start, and not where two were approved for one contract', async () => {
    const [waiting] = (await read<ConsoleVenueSettings>('settings')).open;
    await act(ann, 'settings approve', { change: waiting!.change });
    const rival = await agreed({ coin: 'BTC', contract: waiting!.input['contract'], withdrawalFee: '1' });
    venue.wall.now += 24 * HOUR_MS;
    const begun = await settingsAnew(venue, alarms);
    inForce = begun;
    expect(begun.addedTo('local')).toHaveLength(1);
    await begun.bring();
    await begun.bringNetworks();
    expect(begun.addedTo('local').map(({ coin }) => coin)).toEqual(['USDT', 'BNB']);
    expect(begun.alarms()).toMatchObject([{ isBad: true, text: expect.stringContaining(`change ${rival}`) }]);
    expect((await routes()).map(([contract]) => contract)).toEqual([null, token, waiting!.input['contract']]);
  });
});
