/**
 * `node packages/simulator/src/cli/recorded-funding.ts FOLDER`: what our funding formula makes of rates and prices that an exchange has
 * recorded. The folder has files `*funding*.csv.gz` (symbol, ts_ms, funding_rate, mark_price) and `*mark_1s.csv.gz` (ts_ms, mark_price,
 * index_price, settle_price_est, funding_rate, next_funding_ts_ms). Prints a line a file; ends with 1 where a rate is none of the formula's.
 * Promises: rates by `@assay/core/risk` alone; no data are part of the project.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readRates, readSamples } from '../drill/recorded-funding.ts';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Name the folder of the recorded files.');
  process.exit(2);
}
let [read, isWrong] = [0, false];
for (const file of readdirSync(folder).toSorted()) {
  if (!file.endsWith('.csv.gz')) continue;
  read += 1;
  const text = gunzipSync(readFileSync(path.join(folder, file))).toString();
  if (file.endsWith('mark_1s.csv.gz')) {
    const { seconds, published, own, apart } = readSamples(text);
    console.log(
      `${file}: ${seconds} s behind the last funding; predicted ${published} ppb, ours ${own} ppb from mark and index, ${apart} ppb apart`,
    );
    continue;
  }
  const { rates, byInterest, byPremium, beyondOwnCap, shorter, wrong, symbols } = readRates(text);
  isWrong ||= wrong.length > 0;
  console.log(
    `${file}: ${rates} rates of ${symbols} symbols, ${shorter} of a shorter interval; ${byInterest} are the interest, ${byPremium} a premium drawn towards it, ${wrong.length} neither; ${beyondOwnCap} beyond the cap of a market of ours`,
  );
  for (const line of wrong.slice(0, 10)) console.log(`  not of the formula: ${line}`);
}
if (read === 0) {
  console.error('There are no files .csv.gz in the folder.');
  process.exit(2);
}
process.exit(isWrong ? 1 : 0);
