/** Whether somebody trades contracts that settle in USDT (`u`) or in their coin, kept as `coin_web_contractType`. */
import { useEffect, useState } from 'react';
import { useClient } from '@assay/client/react';
import { familyOfSymbol } from '@assay/protocol';

/** The paths of the professional screens have the same words. */
export type ContractType = 'u' | 'coin';

const ITEM = 'contractType';

export function readContractType(stored: unknown): ContractType {
  return stored === 'coin' ? 'coin' : 'u';
}

/** Of the contract that was looked at last. */
export function useKeptContractType(): ContractType {
  const { storage } = useClient();
  const [kept] = useState(() => readContractType(storage.read(ITEM)));
  return kept;
}

/** Keeps the type of a contract that is looked at. */
export function useKeepContractType(symbol: string): void {
  const { storage } = useClient();
  const family = familyOfSymbol(symbol);
  useEffect(() => {
    if (family !== 'spot' && storage.read(ITEM) !== family) storage.write(ITEM, family);
  }, [storage, family]);
}
