import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { GROUNDS, accentSheet, accentsOf, contrastFaults, contrastOf } from './brand-colours.ts';

const sheet = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const themes = {
  day: sheet.slice(sheet.indexOf('.theme-daytime'), sheet.indexOf('.theme-night {')),
  night: sheet.slice(sheet.indexOf('.theme-night {'), sheet.indexOf('.dir-safe {')),
};

test('the grounds are those of the themes', () => {
  for (const theme of ['day', 'night'] as const) {
    for (const [name, colour] of Object.entries(GROUNDS[theme])) {
      expect(themes[theme]).toContain(`--${name}: ${colour};`);
    }
  }
});

test('contrast is that of the recommendation: its ends, and a known grey', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#84297b', '#84297b')).toBe(1);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test.each(['#84297b', '#2f4ba8', '#7a3b12', '#3d4a5c', '#000000', '#0a5a5a'])(
  'one colour that can be read by day makes a whole that can be read by night: %s',
  (day) => {
    expect(contrastFaults({ day, night: null })).toEqual([]);
    const { night } = accentsOf({ day, night: null });
    expect(contrastOf(night['accent-fill'], GROUNDS.night.panel)).toBeGreaterThanOrEqual(3);
  },
);

test.each([
  ['too light by day', { day: '#5b8def', night: null }, 'day'],
  ['too dark by night', { day: '#2f4ba8', night: '#2f4ba8' }, 'night'],
])('what is %s is told with its field and ratio', (_, chosen, field) => {
  const [worst] = contrastFaults(chosen);
  expect(worst).toMatchObject({ field, where: 'text', least: 4.5 });
  expect(worst?.ratio).toBeLessThan(4.5);
});

test('the sheet says every accent of both themes, for the class that a page carries', () => {
  const text = accentSheet({ day: '#2f4ba8', night: '#a9b8f5' });
  expect(text).toContain(':root.theme-daytime{--accent:#2f4ba8;--accent-fill:#2f4ba8;');
  expect(text).toContain(':root.theme-night{--accent:#a9b8f5;');
  expect(text.match(/--accent-/g)).toHaveLength(8);
});
