import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readColdAddress } from '../integrations/signer/cold-file.ts';
import { openKeyring } from '../secrets/keyring.ts';
import { tellColdAddress } from './cold-address.ts';

const genesis = `0x${'2'.repeat(64)}`;
const COIN = {
  coin: 'ETH',
  contract: null,
  decimals: 18,
  minimumDeposit: '0.001',
  largeDeposit: '10',
  minimumWithdrawal: '0.002',
  withdrawalFee: '0.0005',
  reviewFrom: '5',
};
const SEPOLIA = {
  key: 'sepolia',
  name: 'Sepolia',
  rpc: 'https://sepolia.example',
  chainId: '11155111',
  genesis,
  explorer: null,
  blockMs: 12_000,
  creditDepth: 20,
  finalDepth: 64,
  coins: [COIN],
};
const ADA = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const BOB = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

describe('the address of cold storage', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'assay-cold-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const file = path.join(dataDir, 'networks.json');
  const tell = (address: string, replaces: string | null = null, key = 'sepolia') =>
    tellColdAddress({
      settings: { DATA_DIR: dataDir, ASSAY_MASTER_KEY_FILE: null, NETWORKS_FILE: file },
      key,
      address,
      replaces,
    });

  it('is told to the signer by who types it, and replaced by who names the one before', () => {
    writeFileSync(file, JSON.stringify([{ ...SEPOLIA, coldAddress: BOB }]));
    expect(() => tell(ADA)).toThrow('start the exchange there once');
    const keyring = openKeyring({ dataDir, masterKeyFile: null, expected: [] });
    const known = () => readColdAddress({ dataDir, keyring, network: { chainId: '11155111', genesis } });
    expect(known()).toBeNull();
    expect([tell(ADA), known()]).toEqual([ADA.toLowerCase(), ADA.toLowerCase()]);
    for (const replaces of [null, BOB]) expect(() => tell(BOB, replaces)).toThrow('name it with --replaces');
    expect([tell(BOB, ADA), known()]).toEqual([BOB.toLowerCase(), BOB.toLowerCase()]);
    expect(() => tell(`${ADA.slice(0, -1)}D`)).toThrow('is no address of Sepolia (wrong-checksum)');
    expect(() => tell(ADA, null, 'other')).toThrow('NETWORKS_FILE has no network other');
  });
});
