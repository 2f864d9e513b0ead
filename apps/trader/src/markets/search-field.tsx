import { Icon } from '@assay/ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/**
 * A search field with its glass. What is typed shows at once, also where the address keeps it and answers later; a
 * value from elsewhere is taken over while nobody types.
 */
export function SearchField(props: {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly takesFocus?: boolean;
  readonly className?: string;
}) {
  const { value, takesFocus = false } = props;
  const [draft, setDraft] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (document.activeElement !== field.current) setDraft(value);
  }, [value]);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <label
      className={`flex h-9 items-center gap-2 rounded-control border border-control-line bg-panel px-2.5 text-quiet focus-within:border-ink focus-within:shadow-[0_0_0_1px_var(--ink)] ${props.className ?? ''}`}
    >
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        value={draft}
        maxLength={40}
        aria-label={props.label}
        placeholder={props.label}
        autoComplete="off"
        onChange={(event) => {
          setDraft(event.target.value);
          props.onValue(event.target.value);
        }}
        onKeyDown={props.onKeyDown}
        className="w-full min-w-0 bg-transparent text-13 text-main outline-none placeholder:text-quiet focus-visible:outline-none"
      />
    </label>
  );
}
