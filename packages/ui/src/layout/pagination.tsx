import { IconButton } from '../controls/icon-button.tsx';

/** Steps through pages; the words come from the app. Shows nothing when one page holds all. */
export function Pagination(props: {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (pageNo: number) => void;
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Such as "21 to 40 of 312". */
  readonly rangeText: (from: number, to: number, total: number) => string;
}) {
  const { pageNo, pageSize, total, onPage } = props;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  const from = (pageNo - 1) * pageSize + 1;
  return (
    <nav
      aria-label={props.label}
      className="flex items-center justify-end gap-2 border-t border-line px-3 py-1.5 text-12 text-quiet"
    >
      <span className="figures">{props.rangeText(from, Math.min(total, pageNo * pageSize), total)}</span>
      <IconButton
        icon="chevron-left"
        label={props.previousLabel}
        disabled={pageNo <= 1}
        onClick={() => onPage(pageNo - 1)}
      />
      <IconButton
        icon="chevron-right"
        label={props.nextLabel}
        disabled={pageNo >= pages}
        onClick={() => onPage(pageNo + 1)}
      />
    </nav>
  );
}
