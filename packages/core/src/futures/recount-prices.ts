/**
 * The recount of prices and fundings.
 * Checked: samples fit their minute and interval; a funding in progress has taken and paid exactly of the records that it says; one
 * that is completed has nothing left.
 */
import { divideRoundedDown } from '../quantity/exact.ts';
import type { Recount } from '../schema/recount.ts';
import { isFunding } from './fix-funding.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { FUNDED } from './positions.ts';

const MINUTE = 60;

/** Looks at the prices of every futures market. */
export function checkPrices({ futures }: FuturesContext, { faults }: Recount): void {
  for (const market of futures.markets) {
    const fault = findSampleFault(market) ?? findFundingFault(market) ?? findRecordFault(market);
    if (fault !== null) faults.push(`futures market ${market.market.spec.market}: ${fault}`);
  }
}

function findSampleFault({ prices, terms }: FuturesMarket): string | null {
  const { mark, second, secondBefore, seconds, minutes, minute } = prices;
  const greatest = divideRoundedDown(terms.fundingIntervalSeconds, MINUTE);
  if (mark > 0 !== second > 0 || secondBefore > second || (second > 0 && secondBefore === second)) {
    return `mark ${mark} of second ${second} behind ${secondBefore}`;
  }
  if (seconds.length > MINUTE || minutes.length > greatest) {
    return `${seconds.length} seconds and ${minutes.length} minutes of ${greatest}`;
  }
  const isOfMinute = seconds.length === 0 || divideRoundedDown(second, MINUTE) === minute;
  return isOfMinute ? null : `seconds of minute ${minute}, second ${second}`;
}

function findFundingFault({ prices, positions, terms }: FuturesMarket): string | null {
  const { serial, completed, fundedRecords, fundingEnd, fundingPool, nextFunding, second } = prices;
  const isInOrder = completed === serial || completed === serial - 1;
  if (!isInOrder || fundedRecords > fundingEnd || fundingEnd > positions.count) {
    return `funding ${completed} of ${serial}, record ${fundedRecords} of ${fundingEnd}`;
  }
  if (!isFunding(prices) && (fundingPool !== 0 || fundedRecords !== fundingEnd)) {
    return `funding ${serial} is complete, and has ${fundingPool}`;
  }
  const interval = terms.fundingIntervalSeconds;
  const isDue = interval > 0 && second > 0;
  const isMultiple = isDue && nextFunding - divideRoundedDown(nextFunding, interval) * interval === 0;
  return isDue === nextFunding > 0 && isDue === isMultiple ? null : `next funding at ${nextFunding}`;
}

/** Of a funding in progress only records that its chunks have not come to may owe it. */
function findRecordFault({ prices, positions }: FuturesMarket): string | null {
  const { serial, fundedRecords, fundingEnd } = prices;
  for (let place = 0; place < positions.count; place += 1) {
    const funded = positions.records[positions.at(place) + FUNDED]!;
    const mayOwe = isFunding(prices) && place >= fundedRecords && place < fundingEnd;
    if (funded === serial || (mayOwe && funded === serial - 1)) continue;
    return `record ${place} has paid funding ${funded} of ${serial}`;
  }
  return null;
}
