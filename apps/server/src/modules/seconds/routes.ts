/** Seconds-contracts: periods, the own contracts and their proofs, the own limits and figures, the house's pool. */
import type { Handlers } from '../../http/calls.ts';
import { ContractService } from './service.ts';
import type { SecondsParts } from './service.ts';
import { OwnLimits } from './own-limits.ts';
import { ownResults } from './own-results.ts';
import { periodList, publicPool } from './public-figures.ts';
import type { OtherPeriods } from './public-figures.ts';

type SecondsCalls =
  | 'periodList'
  | 'createSecondContract'
  | 'secondContractList'
  | 'secondContractProof'
  | 'secondContractLimits'
  | 'setSecondContractLimits'
  | 'secondContractCoolOff'
  | 'secondContractStatistics'
  | 'secondContractPool';

export function secondsHandlers(parts: SecondsParts & OtherPeriods): Handlers<SecondsCalls> {
  const contracts = new ContractService(parts);
  const limits = new OwnLimits(parts);
  return {
    periodList: (request) => periodList(parts, request),
    createSecondContract: (request, { session }) => contracts.open(request, session),
    secondContractList: (request, { session }) => contracts.list(request, session),
    secondContractProof: (query, { session }) => contracts.proof(query, session),
    secondContractLimits: (_, { session }) => limits.read(session),
    setSecondContractLimits: (request, { session }) => limits.set(request, session),
    secondContractCoolOff: (request, { session }) => limits.coolOff(request, session),
    secondContractStatistics: (request, { session }) => ownResults(parts, request, session),
    secondContractPool: () => publicPool(parts),
  };
}
