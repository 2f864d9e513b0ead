import { qrModules, qrPath } from './qr-outline.ts';

/** The code itself, in one path. */
export default function DrawnQrCode(props: {
  readonly text: string;
  readonly label: string;
  readonly size: number;
}) {
  const modules = qrModules(props.text);
  return (
    <svg
      role="img"
      aria-label={props.label}
      width={props.size}
      height={props.size}
      viewBox={`0 0 ${modules.size} ${modules.size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#000" d={qrPath(modules)} />
    </svg>
  );
}
