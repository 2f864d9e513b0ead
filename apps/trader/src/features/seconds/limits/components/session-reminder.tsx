import { useSession } from '@assay/client/react';
import { useState } from 'react';
import { isReminderDue, minutesOf } from '../model/play-session.ts';
import { useLimits } from '../model/use-limits.ts';
import { usePlaySession } from '../model/use-play-session.ts';
import { CoolOffDialog } from './cool-off-dialog.tsx';
import { ReminderNotice } from './reminder-notice.tsx';

/** Comes up on the seconds screen after the time that the trader has set. Draws nothing before. */
export function SessionReminder() {
  const { status, user, virtual } = useSession();
  if (status !== 'signed-in' || user === null || virtual === null) return null;
  return <AccountReminder key={`${user.userId} ${virtual}`} userId={user.userId} virtual={virtual} />;
}

function AccountReminder({ userId, virtual }: { readonly userId: string; readonly virtual: 0 | 1 }) {
  const limits = useLimits();
  const { session, remind } = usePlaySession(userId, virtual);
  const [pausing, setPausing] = useState(false);
  if (pausing)
    return <CoolOffDialog until={limits.data?.cooledOffUntil ?? null} onClose={() => setPausing(false)} />;
  if (!isReminderDue(session, limits.data?.reminderMinutes ?? null)) return null;
  return (
    <ReminderNotice
      session={session}
      minutes={minutesOf(session)}
      onGoOn={remind}
      onPause={() => {
        remind();
        setPausing(true);
      }}
    />
  );
}
