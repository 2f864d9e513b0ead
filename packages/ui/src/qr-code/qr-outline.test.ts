/** A QR code as an outline: every dark module is in it, and no white one. */
import { expect, test } from 'vitest';
import { qrModules, qrPath } from './qr-outline.ts';

test('a code has four white modules around it', () => {
  const { size, rows } = qrModules('otpauth://totp/Assay?secret=ABC');
  expect([rows.length, rows[0]?.length]).toEqual([size, size]);
  const edge = [0, 1, 2, 3, size - 4, size - 1];
  for (const at of edge)
    expect([rows[at]?.includes(true), rows.some((row) => row[at])]).toEqual([false, false]);
  // The finder pattern stands in the corner.
  expect(rows[4]?.slice(3, 12)).toEqual([false, true, true, true, true, true, true, true, false]);
});

test('each run of dark modules is one rectangle', () => {
  const rows = [
    [true, false, true, true],
    [false, false, false, false],
    [true, true, true, true],
  ];
  expect(qrPath({ size: 4, rows })).toBe('M0 0h1v1H0zM2 0h2v1H2zM0 2h4v1H0z');
});
