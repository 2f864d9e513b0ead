import { Button, buttonClass, classNames, FieldNote, Icon, useDropZone } from '@assay/ui';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_TYPES } from './picture-file.ts';
import { usePictureUpload, type PictureState, type PictureWish } from './use-picture-upload.ts';

export interface PictureFieldProps extends PictureWish {
  readonly label: string;
  readonly help: string;
  /** What is wrong with what was chosen, in words; empty when nothing is. */
  readonly error: string;
  /** A drawing of what is wanted, shown until something is chosen. */
  readonly sample: ReactNode;
}

/** A picture to choose, drop or take: shown as it is sent, with how far that is, and what the venue has against it. */
export function PictureField(props: PictureFieldProps) {
  const { t } = useTranslation();
  const { label, help, error, sample } = props;
  const id = useId();
  const { state, send, clear } = usePictureUpload(props);
  // What is on its way is not wrong yet.
  const problem = state.phase === 'sending' ? '' : (state.phase === 'empty' && state.problem) || error;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <p id={`${id}-label`} className="text-13 font-medium">
        {label}
      </p>
      <DropFrame inputId={id} isEmpty={state.phase === 'empty'} isWrong={problem !== ''} onFile={send}>
        <Frame state={state} label={label} sample={sample} />
      </DropFrame>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={id}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-note`}
          aria-invalid={problem === '' ? undefined : true}
          className="peer sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) send(file);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
        <label
          htmlFor={id}
          className={classNames(
            buttonClass({ size: 's' }),
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
          )}
        >
          {state.phase === 'empty' ? t('pictures.choose') : t('pictures.replace')}
        </label>
        {state.phase === 'empty' ? null : (
          <Button size="s" tone="quiet" onClick={clear}>
            {state.phase === 'sending' ? t('pictures.giveUp') : t('pictures.remove')}
            <span className="sr-only">, {label}</span>
          </Button>
        )}
      </div>
      <FieldNote id={`${id}-note`} help={help} error={problem} />
    </div>
  );
}

/** The frame: a click on it chooses, and a file may be dropped there. */
function DropFrame(props: {
  readonly inputId: string;
  readonly isEmpty: boolean;
  readonly isWrong: boolean;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}) {
  const { inputId, isEmpty, isWrong, onFile, children } = props;
  const { isOver, ...zone } = useDropZone(({ files: [file] }) => {
    if (file) onFile(file);
  });
  return (
    // Dropping is one way more; the input takes the keyboard and the file dialog.
    <label
      htmlFor={inputId}
      className={classNames(
        'relative grid aspect-[8/5] cursor-pointer place-items-center overflow-hidden rounded-control border',
        isEmpty && 'border-dashed',
        isWrong ? 'border-danger' : 'border-control-line',
        isOver ? 'bg-accent-soft' : 'bg-sunk',
      )}
      {...zone}
    >
      {children}
    </label>
  );
}

/** What stands in the frame: the drawing, the picture on its way, or the picture. */
function Frame(props: { readonly state: PictureState; readonly label: string; readonly sample: ReactNode }) {
  const { t } = useTranslation();
  const { state, label, sample } = props;
  if (state.phase === 'empty') return sample;
  const percent = state.phase === 'sending' ? Math.floor(state.share * 100) : 100;
  return (
    <>
      <img src={state.preview} alt={label} className="absolute inset-0 size-full object-contain" />
      {state.phase === 'sending' ? (
        <div className="absolute inset-x-0 bottom-0 grid gap-1 bg-panel/90 px-3 py-2">
          <p role="status" className="text-12 font-medium figures">
            {percent < 100 ? t('pictures.sending', { percent }) : t('pictures.looking')}
          </p>
          <progress
            aria-label={t('pictures.progress', { label })}
            value={percent}
            max={100}
            className="picture-progress h-1 w-full"
          />
        </div>
      ) : (
        <p
          role="status"
          className="absolute right-2 bottom-2 flex h-6 items-center gap-1 rounded-s bg-ok-soft px-2 text-12 font-medium text-ok"
        >
          <Icon name="check" size={12} />
          {t('pictures.sent')}
        </p>
      )}
    </>
  );
}
