import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type {
  ConfigurationDocument,
  ConsoleSettingChanged,
  ConsoleVenueSettings,
  ConsoleConfiguration,
  ConsoleImported,
  ConsoleVersions,
} from '@assay/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { openKeyring } from '../../secrets/keyring.ts';
import { HOUR_MS, Office, WHY } from '../operators/office-fixture.ts';
import type { Person } from '../operators/office-fixture.ts';
import { venueSettingsOf } from './settable-fixture.ts';

const SECRET = '4f9aNobodyShouldReadThis';
const OTHER_SECRET = '77beNorThis';
const NODE = `https://node.example/v2/${SECRET}?key=${SECRET}`;
const SEPOLIA = {
  key: 'sepolia',
  name: 'Sepolia',
  endpoint: 'https://of-the-file.example',
  witness: 'https://witness.example',
  creditDepth: 3,
  finalDepth: 6,
};
const MAINNET = { ...SEPOLIA, key: 'mainnet', name: 'Mainnet' };

let venue: HttpVenue;
const office = new Office(() => venue);
const { ann, ben } = office;
/** What an address is asked, what is wrong with it, and to which networks the exchange has moved. */
const asked: string[] = [];
const faults = new Map<string, string>();
const moved: string[] = [];

/** Ann is an owner, Ben has to do with money. */
beforeAll(async () => {
  venue = await openHttpVenue();
  venue.wall.endpoints = {
    networks: () => [SEPOLIA, MAINNET],
    async findFault(network, address) {
      asked.push(`${network} ${address}`);
      return faults.get(address) ?? null;
    },
    move: async (network) => void moved.push(network),
  };
  await office.admitTwo();
});
afterAll(() => venue.close());

const say = (who: Person, input: object) =>
  office.as<ConsoleSettingChanged>(who, 'network-endpoints', {
    reason: WHY,
    input: { network: 'sepolia', ...input },
  });
const act = <Answer = ConsoleSettingChanged>(who: Person, action: string, input: object) =>
  office.as<Answer>(who, action, { reason: WHY, input: { ...input } });
const read = <Answer>(action: string, input: object = {}) =>
  office.as<Answer>(ann, action, { input: { ...input } });
const later = async (ms: number): Promise<void> => {
  venue.wall.now += ms;
  await venue.bringSettings();
  for (const who of [ann, ben]) await office.signIn(who);
};
const reached = (network = SEPOLIA) => venue.settings.reachedAt(network);
const shown = async () =>
  (await read<ConsoleConfiguration>('configuration')).sections
    .find(({ section }) => section === 'endpoints')
    ?.rows.map(({ name, facts }) => [name, ...facts.slice(0, 2).map(([, value]) => value)]);
/** Proposed by Ben and approved by Ann: the change. */
const agreed = async (input: object): Promise<number> => {
  const { change } = await say(ben, input);
  await act(ann, 'settings approve', { change });
  return change;
};

