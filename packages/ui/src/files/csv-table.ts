/** A table that other programs read: RFC 4180. What a spreadsheet would run as a formula is made plain text. */

/** The head row first; every row of it has as many cells. */
export function csvTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Unix ms as UTC; nothing for no moment. */
export const csvTime = (time: number | null): string => (time === null ? '' : new Date(time).toISOString());

/**
 * Quotes what needs it. A cell that a spreadsheet would run as a formula gets an apostrophe in front;
 * a signed number is none.
 */
function cell(text: string): string {
  const safe = /^[=+@\t\r-]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
