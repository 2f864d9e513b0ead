/**
 * Follows what came back from cold storage: the house's own coins, which nobody is credited with, and a cost that the house bears.
 * Promises: the cost is booked once it is final, and only where an address of cold storage has paid it.
 * Never: signs or sends; takes a return for a deposit.
 */
import type { HoldingChain, Receipt } from '../../../integrations/chains/port.ts';
import type { ColdReturn, ColdStore } from '../../deposits/shape.ts';
import type { PayoutCommands } from '../shape.ts';

export interface ReturnParts {
  /** By it the store knows the network. */
  readonly name: string;
  readonly store: ColdStore;
  readonly chain: Pick<HoldingChain, 'head' | 'headerAt' | 'findReceipt'>;
  readonly commands: Pick<PayoutCommands, 'bookCost'>;
  readonly finalDepth: number;
}

const PAGE = 100;
/** Final depths after which one that no block has is given up; if it comes back, it is seen again. */
const PATIENCE = 10;

/** Throws the port's failures; what was not done is done in the next round. */
export async function followReturns(parts: ReturnParts): Promise<void> {
  const open = await parts.store.run('openReturns', { network: parts.name, limit: PAGE });
  if (open.length === 0) return;
  const { height: head } = await parts.chain.head();
  for (const one of open) await follow(parts, one, head);
}

async function follow(parts: ReturnParts, { transaction, from, height }: ColdReturn, head: number) {
  const { name: network, store, commands, finalDepth } = parts;
  const receipt = await receiptOnChain(parts, transaction);
  if (receipt === null) {
    if (head - height <= PATIENCE * finalDepth) return;
    await store.run('endReturn', { network, transaction, height, end: 'gone' });
    return;
  }
  const at = receipt.block.height;
  if (head - at + 1 < finalDepth) return;
  if (receipt.payer === from) await commands.bookCost(transaction, receipt.fee);
  await store.run('endReturn', { network, transaction, height: at, end: 'booked' });
}

/** A node may still tell of a block that its chain has left. */
async function receiptOnChain({ chain }: ReturnParts, transaction: string): Promise<Receipt | null> {
  const receipt = await chain.findReceipt(transaction);
  if (receipt === null) return null;
  return (await chain.headerAt(receipt.block.height)).hash === receipt.block.hash ? receipt : null;
}
