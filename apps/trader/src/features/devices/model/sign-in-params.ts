/** Which part of the log of sign-ins is shown, as it stands in the address: `result`, `days`, `page`. Pure. */
import type { LoginLogRequest } from '@assay/protocol';

export const SIGN_INS_A_PAGE = 20;
export const OUTCOMES = ['all', 'success', 'refused'] as const;
/** Days back from now. The log reaches back for 180. */
export const PERIODS = ['all', '30', '7', '1'] as const;

export interface SignInParams {
  readonly outcome: (typeof OUTCOMES)[number];
  readonly period: (typeof PERIODS)[number];
  readonly pageNo: number;
}

/** What shows or changes the parameters; the address keeps them. */
export interface SignInLogProps {
  readonly params: SignInParams;
  readonly onParams: (params: SignInParams) => void;
}

export const DEFAULT_PARAMS: SignInParams = { outcome: 'all', period: 'all', pageNo: 1 };

const DAY_MS = 86_400_000;

/** Reads them from the query; what is not known there counts as not set. */
export function signInParams(query: Readonly<Record<string, string>>): SignInParams {
  const pageNo = Number(query['page']);
  return {
    outcome: OUTCOMES.find((outcome) => outcome === query['result']) ?? 'all',
    period: PERIODS.find((period) => period === query['days']) ?? 'all',
    pageNo: Number.isSafeInteger(pageNo) && pageNo > 0 && pageNo <= 1_000_000 ? pageNo : 1,
  };
}

/** Writes them as a query; defaults are left out. */
export function signInQuery({ outcome, period, pageNo }: SignInParams): Record<string, string> {
  return {
    ...(outcome !== 'all' && { result: outcome }),
    ...(period !== 'all' && { days: period }),
    ...(pageNo > 1 && { page: String(pageNo) }),
  };
}

/** `now` in Unix milliseconds. */
export function signInRequest({ outcome, period, pageNo }: SignInParams, now: number): LoginLogRequest {
  return {
    pageNo: String(pageNo),
    pageSize: String(SIGN_INS_A_PAGE),
    ...(outcome !== 'all' && { result: outcome }),
    ...(period !== 'all' && { from: String(now - Number(period) * DAY_MS) }),
  };
}
