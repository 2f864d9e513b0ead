/**
 * A second endpoint of a network, asked about every large deposit before it is credited (decision 134).
 * Promises: a deposit that it does not confirm waits, whatever the first endpoint says, and is asked about again each round; what it
 * answers credits nothing by itself.
 * Never: is asked about small deposits, or where nothing is configured.
 */
import type { Chain } from '../../integrations/chains/port.ts';
import { DepositWaits, isSameMoney } from './rules.ts';
import type { Deposit } from './shape.ts';

/** Throws where it does not answer or is of another network. */
export type OpenWitness = () => Promise<Pick<Chain, 'findReceipt'>>;

/** Throws `DepositWaits` as long as the second endpoint does not say the same of a deposit. */
export type Witnessed = (deposit: Deposit) => Promise<void>;

export function witnessedBy(open: OpenWitness): Witnessed {
  let opened: Pick<Chain, 'findReceipt'> | null = null;
  return async (deposit) => {
    const fault = await findFault(deposit, async () => (opened ??= await open()));
    if (fault !== null) throw new DepositWaits(`the second endpoint ${fault}`);
  };
}

async function findFault(deposit: Deposit, open: OpenWitness): Promise<string | null> {
  let receipt;
  try {
    receipt = await (await open()).findReceipt(deposit.transaction);
  } catch (error) {
    return `cannot be asked: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (receipt === null) return 'knows no such transaction';
  if (receipt.block.hash !== deposit.block) return 'has its transaction in another block';
  if (!receipt.succeeded) return 'says that its transaction failed';
  const seen = receipt.moved.find(({ index }) => index === deposit.index);
  return isSameMoney(deposit, seen) ? null : 'does not see it in its transaction';
}
