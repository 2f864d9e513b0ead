/** Outlines of the chart's tools on a 16-pixel grid, for a stroke of 1.5. They are fetched with the chart. */
export const TOOL_ICONS = {
  pointer: 'M8 2.5v4M8 9.5v4M2.5 8h4M9.5 8h4',
  segment:
    'M3.5 12.5 12.5 3.5M2.2 13.8a1.2 1.2 0 1 0 1.7-1.7 1.2 1.2 0 0 0-1.7 1.7ZM12.1 3.9a1.2 1.2 0 1 0 1.7-1.7 1.2 1.2 0 0 0-1.7 1.7Z',
  rayLine: 'M4 12 13.5 2.5M2.4 13.6a1.2 1.2 0 1 0 1.7-1.7 1.2 1.2 0 0 0-1.7 1.7Z',
  straightLine: 'M2 14 14 2',
  horizontalStraightLine: 'M2 8h4.5M9.5 8H14M8 6.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z',
  verticalStraightLine: 'M8 2v4.5M8 9.5V14M8 6.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z',
  parallelStraightLine: 'M2 9.5 10 2M6 14l8-7.5',
  fibonacciLine: 'M2 3h12M2 6.5h12M2 9.5h12M2 13h12',
  rectangle: 'M2.5 4h11v8h-11Z',
  note: 'M3.5 4.5V3h9v1.5M8 3v10M6 13h4',
  magnet: 'M3 3v5a5 5 0 0 0 10 0V3h-3v5a2 2 0 0 1-4 0V3H3ZM3 5.5h3M10 5.5h3',
  eye: 'M1.5 8S3.8 3.6 8 3.6 14.5 8 14.5 8 12.2 12.4 8 12.4 1.5 8 1.5 8ZM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  lock: 'M5 7h6a1.5 1.5 0 0 1 1.5 1.5V12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 12V8.5A1.5 1.5 0 0 1 5 7ZM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  remove: 'M4 4l8 8M12 4l-8 8',
  trash: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9',
  draw: 'M3 13l.7-3L10.5 3.2l2.3 2.3L6 12.3 3 13ZM9 4.7 11.3 7',
  indicators: 'M2.5 11.5 5.5 6l3 4 2-4.5 3 3M2.5 13.5h11',
  bell: 'M4 11V7.5a4 4 0 0 1 8 0V11l1 1.2H3L4 11ZM6.7 13.7h2.6',
  camera: 'M2.5 5.5h2.7l1-1.7h3.6l1 1.7h2.7v7h-11ZM8 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
} as const;

export type ToolIconName = keyof typeof TOOL_ICONS;
