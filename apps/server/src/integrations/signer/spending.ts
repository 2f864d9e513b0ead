/**
 * Signs payments out of coins.
 * Promises: what each coin is for is on the disk before the signature leaves; the same question is answered by the same bytes.
 */
import { signedPayment } from '../chains/bitcoin/bitcoin-payment.ts';
import type { KeyPair } from '../chains/bitcoin/bitcoin-payment.ts';
import { mustBitcoinNetwork } from '../chains/bitcoin/bitcoin-networks.ts';
import { coinName } from '../chains/port.ts';
import type { KeyName, SignedTransaction, SigningFault, SpendingRequest } from './port.ts';
import type { SignedRecord } from './signed-record.ts';
import type { SignerPolicy } from './signing-rules.ts';
import { coinText, findSpendingFault, restOf } from './spending-rules.ts';

type CoinRecord = Pick<SignedRecord, 'find' | 'note'>;

export interface SpendingParts {
  readonly policy: SignerPolicy;
  readonly record: CoinRecord;
  readonly treasury: string;
  readonly cold: string | null;
  readonly keysOf: (key: KeyName) => KeyPair;
}

export function spending({ policy, record, treasury, cold, keysOf }: SpendingParts) {
  return (request: SpendingRequest): SignedTransaction | { readonly fault: SigningFault } => {
    const facts = { recorded: (coin: string) => record.find(coin), treasury, cold };
    const fault = findSpendingFault(request, policy, facts);
    if (fault !== null) return { fault };
    const { payment, coins, key } = request;
    const texts = new Map(coins.map((coin) => [coinName(coin), coinText(request, coin)]));
    const unknown = [...texts.keys()].filter((coin) => record.find(coin) === null);
    record.note(unknown, (coin) => texts.get(coin) ?? '');
    const paid = { address: payment.to, units: payment.units };
    const left = { address: treasury, units: restOf(request) };
    const outputs = [paid, left].filter(({ units }) => units > 0n);
    const { form } = mustBitcoinNetwork(policy.network.genesis);
    return signedPayment({ coins, outputs }, keysOf(key), form);
  };
}

/** Of each coin that of the payment that it was signed for. */
export function placesOf(
  { find }: Pick<CoinRecord, 'find'>,
  coins: readonly string[],
): readonly (string | null)[] {
  return coins.map((coin) => find(coin)?.split(' ')[0] ?? null);
}
