import { useTranslation } from 'react-i18next';
import { EditTextDialog } from '../../forms/edit-text-dialog.tsx';
import { MAX_NOTE_LENGTH } from '../model/drawings.ts';

/** Asks for the words of a note. `onDone` gets empty words when there shall be none. */
export function NoteDialog({ onDone }: { readonly onDone: (text: string) => void }) {
  const { t } = useTranslation();
  return (
    <EditTextDialog
      title={t('chart.note.title')}
      cancelLabel={t('chart.note.cancel')}
      submitLabel={t('chart.note.save')}
      busyLabel={t('chart.note.save')}
      field={{ label: t('chart.note.text'), maxLength: MAX_NOTE_LENGTH }}
      initial=""
      needsWords
      onDone={onDone}
      onClose={() => onDone('')}
    />
  );
}
