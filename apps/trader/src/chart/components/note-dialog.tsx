import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, TextField } from '@assay/ui';
import { MAX_NOTE_LENGTH } from '../model/drawings.ts';

/** Asks for the words of a note. `onDone` gets empty words when there shall be none. */
export function NoteDialog({ onDone }: { readonly onDone: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  return (
    <Dialog
      open
      onClose={() => onDone('')}
      title={t('chart.note.title')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={() => onDone('')}>{t('chart.note.cancel')}</Button>
          <Button tone="primary" disabled={text.trim() === ''} onClick={() => onDone(text.trim())}>
            {t('chart.note.save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onDone(text.trim());
        }}
      >
        <TextField label={t('chart.note.text')} value={text} maxLength={MAX_NOTE_LENGTH} onValue={setText} />
      </form>
    </Dialog>
  );
}
