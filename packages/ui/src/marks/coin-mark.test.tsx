import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { coinMarkFiles } from '../../bin/coin-marks.ts';
import { CoinImagesProvider, CoinMark } from './coin-mark.tsx';

const folder = path.join(import.meta.dirname, 'coins');

test('the marks are those of the licensed package, and no others', () => {
  const kept = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  const files = coinMarkFiles();
  expect(kept).toEqual([...files.keys()].toSorted());
  for (const [name, content] of files) expect(readFileSync(path.join(folder, name), 'utf8')).toBe(content);
});

test('a mark can run, load and name nothing', () => {
  for (const content of coinMarkFiles().values()) {
    expect(content).not.toMatch(/<script|<foreignObject|<image|\son\w+=|https?:(?!\/\/www\.w3\.org)/i);
  }
});

test('every coin of the marks shows its own, another its first letter', () => {
  const coins = [...coinMarkFiles().keys()].map((name) => path.basename(name, '.svg').toUpperCase());
  const shown = coins.map((coin) => renderToStaticMarkup(<CoinMark coin={coin} />));
  expect(new Set(shown).size).toBe(coins.length);
  for (const mark of shown) expect(mark).toContain('<img');
  expect(renderToStaticMarkup(<CoinMark coin="ZED" />)).toContain('>Z</text>');
});

test('a picture of the exchange stands before the drawing and before the letter', () => {
  const shown = (coin: string): string =>
    renderToStaticMarkup(
      <CoinImagesProvider value={{ BTC: '/pictures/btc.png', ZED: '/pictures/zed.png' }}>
        <CoinMark coin={coin} />
      </CoinImagesProvider>,
    );
  expect(shown('BTC')).toContain('src="/pictures/btc.png"');
  expect(shown('ZED')).toContain('src="/pictures/zed.png"');
  expect(shown('ETH')).toBe(renderToStaticMarkup(<CoinMark coin="ETH" />));
});
