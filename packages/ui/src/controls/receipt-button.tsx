import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

export interface ReceiptButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  /** Where the receipt opens below the row: whether it is open. */
  readonly expanded?: boolean;
  /** On a narrow screen the picture stands alone. */
  readonly folds?: boolean;
}

/** The way from a row to its receipt or receipts. */
export function ReceiptButton({ label, onClick, expanded, folds }: ReceiptButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={expanded}
      onClick={onClick}
      className="inline-flex items-center gap-1.5 align-middle font-medium text-accent underline-offset-3 hover:underline"
    >
      <Icon name="receipt" size={14} />
      <span className={classNames(folds && 'max-sm:sr-only')}>{label}</span>
    </button>
  );
}
