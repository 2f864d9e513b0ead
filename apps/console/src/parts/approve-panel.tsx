import { Button, Icon, Note, TextField, showToast } from '@assay/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleProposal, ConsoleSession } from '@assay/protocol';
import { approve, bytesSigned, standingOf } from '../desk/approving.ts';
import { canSign, hashOf } from '../desk/own-key.ts';
import { useActing } from '../desk/queries.ts';
import { nameOf } from '../desk/words.ts';
import { ReasonField } from './reason-field.tsx';
import { Refusal } from './refusal.tsx';

export interface ApproveProps {
  readonly one: ConsoleProposal;
  readonly session: ConsoleSession;
  /** The key of theirs that counts is in this browser. */
  readonly isKeyHere: boolean;
  readonly onDecided: () => void;
}

/** Who has approved and who must, what is signed, and the decision. */
export function ApprovePanel(props: ApproveProps) {
  const { one, session } = props;
  const { t } = useTranslation();
  const { approvedBy, approvals, names, proposer, roles } = one;
  const left = Math.max(0, approvals - approvedBy.length);
  const standing = standingOf(one, session);
  return (
    <div className="grid content-start gap-4 p-4 max-lg:border-t max-lg:border-line sm:p-5">
      <section className="grid gap-2 text-13">
        <h3 className="text-13">{t('desk.proposals.who')}</h3>
        <ul className="grid gap-1.5">
          <li className="flex items-center gap-2 text-quiet">
            <Icon name="lock" />
            {t('desk.proposals.proposer', { name: nameOf(names, proposer) })}
          </li>
          {approvedBy.map((id) => (
            <li key={id} className="flex items-center gap-2">
              <Icon name="check" />
              {nameOf(names, id)}
            </li>
          ))}
          {left === 0 ? null : (
            <li className="flex items-center gap-2 text-soft">
              <Icon name="key" />
              {t('desk.proposals.missing', { count: left, roles: roles.join(', ') })}
            </li>
          )}
        </ul>
      </section>
      <WhatIsSigned one={one} />
      {standing === 'open' || standing === 'own' ? <Decision {...props} /> : null}
      {standing === 'done' || standing === 'other' ? (
        <Note tone="info">{t(standing === 'done' ? 'desk.proposals.done' : 'desk.proposals.other')}</Note>
      ) : null}
    </div>
  );
}

function WhatIsSigned({ one }: { readonly one: ConsoleProposal }) {
  const { t } = useTranslation();
  const digits = bytesSigned(one);
  const { data: hash } = useQuery({
    queryKey: ['hash', digits],
    queryFn: () => hashOf(digits),
    enabled: canSign(),
  });
  return (
    <section className="grid gap-2 text-12">
      <h3 className="text-13">{t('desk.proposals.signed')}</h3>
      <p className="text-quiet">{t('desk.proposals.hash', { count: digits.length / 2 })}</p>
      <code className="rounded-control bg-sunk p-2 font-mono">
        {hash?.match(/.{1,4}/g)?.join(' ') ?? '–'}
      </code>
      <p className="text-quiet">{t('desk.proposals.second')}</p>
      <code className="font-mono break-all">npm run operator -- proposals show {one.proposal}</code>
    </section>
  );
}

const LEAST_REASON = 3;

function Decision({ one, session, isKeyHere, onDecided }: ApproveProps) {
  const { t } = useTranslation();
  const operator = session.operator.id;
  const [reason, setReason] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const approving = useMutation({
    mutationFn: () =>
      approve({
        proposal: one,
        operator,
        passphrase,
        reason: reason.trim(),
        wrong: t('desk.key.wrong'),
        noPasskey: session.operator.approvesByPasskey ? t('desk.passkey.failed') : null,
      }),
    onSuccess: () => done('desk.proposals.approved'),
  });
  const rejecting = useActing();
  const done = (key: 'desk.proposals.approved' | 'desk.proposals.rejected'): void => {
    showToast({ tone: 'ok', title: t(key, { proposal: one.proposal }) });
    onDecided();
  };
  const isOwn = one.proposer === operator;
  const error = approving.error ?? rejecting.error;
  const isHeld = approving.isPending || rejecting.isPending || reason.trim().length < LEAST_REASON;
  const mayApprove = !isOwn && canSign() && isKeyHere;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {isOwn ? <Note tone="info">{t('desk.proposals.own')}</Note> : null}
      {!isOwn && !mayApprove ? (
        <Note tone="info">{t(canSign() ? 'desk.proposals.noKey' : 'desk.key.insecure')}</Note>
      ) : null}
      <ReasonField value={reason} onValue={setReason} />
      {mayApprove ? (
        <TextField
          label={t('desk.key.passphrase')}
          type="password"
          autoComplete="off"
          value={passphrase}
          onValue={setPassphrase}
        />
      ) : null}
      {mayApprove && session.operator.approvesByPasskey ? (
        <Note tone="info">{t('desk.passkey.approves')}</Note>
      ) : null}
      {error === null ? null : <Refusal refused={error} />}
      <div className="flex flex-wrap gap-3">
        {mayApprove ? (
          <Button tone="primary" disabled={isHeld || passphrase === ''} onClick={() => approving.mutate()}>
            {t('desk.proposals.sign')}
          </Button>
        ) : null}
        <Button
          tone="risk"
          disabled={isHeld}
          onClick={() =>
            rejecting.mutate(
              { action: 'proposals reject', input: { proposal: one.proposal }, reason: reason.trim() },
              { onSuccess: () => done('desk.proposals.rejected') },
            )
          }
        >
          {t(isOwn ? 'desk.proposals.withdraw' : 'desk.case.reject')}
        </Button>
      </div>
    </div>
  );
}
