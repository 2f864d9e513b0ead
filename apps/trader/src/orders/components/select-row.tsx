import { Select } from '@assay/ui';

/** A choice of the order form: its name on the left, what is chosen on the right. */
export function SelectRow<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onValue: (value: Value) => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <span aria-hidden="true" className="text-12 text-quiet">
        {props.label}
      </span>
      <Select look="quiet" {...props} />
    </div>
  );
}
