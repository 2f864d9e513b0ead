/**
 * What a snapshot has of accounts of other kinds than spot, and of clearing accounts.
 * Promises: a copy is columns as they lie, so that trade stands still for no more than the copying; who writes it puts it in order.
 */

export interface CapturedKinds {
  /** Owner's index, kind and asset of each account. */
  readonly accounts: Int32Array;
  /** Available and held units of each. */
  readonly balances: Float64Array;
  /** Asset and units of each clearing account that has some, by asset. */
  readonly clearing: Float64Array;
}

/** Whether any account has money. */
export function haveMoney({ balances, clearing }: CapturedKinds): boolean {
  return clearing.length > 0 || balances.some((units) => units !== 0);
}

/** The accounts that have money, by owner, kind and asset: equal states give equal columns. */
export function inOrder({ accounts, balances, clearing }: CapturedKinds): CapturedKinds {
  const serials = Array.from({ length: balances.length >>> 1 }, (_, serial) => serial)
    .filter((serial) => balances[serial * 2] !== 0 || balances[serial * 2 + 1] !== 0)
    .sort((one, other) => compareRows(accounts, one * 3, other * 3));
  const ordered = {
    accounts: new Int32Array(serials.length * 3),
    balances: new Float64Array(serials.length * 2),
    clearing,
  };
  for (const [place, serial] of serials.entries()) {
    ordered.accounts.set(accounts.subarray(serial * 3, serial * 3 + 3), place * 3);
    ordered.balances.set(balances.subarray(serial * 2, serial * 2 + 2), place * 2);
  }
  return ordered;
}

function compareRows(accounts: Int32Array, one: number, other: number): number {
  return (
    accounts[one]! - accounts[other]! ||
    accounts[one + 1]! - accounts[other + 1]! ||
    accounts[one + 2]! - accounts[other + 2]!
  );
}
