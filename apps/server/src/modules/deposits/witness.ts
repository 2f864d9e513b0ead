/**
 * A second endpoint of a network, asked about every large deposit before it is credited (decision 134).
 * Promises: a deposit that it does not confirm waits, whatever the first endpoint says, and is asked about again after a time
 * that doubles, at once where it has moved to another block; what it answers credits nothing by itself.
 * Never: is asked about small deposits, or where nothing is configured.
 */
import { latelyUsed } from '../../lately-used.ts';
import type { Chain } from '../../integrations/chains/port.ts';
import { DepositWaits, identityOf, isSameMoney } from './rules.ts';
import type { Deposit } from './shape.ts';

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 300_000;
/** Deposits that wait; one beyond is asked about each round. */
const MAX_WAITING = 10_000;

/** What it said last of a deposit in a block, and when it is asked next. */
interface Unconfirmed {
  readonly fault: string;
  readonly waitMs: number;
  readonly askAt: number;
}

/** Throws where it does not answer or is of another network. */
export type OpenWitness = () => Promise<Pick<Chain, 'findReceipt'>>;

/** Throws `DepositWaits` as long as the second endpoint does not say the same of a deposit. */
export type Witnessed = (deposit: Deposit) => Promise<void>;

export function witnessedBy(open: OpenWitness, now: () => number): Witnessed {
  let opened: Pick<Chain, 'findReceipt'> | null = null;
  const waiting = latelyUsed<string, Unconfirmed>(MAX_WAITING);
  return async (deposit) => {
    const name = `${identityOf(deposit)} ${deposit.block}`;
    const before = waiting.get(name) ?? null;
    if (before !== null && now() < before.askAt) throw waitsFor(before);
    const fault = await findFault(deposit, async () => (opened ??= await open()));
    if (fault === null) {
      waiting.delete(name);
      return;
    }
    const after = unconfirmed(fault, before, now());
    waiting.set(name, after);
    throw waitsFor(after);
  };
}

function unconfirmed(fault: string, before: Unconfirmed | null, now: number): Unconfirmed {
  const waitMs = before === null ? FIRST_WAIT_MS : Math.min(MAX_WAIT_MS, before.waitMs * 2);
  return { fault, waitMs, askAt: now + waitMs };
}

const waitsFor = ({ fault }: Unconfirmed): DepositWaits => new DepositWaits(`the second endpoint ${fault}`);

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
  if (seen === undefined || !isSameMoney(deposit, seen)) return 'does not see it in its transaction';
  // By the sender it is screened. Null: a receipt of that kind of chain names none.
  return seen.from === null || seen.from === deposit.from ? null : 'has it from somebody else';
}
