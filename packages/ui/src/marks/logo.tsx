interface LogoProps {
  readonly markOnly?: boolean;
  /** Where the operator's own logo is; null: ours. */
  readonly own?: string | null;
  /** What the exchange calls itself. */
  readonly name?: string;
}

/** The punch of the assay office: an octagon with an A cut into it, and the name beside it unless `markOnly`. */
export function Logo({ markOnly = false, own = null, name = 'Assay' }: LogoProps) {
  if (own !== null) return <img src={own} alt="" className="h-6 max-w-40 object-contain object-left" />;
  return (
    <span className="inline-flex items-center gap-[7px] text-main">
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path className="fill-accent-fill" d="M7.4 1h9.2L23 7.4v9.2L16.6 23H7.4L1 16.6V7.4z" />
        <path
          className="stroke-on-accent"
          d="M6.9 17.6 12 6l5.1 11.6M8.8 14.2h6.4"
          fill="none"
          strokeWidth="2.1"
          strokeLinejoin="bevel"
        />
      </svg>
      {markOnly ? null : (
        <span
          className="max-w-40 truncate text-[20px] leading-6 font-[640] tracking-[-0.03em]"
          translate="no"
        >
          {name}
        </span>
      )}
    </span>
  );
}
