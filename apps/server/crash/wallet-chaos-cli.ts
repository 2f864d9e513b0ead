/**
 * `npm run chaos:wallet`: its half with servers that are killed; ends with 1 where chain and ledger differ or a kill point
 * was not reached. `--places`: a part of the names of the kill points that are meant, for whoever hunts one.
 */
import { parseArgs } from 'node:util';
import { buildChild } from './child-venue.ts';
import { WalletChaos } from './wallet-chaos.ts';
import { KILL_POINTS } from './wallet-kill-points.ts';

const { values } = parseArgs({
  options: {
    deposits: { type: 'string', default: '500' },
    withdrawals: { type: 'string', default: '200' },
    users: { type: 'string', default: '50' },
    turns: { type: 'string', default: '2' },
    places: { type: 'string', default: '' },
  },
});
const removeChild = buildChild();
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const each = KILL_POINTS.filter(({ place }) => place.includes(values.places));
const report = await WalletChaos.run({
  deposits: Number(values.deposits),
  withdrawals: Number(values.withdrawals),
  users: Number(values.users),
  points: Array.from({ length: Number(values.turns) }, () => each).flat(),
  onProgress: say,
});
removeChild();
const { kills, missed, faults, chain, seconds, deposits, paid, givenBack, paidTwice, lost } = report;
say(`\n${'between'.padEnd(24)}${'killed at'.padEnd(28)}times`);
for (const point of each) {
  say(`${point.between.padEnd(24)}${point.place.padEnd(28)}${kills.get(point) ?? 0}`);
}
say(
  `\n${chain.forks} forks, ${chain.restarts} starts of the node, ${chain.lost} answers lost, ` +
    `${missed.length} kill points not reached, ${seconds} s`,
);
for (const { between, place } of missed) say(`not reached: ${between} (${place})`);
for (const fault of faults) say(`FAULT: ${fault}`);
say(
  `${deposits} deposits; ${paid} paid, ${givenBack} given back, ${paidTwice} paid twice, ${lost} lost, ${faults.length} faults`,
);
process.exitCode = report.isSound ? 0 : 1;
