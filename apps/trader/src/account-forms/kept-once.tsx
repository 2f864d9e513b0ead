import { Button, Checkbox } from '@assay/ui';
import { useState } from 'react';

/** The end of what is shown this once: it is left by saying that it is kept. */
export function KeptOnce(props: {
  readonly kept: string;
  readonly done: string;
  readonly onKept: () => void;
}) {
  const [kept, setKept] = useState(false);
  return (
    <>
      <Checkbox wraps checked={kept} onChecked={setKept}>
        <span className="text-13">{props.kept}</span>
      </Checkbox>
      <Button tone="primary" size="l" wide disabled={!kept} onClick={props.onKept}>
        {props.done}
      </Button>
    </>
  );
}
