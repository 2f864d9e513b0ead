import { Button, Note, Panel, PanelHead, useTimeText } from '@assay/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleCase } from '@assay/protocol';
import { leftText, useLeft, useRenewing } from '../desk/claims.ts';
import type { OwnClaim } from '../desk/claims.ts';
import type { Queue } from '../desk/queues.ts';
import { useKey } from '../desk/use-key.ts';
import { CasePanel } from './case-panel.tsx';
import { KeyCap } from './key-cap.tsx';

interface CaseProps {
  readonly queue: Queue;
  readonly one: ConsoleCase;
}

/** A case that the operator does not work on: whose it is, or that they may take it. */
export function UnclaimedCase(
  props: CaseProps & { readonly isPending: boolean; readonly onClaim: () => void },
) {
  const { queue, one, isPending, onClaim } = props;
  const { t } = useTranslation();
  const timeText = useTimeText();
  const title = t('desk.case.title', { noun: titleOf(queue.noun), id: one.id });
  const isFree = one.claim === null;
  useKey((key) => {
    if (isFree && !isPending && key === 'c') onClaim();
  });
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy />
      <div className="grid justify-items-start gap-3 p-4 text-13 sm:p-5">
        <p className="wrap-anywhere">{one.about}</p>
        {one.claim === null ? (
          <>
            <p className="text-soft">{t('desk.claim.free')}</p>
            <Button tone="primary" disabled={isPending} onClick={onClaim}>
              {t('desk.claim.take')} <KeyCap>C</KeyCap>
            </Button>
          </>
        ) : (
          <Note tone="info">
            {t('desk.claim.held', { name: one.claim.by, until: timeText(one.claim.until, 'clock') })}
          </Note>
        )}
      </div>
    </Panel>
  );
}

/** A case that is the operator's for a while. What they do keeps it; behind its time nothing of it stays on the screen. */
export function ClaimedCase(
  props: CaseProps & {
    readonly claim: OwnClaim;
    readonly onRenew: () => void;
    readonly onGiveBack: () => void;
    readonly onEnded: () => void;
    readonly onDecided: () => void;
  },
) {
  const { queue, one, claim, onRenew, onGiveBack, onEnded, onDecided } = props;
  const { t } = useTranslation();
  const left = useLeft(claim);
  const hasEnded = left === 0;
  useRenewing(onRenew);
  useKey((key) => {
    if (key === 'g') onGiveBack();
  });
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  if (hasEnded) return null;
  return (
    <CasePanel queue={queue} one={one} onDecided={onDecided}>
      <span className="text-12 text-quiet" title={t('desk.claim.renewed')}>
        {t('desk.claim.left', { time: leftText(left) })}
      </span>
      <Button size="s" onClick={onGiveBack}>
        {t('desk.claim.giveBack')} <KeyCap>G</KeyCap>
      </Button>
    </CasePanel>
  );
}
