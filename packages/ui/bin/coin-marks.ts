/**
 * Writes the marks of the listed coins into `src/marks/coins`, out of the drawings of
 * `@iconify-json/cryptocurrency-color` (CC0-1.0): `node packages/ui/bin/coin-marks.ts`.
 * Promises: the same drawings give the same files; a test compares them.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import drawings from '@iconify-json/cryptocurrency-color/icons.json' with { type: 'json' };

const FOLDER = path.join(import.meta.dirname, '..', 'src', 'marks', 'coins');
/** In the order of the listing. */
const COINS = ['usdt', 'btc', 'eth', 'bnb', 'sol', 'xrp', 'doge', 'ltc', 'ada'] as const;

/** File name → content. */
export function coinMarkFiles(): ReadonlyMap<string, string> {
  const frame = `viewBox="0 0 ${drawings.width} ${drawings.height}"`;
  return new Map(
    COINS.map((coin) => [
      `${coin}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${drawings.icons[coin].body}</svg>\n`,
    ]),
  );
}

if (process.argv[1] === import.meta.filename) {
  for (const [name, content] of coinMarkFiles()) writeFileSync(path.join(FOLDER, name), content);
}
