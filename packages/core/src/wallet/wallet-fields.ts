/** The fields of the wallet's commands and rows that several have. */
import { record, text, whole } from '../schema/field.ts';
import type { Field } from '../schema/field.ts';
import { MAX_DEPTH } from '../vocabulary/wallet-commands.ts';
import type { RouteTerms } from '../vocabulary/wallet-commands.ts';

/** Greatest lengths of texts. */
export const TEXT = { chain: 64, hash: 128, address: 128, memo: 64, identity: 200, reason: 200, key: 256 };

export const identity = (): Field<string> => text(TEXT.identity);
export const hash = (): Field<string> => text(TEXT.hash);

export const ROUTE_TERMS = record<RouteTerms>({
  creditDepth: whole(1, MAX_DEPTH),
  finalDepth: whole(1, MAX_DEPTH),
  largeDeposit: whole(),
  minimumDeposit: whole(),
  minimumWithdrawal: whole(1),
  withdrawalFee: whole(),
  reviewFrom: whole(),
});
