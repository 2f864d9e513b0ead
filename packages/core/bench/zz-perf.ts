import { runExchange, withoutSelfTrades } from './exchange-run.ts';
import { makeFlow } from './flow.ts';
performance.now = () => process.cpuUsage().user / 1000;
const rounds = Number(process.argv[2]);
const symbols = Number(process.argv[3]);
const flow = withoutSelfTrades(makeFlow(symbols, 300_000, symbols, symbols === 1 ? 1000 : 10_000));
const times: number[] = [];
for (let round = 0; round < rounds; round += 1) times.push((runExchange(flow).seconds * 1e6) / 300_000);
console.log(
  times
    .slice(1)
    .map((t) => t.toFixed(3))
    .join(' '),
  'min',
  Math.min(...times.slice(1)).toFixed(3),
);
