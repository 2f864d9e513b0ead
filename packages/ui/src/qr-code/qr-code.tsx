import { Suspense } from 'react';
import { fetchedPart } from '../feedback/fetched-part.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

const DrawnQrCode = fetchedPart(() => import('./drawn-qr-code.tsx'));

/** A QR code of a text, fetched on use: dark on white in both themes, since not every camera reads it the other way. */
export function QrCode(props: {
  readonly text: string;
  /** What the code holds, in words. */
  readonly label: string;
  /** Edge in pixels. */
  readonly size?: number;
}) {
  const { text, label, size = 176 } = props;
  return (
    <span
      className="inline-block rounded-control border border-line bg-white p-1"
      style={{ width: size + 10, height: size + 10 }}
    >
      <Suspense fallback={<Skeleton className="size-full" />}>
        <DrawnQrCode text={text} label={label} size={size} />
      </Suspense>
    </span>
  );
}
