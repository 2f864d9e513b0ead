import { Button, Icon, Panel, PanelHead, showToast, Skeleton } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../clipboard/copy-button.tsx';
import { QrCode } from '@assay/ui/qr-code';
import type { QrFileKind } from '@assay/ui/qr-files';
import type { AgentInfo } from '../../../referral/components/live-gate.tsx';

const CODE_SIZE = 184;

/** The own code, as a text, as a link and as a picture. */
export function Invite({ info }: { readonly info: AgentInfo }) {
  const { t } = useTranslation();
  return (
    <Panel aria-label={t('referral.invite.title')}>
      <PanelHead title={t('referral.invite.title')} roomy />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-5 p-4 sm:p-5">
        <div className="grid min-w-0 flex-1 basis-64 gap-4">
          <LabelledValue term={t('referral.invite.code')}>
            {info ? (
              <>
                <span className="text-22 font-strong tracking-[0.06em] figures">{info.inviteCode}</span>
                <CopyButton text={info.inviteCode} label={t('referral.invite.copyCode')} />
              </>
            ) : (
              <Skeleton className="h-7 w-40" />
            )}
          </LabelledValue>
          <LabelledValue term={t('referral.invite.link')}>
            {info ? (
              <>
                <span className="min-w-0 text-15 break-all">{info.link}</span>
                <CopyButton text={info.link} label={t('referral.invite.copyLink')} />
              </>
            ) : (
              <Skeleton className="h-7 w-64 max-w-full" />
            )}
          </LabelledValue>
          <p className="text-13 text-soft">{t('referral.invite.meaning')}</p>
        </div>
        <Picture info={info} />
      </div>
    </Panel>
  );
}

function LabelledValue({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className="text-13 text-quiet">{term}</p>
      <div className="mt-0.5 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1.5">{children}</div>
    </div>
  );
}

/** The link as a QR code, and the code as a file. */
function Picture({ info }: { readonly info: AgentInfo }) {
  const { t } = useTranslation();
  const save = async (kind: QrFileKind): Promise<void> => {
    if (!info) return;
    try {
      const { saveQrCode } = await import('@assay/ui/qr-files');
      await saveQrCode(info.link, `assay-invite-${info.inviteCode}`, kind);
    } catch {
      showToast({ tone: 'error', title: t('referral.invite.notSaved') });
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      {info ? (
        <QrCode text={info.link} label={t('referral.invite.qrLabel')} size={CODE_SIZE} />
      ) : (
        <Skeleton className="min-h-[194px] w-[194px]" />
      )}
      <div className="flex gap-2">
        <Button
          size="s"
          disabled={!info}
          aria-label={t('referral.invite.savePng')}
          onClick={() => void save('png')}
        >
          <Icon name="download" size={14} />
          PNG
        </Button>
        <Button
          size="s"
          disabled={!info}
          aria-label={t('referral.invite.saveSvg')}
          onClick={() => void save('svg')}
        >
          <Icon name="download" size={14} />
          SVG
        </Button>
      </div>
    </div>
  );
}
