/** The line of a day as an SVG path: equal steps across, lowest to highest price over the height. */
export function sparklinePath(closes: readonly string[], width: number, height: number): string {
  const values = closes.map(Number);
  if (values.length < 2) return '';
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = width / (values.length - 1);
  return values
    .map((value, index) => {
      const y = span === 0 ? height / 2 : 2 + (1 - (value - low) / span) * (height - 4);
      return `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
