/** A network that operators add to a venue without any, over two starts: in force behind the first of them, opened by the second. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ConsoleSettingChanged } from '@assay/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../env.ts';
import { anvil, openAnvil, withAnvil } from '../integrations/chains/test-chain/anvil-fixture.ts';
import type { AnvilChain } from '../integrations/chains/test-chain/anvil-fixture.ts';
import { PASSWORD, Staff, WHY } from '../modules/operators/office-fixture.ts';
import { createLogger } from '../observation/logger.ts';
import { askAction } from '../operator/operator-fixture.ts';
import { openVenue } from './venue.ts';
import type { Venue } from './venue.ts';

const SOON = { timeout: 20_000, interval: 200 };

describe.skipIf(anvil === null)(`a network of the settings, ${withAnvil}`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-network-'));
  const wall = { now: 0 };
  const office = new Staff(() => ({ operator: folder, wall }));
  let node: AnvilChain;
  let venue: Venue;
  const logged: string[] = [];
  beforeAll(async () => {
    node = await openAnvil();
  });
  beforeEach(async () => {
    wall.now = Date.now();
    venue = await openVenue({
      settings: readSettings({
        PORT: '0',
        DATA_DIR: folder,
        PRICE_FEED: 'simulated',
        SIMULATED_TRADERS: '0',
        CHART_HISTORY_HOURS: '1',
        TEST_CHAIN: '0',
      }),
      logger: createLogger({ level: 'warn', isTerminal: false, write: (line) => void logged.push(line) }),
      onProgress: () => undefined,
    });
  });
  afterEach(() => venue.stop());
  afterAll(async () => {
    await node.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const alone = async (): Promise<void> => {
    const { email, name, publicKey } = office.ann;
    const input = { email, name, publicKey, password: PASSWORD };
    await askAction(folder, 'operators first', { input });
    await office.signIn(office.ann);
    await office.bind(office.ann);
  };
  const today = async () => JSON.stringify(await office.as(office.ann, 'today', {}));

  it('waits for its day', async () => {
    await alone();
    const amounts = {
      minimumDeposit: '0.1',
      largeDeposit: '9',
      minimumWithdrawal: '0.2',
      withdrawalFee: '0.1',
    };
    const said = { network: 'local', name: 'Local', kind: 'evm', endpoint: node.url, blockMs: '1000' };
    const input = { ...said, creditDepth: '2', finalDepth: '4', coin: 'ETH', ...amounts, reviewFrom: '5' };
    const { holdsFrom } = await office.as<ConsoleSettingChanged>(office.ann, 'network', {
      reason: WHY,
      input,
    });
    expect(holdsFrom).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  });

  it('is in force once it is over, and not opened', async () => {
    await expect.poll(today, SOON).toContain('change 1 of the network Local');
    await venue.stop();
    const rows = new DatabaseSync(path.join(folder, 'identity.sqlite'));
    rows.exec(`update brand_changes set holds_from = ${Date.now()}`);
    rows.close();
  });

  it('waits for the next start', async () => {
    await expect.poll(today, SOON).toContain('Local (local) is in force with the next start');
    expect(await today()).toContain('"networks":[]');
  });

  it('is opened by it', async () => {
    await expect.poll(today, SOON).toMatch(/"networks":\[\{[^\]]*"Local"[^\]]*"isReached":true/);
    expect(await today()).not.toContain('next start');
    expect(logged).toEqual([]);
  });
});
