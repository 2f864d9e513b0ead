import type { UploadedFile } from '@assay/protocol';
import { Button, Note, showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { wordsAtField } from '../../../forms/words-of-failure.ts';
import { PictureField } from '../../../pictures/picture-field.tsx';
import { useHandIn } from '../model/use-identity.ts';
import { BackDrawing, FrontDrawing, HandDrawing } from './document-drawings.tsx';

interface Photos {
  readonly frontPhoto: UploadedFile | null;
  readonly backPhoto: UploadedFile | null;
  readonly handPhoto: UploadedFile | null;
}

const NONE: Photos = { frontPhoto: null, backPhoto: null, handPhoto: null };

function usePhotoForm() {
  const { t } = useTranslation();
  const handIn = useHandIn();
  const again = t('identity.advanced.chooseAgain');
  return useForm({
    initial: NONE,
    problems: (photos) =>
      Object.fromEntries(
        Object.entries(photos).map(([field, photo]) => [
          field,
          photo === null ? t('identity.advanced.missing') : '',
        ]),
      ),
    send: async ({ frontPhoto: front, backPhoto: back, handPhoto: hand }) => {
      if (front === null || back === null || hand === null) return null;
      const named = { frontPhoto: front.id, backPhoto: back.id, handPhoto: hand.id };
      return handIn({ level: 'advanced', ...named });
    },
    words: wordsAtField({ frontPhoto: again, backPhoto: again, handPhoto: again }),
    onDone: () => showToast({ tone: 'ok', title: t('identity.advanced.submitted') }),
  });
}

/** The three photographs. Each is sent as it is chosen; handing in names them. */
export function PhotoForm(props: { readonly attemptsLeft: number; readonly minimumPixels: number }) {
  const { t } = useTranslation();
  const { attemptsLeft, minimumPixels } = props;
  const form = usePhotoForm();
  const { attach, set, errorAt } = form;
  if (attemptsLeft === 0) return <Note tone="warn">{t('identity.advanced.noneLeft')}</Note>;
  return (
    <form ref={attach} noValidate className="grid gap-4" onSubmit={form.submit}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 wide:grid-cols-3">
        <PictureField
          label={t('identity.advanced.front')}
          help={t('identity.advanced.frontHelp')}
          kind="kyc"
          minimumPixels={minimumPixels}
          onPicture={(frontPhoto) => set({ frontPhoto })}
          error={errorAt('frontPhoto')}
          sample={<FrontDrawing />}
        />
        <PictureField
          label={t('identity.advanced.back')}
          help={t('identity.advanced.backHelp')}
          kind="kyc"
          minimumPixels={minimumPixels}
          onPicture={(backPhoto) => set({ backPhoto })}
          error={errorAt('backPhoto')}
          sample={<BackDrawing />}
        />
        <PictureField
          label={t('identity.advanced.hand')}
          help={t('identity.advanced.handHelp')}
          kind="kyc"
          minimumPixels={minimumPixels}
          onPicture={(handPhoto) => set({ handPhoto })}
          error={errorAt('handPhoto')}
          sample={<HandDrawing />}
        />
      </div>
      <FormFailure message={form.formError} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" tone="primary" disabled={form.busy}>
          {form.busy ? t('identity.advanced.busy') : t('identity.advanced.send')}
        </Button>
        <span className="text-12 text-quiet">{t('identity.advanced.left', { count: attemptsLeft })}</span>
      </div>
    </form>
  );
}
