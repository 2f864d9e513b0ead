import { Button, Icon, type ButtonLook } from '@assay/ui';
import { useEffect, useState } from 'react';
import { useCopy } from './use-copy.ts';

/** How long the tick stands after copying. */
const TICK_MS = 2000;

/** Copies a text; a tick in place of the drawing says that it worked. */
export function CopyButton(props: {
  readonly text: string;
  readonly label: string;
  readonly tone?: NonNullable<ButtonLook['tone']>;
  readonly size?: NonNullable<ButtonLook['size']>;
}) {
  const { text, label, tone = 'plain', size = 's' } = props;
  const copy = useCopy();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button tone={tone} size={size} onClick={() => void copy(text).then(setCopied)}>
      <Icon name={copied ? 'check' : 'copy'} size={14} />
      {label}
    </Button>
  );
}
