/** Minutes east of UTC that a zone keeps outside of summer time: the smaller of its offsets in January and in July. */
export function standardOffsetMinutes(zone: string, year = new Date().getUTCFullYear()): number {
  return Math.min(offsetAt(zone, Date.UTC(year, 0, 1)), offsetAt(zone, Date.UTC(year, 6, 1)));
}

function offsetAt(zone: string, time: number): number {
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const match = /([+-])(\d\d):(\d\d)/.exec(name ?? '');
  if (match === null) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}
