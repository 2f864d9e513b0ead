import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseTransaction, recoverTransactionAddress } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FixtureWallet } from '../chains/bitcoin/bitcoin-node-fixture.ts';
import { transactionOf } from '../chains/bitcoin/block-bytes.ts';
import { openKeyring } from '../../secrets/keyring.ts';
import { accountOf, addressOf, evmAddressOf, keyOfAddress } from './account-keys.ts';
import { readColdAddress, sealColdAddress } from './cold-file.ts';
import { SIGNER_PROGRAM, openLocalSigner } from './local-signer.ts';
import { SigningRefused } from './port.ts';
import type { Signer, SigningRequest, SpendingRequest } from './port.ts';
import { openSeed } from './signing-key.ts';
import { ADA, NETWORK, request } from './signing-request-fixture.ts';

const BOB = '0x00000000000000000000000000000000b0b00001';

const BITCOIN = {
  chainId: 'bitcoin',
  genesis: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
};

let dataDir: string;
let signer: Signer;
const open = (expected: string | null = null, network = NETWORK) => {
  const { keyIds } = openKeyring({ dataDir, masterKeyFile: null, expected: [] });
  const feeCeiling = 10n ** 16n;
  return openLocalSigner(SIGNER_PROGRAM, {
    dataDir,
    masterKeyFile: null,
    sealingKeys: keyIds,
    network,
    feeCeiling,
    expected,
  });
};
const faultOf = (asked: SigningRequest) =>
  signer.sign(asked).then(
    () => null,
    (error: unknown) => (error instanceof SigningRefused ? error.fault : error),
  );

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'assay-signer-'));
  signer = await open();
});
afterEach(async () => {
  await signer.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the signer', () => {
  it('signs from the address that the server derives, for its network, what was asked', async () => {
    const own = evmAddressOf(signer.accounts.deposits, 3);
    const key = { purpose: 'deposits', number: 3 } as const;
    const to = evmAddressOf(signer.accounts.treasury, 0);
    const { signed } = await signer.sign(request({ key, payment: { to, token: BOB, units: 9n } }));
    const parsed = parseTransaction(signed as `0x02${string}`);
    expect(parsed).toMatchObject({ chainId: 31_337, nonce: 7, to: BOB, maxFeePerGas: 2_000_000_000n });
    expect(parsed.data).toMatch(/^0xa9059cbb/);
    const from = await recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` });
    expect(from.toLowerCase()).toBe(own);
    expect(own).not.toBe(evmAddressOf(signer.accounts.treasury, 3));
    const elsewhere = { to: ADA, token: BOB, units: 9n };
    expect(await faultOf(request({ key, nonce: 8, payment: elsewhere }))).toBe('other-receiver');
  });

  it('signs a number for one payment, at any fee, or for nothing to itself, also when it was killed', async () => {
    const own = evmAddressOf(signer.accounts.treasury, 0);
    const nothing = { to: own, token: null, units: 0n };
    const first = await signer.sign(request());
    expect(await signer.sign(request())).toEqual(first);
    for (const again of [1, 2]) {
      const dearer = { maxFee: 3_000_000_000n, tip: 2_000_000_000n };
      expect(await faultOf(request({ price: dearer }))).toBeNull();
      expect(await faultOf(request({ payment: nothing }))).toBeNull();
      expect(await faultOf(request({ payment: { to: BOB, token: null, units: 5n } }))).toBe('number-used');
      expect(await faultOf(request({ payment: { to: ADA, token: null, units: 6n } }))).toBe('number-used');
      expect(await faultOf(request({ payment: { to: ADA, token: BOB, units: 5n } }))).toBe('number-used');
      expect(await faultOf(request({ nonce: 8, payment: nothing }))).toBeNull();
      expect(await faultOf(request({ nonce: 8 }))).toBe('number-used');
      if (again === 2) continue;
      const { treasury } = signer.accounts;
      await signer.close();
      // What a crash cut off was of no signature that left.
      const [file = ''] = readdirSync(path.join(dataDir, 'signer'));
      appendFileSync(path.join(dataDir, 'signer', file), 'treasury/0/9 0x00');
      signer = await open(treasury);
    }
    expect(await signer.nextNumber(request().key)).toBe(9);
    expect(await signer.nextNumber({ purpose: 'treasury', number: 1 })).toBe(0);
    expect(await faultOf(request({ nonce: 9 }))).toBeNull();
    expect(await faultOf(request({ network: { ...NETWORK, chainId: '1' } }))).toBe('other-network');
  });

  it('has accounts of their own for each network of Bitcoin, and signs coins there in place of numbers, each for one payment', async () => {
    // Of BIP-84, its words as a seed.
    const words =
      '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc1' +
      '9a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4';
    const account = accountOf(Buffer.from(words, 'hex'), BITCOIN, 'deposits').publicExtendedKey;
    expect([0, 1].map((number) => addressOf(BITCOIN, account, number))).toEqual([
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
    ]);
    const evm = signer.accounts;
    const regtest = {
      ...BITCOIN,
      genesis: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
    };
    const accounts = [evm];
    for (const network of [BITCOIN, regtest]) {
      await signer.close();
      signer = await open(null, network);
      accounts.push(signer.accounts);
      expect(await faultOf(request({ network }))).toBe('malformed');
    }
    const to = new FixtureWallet('ada').address;
    const [place, other] = ['a', 'b'].map((digit) => ({
      transaction: digit.repeat(64),
      index: 1,
      units: 9_000n,
    }));
    const spending: SpendingRequest = {
      network: regtest,
      key: { purpose: 'treasury', number: 0 },
      coins: [place!, other!],
      fee: 500n,
      payment: { to, token: null, units: 10_000n },
      isMove: false,
    };
    const { transaction, signed } = await signer.spend(spending);
    const { id, outputs } = transactionOf(Buffer.from(signed, 'hex'));
    expect([id, outputs.map(({ units }) => units)]).toEqual([transaction, [10_000n, 7_500n]]);
    const { treasury } = signer.accounts;
    await signer.close();
    signer = await open(treasury, regtest);
    expect(await signer.spend(spending)).toEqual({ transaction, signed });
    const more = { ...spending, payment: { ...spending.payment, units: 10_001n } };
    await expect(signer.spend(more)).rejects.toThrow('number-used');
    const names = [`${'b'.repeat(64)}:1`, `${'c'.repeat(64)}:1`];
    expect(await signer.placesOf(names)).toEqual([`${'a'.repeat(64)}:1`, null]);
    expect(new Set(accounts.flatMap(({ deposits, treasury }) => [deposits, treasury])).size).toBe(6);
    expect(readdirSync(path.join(dataDir, 'keys')).filter((file) => file.startsWith('signer-'))).toHaveLength(
      3,
    );
  });

  it('says nothing of a private key, and keeps it sealed', async () => {
    const keyring = openKeyring({ dataDir, masterKeyFile: null, expected: [] });
    const seed = openSeed({ dataDir, keyring, network: NETWORK, mayMake: false });
    const account = accountOf(seed, NETWORK, 'treasury');
    const child = keyOfAddress(account, 0);
    const secrets = [seed, child, account.privateKey!].flatMap((key) => [
      Buffer.from(key).toString('hex'),
      Buffer.from(key).toString('base64'),
      Buffer.from(key).toString('base64url'),
    ]);
    secrets.push('xprv', account.privateExtendedKey);
    const files = ['keys', 'signer'].flatMap((folder) =>
      readdirSync(path.join(dataDir, folder)).map((file) =>
        readFileSync(path.join(dataDir, folder, file), 'utf8'),
      ),
    );
    const said = [signer.accounts, await signer.sign(request()), await faultOf(request({ nonce: -1 }))];
    const everything = `${files.join('\n')}${JSON.stringify(said)}`;
    for (const secret of secrets) expect(everything).not.toContain(secret);
    expect(everything).toContain('xpub');
  });

  it('moves coins to the address that its own file knows, and to no other, whatever it is asked', async () => {
    const keyring = openKeyring({ dataDir, masterKeyFile: null, expected: [] });
    expect(signer.cold).toBeNull();
    expect(await faultOf(request({ isMove: true }))).toBe('other-receiver');
    sealColdAddress({ dataDir, keyring, network: NETWORK }, ADA);
    // It is read at a start alone.
    expect(await faultOf(request({ isMove: true }))).toBe('other-receiver');
    await signer.close();
    signer = await open(signer.accounts.treasury);
    expect(signer.cold).toBe(ADA);
    expect(await faultOf(request({ isMove: true }))).toBeNull();
    const elsewhere = { to: BOB, token: null, units: 5n };
    expect(await faultOf(request({ nonce: 8, isMove: true, payment: elsewhere }))).toBe('other-receiver');
    expect(await faultOf(request({ nonce: 8, payment: elsewhere }))).toBeNull();
    const [file = ''] = readdirSync(path.join(dataDir, 'keys')).filter((name) => name.startsWith('cold-'));
    const copied = { ...NETWORK, genesis: `0x${'b'.repeat(64)}` };
    expect(() => readColdAddress({ dataDir, keyring, network: NETWORK })).not.toThrow();
    const text = readFileSync(path.join(dataDir, 'keys', file), 'utf8');
    const other = file.replace('aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb');
    writeFileSync(path.join(dataDir, 'keys', other), text, { mode: 0o600 });
    expect(() => readColdAddress({ dataDir, keyring, network: copied })).toThrow('of another network');
    writeFileSync(path.join(dataDir, 'keys', file), ADA);
    await expect(open(signer.accounts.treasury)).rejects.toThrow('Write it anew');
  });

  it('does not start with another key than that of its addresses, nor without it', async () => {
    const { treasury } = signer.accounts;
    await expect(open('xpub-of-another')).rejects.toThrow('is not the one');
    rmSync(path.join(dataDir, 'keys', 'signer-31337.key'));
    await expect(open(treasury)).rejects.toThrow('Put the file back');
    const copied = { ...NETWORK, genesis: `0x${'b'.repeat(64)}` };
    await signer.close();
    signer = await open();
    await expect(open(signer.accounts.treasury, copied)).rejects.toThrow('of another network');
  });
});
