import { Icon } from '@assay/ui';

/** Leads from a step to the one before. */
export function BackButton({ label, onBack }: { readonly label: string; readonly onBack: () => void }) {
  return (
    <button
      type="button"
      className="inline-flex items-center gap-1 font-medium text-accent hover:underline"
      onClick={onBack}
    >
      <Icon name="chevron-left" size={14} />
      {label}
    </button>
  );
}