it.each([
  [{ network: 'other', endpoint: NODE }, 'network is not valid: it is one of sepolia, mainnet.'],
  [{ endpoint: 'node.example' }, 'endpoint is not valid: it is typed whole'],
  [{ endpoint: 'ftp://node.example' }, 'endpoint is not valid: it is typed whole'],
  [{ endpoint: `http://node.example/${SECRET}` }, 'endpoint is not valid: http:// is taken for'],
  [{ endpoint: 'http://127.0.0.1.example' }, 'endpoint is not valid: http:// is taken for'],
  [{ witness: 'https://ann:word@node.example' }, 'witness is not valid: a name, a password'],
  [{ endpoint: 'none' }, 'endpoint is not valid: it is typed whole'],
  [{ endpoint: NODE, witness: 'none' }, 'witness is not valid: an endpoint and its witness are changed one'],
  [{ endpoint: 'https://witness.example/2' }, 'witness is not valid: it has the host of the endpoint'],
  [{ witness: 'https://of-the-file.example/2' }, 'witness is not valid: it has the host of the endpoint'],
  [{ endpoint: 'default' }, 'This is in force already.'],
])('refuses %o by its field', async (input, sentence) => {
  const told = await say(ann, input).then(
    () => 'it was taken',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  expect(told).toContain(sentence);
  expect(told).not.toContain(SECRET);
});

it('is asked before it is proposed, and what it says wrongly is told by its field', async () => {
  faults.set(NODE, 'is of another network: chain id or first block are others');
  await expect(say(ben, { endpoint: NODE })).rejects.toThrow(
    'endpoint is not valid: node.example is of another network',
  );
  faults.clear();
});

it('takes two and a day, is asked again, and is moved to without a start', async () => {
  const { change } = await say(ben, { endpoint: NODE });
  await expect(act(ben, 'settings approve', { change })).rejects.toThrow('yourself');
  const at = venue.wall.now;
  expect(await act(ann, 'settings approve', { change })).toMatchObject({ holdsFrom: at + 24 * HOUR_MS });
  expect(venue.settings.alarms()).toMatchObject([{ kind: 'endpoint', subject: 'sepolia', isBad: false }]);
  await later(24 * HOUR_MS - 1);
  expect([reached().endpoint, moved]).toEqual([SEPOLIA.endpoint, []]);
  asked.length = 0;
  await later(1);
  expect(asked).toEqual([`sepolia ${NODE}`]);
  expect([reached().endpoint, reached().witness, moved]).toEqual([NODE, SEPOLIA.witness, ['sepolia']]);
  expect(reached(MAINNET).endpoint).toBe(MAINNET.endpoint);
  expect(venue.settings.alarms()).toEqual([]);
});

it('shows the host and a mark, and the address nowhere: no answer, no file, no row', async () => {
  expect(await shown()).toEqual([
    ['sepolia', expect.stringMatching(/^node\.example \([\w-]{6}\)$/), 'default: witness.example'],
    ['mainnet', 'default: of-the-file.example', 'default: witness.example'],
  ]);
  await say(ben, { endpoint: `https://node.example/${OTHER_SECRET}` });
  const answers = await Promise.all([
    read<ConsoleVenueSettings>('settings'),
    read('configuration'),
    read('configuration versions', { about: 'network-endpoints sepolia' }),
    read('configuration export'),
    act(ann, 'audit', {}),
    read('today'),
  ]);
  const told = JSON.stringify([answers, venue.faults, venue.settings.alarms()]);
  expect(told).toContain('node.example');
  for (const secret of [SECRET, OTHER_SECRET]) expect(told).not.toContain(secret);
  const files = readdirSync(venue.dataDir, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  expect(files.length).toBeGreaterThan(3);
  for (const { parentPath, name } of files) {
    const bytes = readFileSync(path.join(parentPath, name)).toString('latin1');
    for (const secret of [SECRET, OTHER_SECRET])
      expect([name, bytes.includes(secret)]).toEqual([name, false]);
  }
});

it('of two for one network the first in force outdates the other, and another network keeps its own', async () => {
  const [waiting] = (await read<ConsoleVenueSettings>('settings')).open;
  await act(ann, 'settings approve', { change: waiting!.change });
  const rival = await agreed({ endpoint: 'https://rival.example' });
  const elsewhere = await agreed({ network: 'mainnet', endpoint: 'https://elsewhere.example' });
  await later(24 * HOUR_MS);
  expect(reached().endpoint).toContain(OTHER_SECRET);
  expect(reached(MAINNET).endpoint).toBe('https://elsewhere.example/');
  const { open } = await read<ConsoleVenueSettings>('settings');
  expect(open).toEqual([]);
  for (const change of [rival, elsewhere])
    await expect(act(ben, 'settings reject', { change })).rejects.toThrow('has been decided');
});

it('stays on the old one while the new one is not what it was, says so, and comes when it is', async () => {
  const late = 'https://late.example/';
  const change = await agreed({ endpoint: late });
  faults.set(late, 'does not answer as an endpoint of this kind');
  await later(24 * HOUR_MS);
  expect(reached().endpoint).toContain(OTHER_SECRET);
  expect(venue.settings.alarms()).toMatchObject([
    { isBad: true, text: expect.stringContaining('late.example does not answer') },
  ]);
  expect(JSON.stringify(await act(ann, 'audit', {}))).toContain('endpoint-refused');
  // Each minute: a sign-in takes as long on this clock.
  asked.length = 0;
  for (const _ of [1, 2, 3]) await venue.bringSettings();
  expect(asked).toEqual([`sepolia ${late}`]);
  faults.clear();
  await later(60_000);
  expect(reached().endpoint).toBe(late);
  await expect(act(ben, 'settings reject', { change })).rejects.toThrow('has been decided');
});

it('ends by itself where the new one is wrong for a day, and is stopped by any one before', async () => {
  const wrong = 'https://wrong.example/';
  await agreed({ endpoint: wrong });
  faults.set(wrong, 'is of another network');
  await later(24 * HOUR_MS);
  await later(24 * HOUR_MS);
  faults.clear();
  await later(HOUR_MS);
  expect([reached().endpoint, venue.settings.alarms()]).toEqual(['https://late.example/', []]);
  const change = await agreed({ endpoint: wrong });
  await act(ben, 'settings reject', { change });
  await later(25 * HOUR_MS);
  expect(reached().endpoint).toBe('https://late.example/');
});

it('is undone to the whole address that nobody has seen, with the same wait', async () => {
  const { versions } = await read<ConsoleVersions>('configuration versions', {
    about: 'network-endpoints sepolia',
  });
  expect(versions[0]).toMatchObject({ undoneBy: 'settings undo', undoRefused: null });
  const { change } = await act(ben, 'settings undo', { version: versions[0]!.version });
  await act(ann, 'settings approve', { change });
  await later(24 * HOUR_MS);
  expect(reached().endpoint).toBe(`https://node.example/${OTHER_SECRET}`);
});

it('keeps what is in force where the shown text stands, so that a file asks for another address', async () => {
  const file = await read<ConfigurationDocument>('configuration export');
  const line = file.settings.find(({ action }) => action === 'network-endpoints')!;
  const imported = (endpoint: string, witness = 'default') =>
    act<ConsoleImported>(ben, 'configuration import', {
      document: JSON.stringify({
        ...file,
        settings: [{ ...line, input: { network: 'sepolia', endpoint, witness } }],
      }),
    });
  const held = String(line.input['endpoint']);
  expect(await imported(held)).toEqual({ proposed: [], refused: [] });
  expect((await imported('node.example (AAAAAA)')).refused).toMatchObject([
    { sentence: expect.stringContaining('endpoint is not valid: it is typed whole') },
  ]);
  expect((await imported(held, 'none')).proposed).toHaveLength(1);
  const [one] = (await read<ConsoleVenueSettings>('settings')).open;
  expect(one).toMatchObject({ input: { endpoint: held, witness: 'none' }, waitMs: 24 * HOUR_MS });
});

it('comes behind another start that was in between, which opens what was sealed before', async () => {
  const { endpoint } = reached();
  const next = `https://next.example/${SECRET}`;
  await agreed({ endpoint: next });
  venue.wall.now += 24 * HOUR_MS;
  const keyring = openKeyring({ dataDir: venue.dataDir, masterKeyFile: null, expected: [] });
  const audit = { record: async () => null };
  const onFailure = (error: unknown): never => {
    throw error;
  };
  const begun = venueSettingsOf(
    { identity: venue.identity, engine: venue.engine, keyring, audit, onFailure },
    venue.wall,
  );
  await begun.mend();
  expect(begun.reachedAt(SEPOLIA).endpoint).toBe(endpoint);
  moved.length = 0;
  await begun.bringNetworks();
  expect([begun.reachedAt(SEPOLIA).endpoint, moved, begun.alarms()]).toEqual([next, ['sepolia'], []]);
});

it('of a network that the file has no more counts for no other one that operators add by its key', async () => {
  venue.wall.endpoints = { ...venue.wall.endpoints, networks: () => [MAINNET] };
  const terms = { largeDeposit: '9', minimumWithdrawal: '1', withdrawalFee: '0', reviewFrom: '5' };
  const said = { network: 'sepolia', name: 'Another', kind: 'evm', endpoint: NODE, blockMs: '1000' };
  const input = { ...said, creditDepth: '2', finalDepth: '4', coin: 'ETH', minimumDeposit: '0', ...terms };
  await office.signIn(ben);
  await expect(act(ben, 'network', input)).rejects.toThrow(
    'network is not valid: endpoints were set for another network sepolia',
  );
});
