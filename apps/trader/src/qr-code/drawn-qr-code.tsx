import { encode } from 'uqr';

/** White around the code, in modules: readers need four. */
const QUIET = 4;

/** The code itself, in one path. */
export default function DrawnQrCode(props: {
  readonly text: string;
  readonly label: string;
  readonly size: number;
}) {
  const { data, size } = encode(props.text, { ecc: 'M', border: QUIET });
  return (
    <svg
      role="img"
      aria-label={props.label}
      width={props.size}
      height={props.size}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#000" d={outline(data)} />
    </svg>
  );
}

/** The dark modules, each run of a row as one rectangle. */
function outline(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue;
      const start = x;
      while (row[x + 1] === true) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  }
  return path;
}
