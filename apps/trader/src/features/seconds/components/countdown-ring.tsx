interface CountdownRingProps {
  /** From 1, all of it, to 0. */
  readonly left: number;
  readonly size: number;
}

/** A ring that shrinks with what is left. */
export function CountdownRing({ left, size }: CountdownRingProps) {
  const stroke = size / 11 < 2.5 ? 2.5 : 3.5;
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const shape = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke };
  return (
    <svg
      className="seconds-ring shrink-0"
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
    >
      <circle {...shape} stroke="var(--line)" />
      <circle
        {...shape}
        stroke="var(--accent)"
        strokeLinecap={left > 0 ? 'round' : 'butt'}
        strokeDasharray={length}
        strokeDashoffset={length * (1 - Math.max(0, Math.min(1, left)))}
      />
    </svg>
  );
}
