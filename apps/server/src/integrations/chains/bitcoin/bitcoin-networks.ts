/**
 * The networks of Bitcoin that are known, by their first block: how each spells its addresses, and its number in BIP-44.
 * Never: guesses. A chain of another first block may spell them like one of these and be another.
 */

/** What every chain of this kind says of itself; the first block tells them apart. */
export const BITCOIN_CHAIN_ID = 'bitcoin';

/** By which prefixes addresses are written. */
export interface AddressForm {
  readonly bech32: string;
  readonly pubKeyHash: number;
  readonly scriptHash: number;
  /** Of a private key that is written down; nothing here writes one. */
  readonly wif: number;
}

export interface BitcoinNetwork {
  readonly form: AddressForm;
  /** SLIP-44: money, or coins of no worth. */
  readonly coinType: 0 | 1;
  /** As a header writes it: blocks of less are none of this network, now that the exchange reads it. */
  readonly leastWork: number;
}

const MAIN = { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 } as const;
const TEST = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef } as const;
const REGTEST = { ...TEST, bech32: 'bcrt' } as const;

/** Every form there is, so that an address of another network is known as one. */
export const ADDRESS_FORMS: readonly AddressForm[] = [MAIN, TEST, REGTEST];

export const REGTEST_GENESIS = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206';

/**
 * A 64th of the work of block 840,000 (April 2024, 0x17034219). Bits of a header are its maker's own words: without this,
 * whoever answers for a node could write a chain of cheap blocks in an afternoon.
 */
const MAIN_WORK = 0x1800d086;
/** Where coins have no worth, blocks may have none. */
const ANY_WORK = 0x207fffff;

const NETWORKS: Readonly<Record<string, BitcoinNetwork>> = {
  '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f': {
    form: MAIN,
    coinType: 0,
    leastWork: MAIN_WORK,
  },
  // Testnet 3, testnet 4, signet.
  '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943': {
    form: TEST,
    coinType: 1,
    leastWork: ANY_WORK,
  },
  '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043': {
    form: TEST,
    coinType: 1,
    leastWork: ANY_WORK,
  },
  '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6': {
    form: TEST,
    coinType: 1,
    leastWork: ANY_WORK,
  },
  [REGTEST_GENESIS]: { form: REGTEST, coinType: 1, leastWork: ANY_WORK },
};

/** Throws in a sentence. */
export function mustBitcoinNetwork(genesis: string): BitcoinNetwork {
  const found = NETWORKS[genesis];
  if (found === undefined) throw new Error(`no network of Bitcoin that is known begins with ${genesis}`);
  return found;
}
