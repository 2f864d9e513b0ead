/** How an alert notifies beside its toast: a short tone, and the system's own notice. Neither is on by itself. */
import type { BrowserStorage } from '@assay/client';

const SOUND = 'alertSound';
const TONE_HZ = 880;
const TONE_SECONDS = 0.35;
const LOUDNESS = 0.15;

export function hasSound(storage: BrowserStorage): boolean {
  return storage.read(SOUND) === true;
}

/** Turned on by a click, it sounds once: the browser then lets it sound later, too. */
export function setSound(storage: BrowserStorage, on: boolean): void {
  if (on) storage.write(SOUND, true);
  else storage.remove(SOUND);
  if (on) sound();
}

let audio: AudioContext | null = null;

function sound(): void {
  audio ??= new AudioContext();
  const tone = new OscillatorNode(audio, { frequency: TONE_HZ });
  const volume = new GainNode(audio, { gain: LOUDNESS });
  const end = audio.currentTime + TONE_SECONDS;
  volume.gain.setValueAtTime(LOUDNESS, audio.currentTime);
  volume.gain.linearRampToValueAtTime(0, end);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(end);
}

/** `unknown`: this browser has none. */
export function noticePermission(): NotificationPermission | 'unknown' {
  return 'Notification' in globalThis ? Notification.permission : 'unknown';
}

export async function askForNotices(): Promise<void> {
  if (noticePermission() === 'default') await Notification.requestPermission();
}

/** `id` is the same in every tab, so that the system shows one notice. */
export function signal(storage: BrowserStorage, id: string, title: string, text: string): void {
  if (hasSound(storage)) sound();
  if (noticePermission() !== 'granted') return;
  try {
    const notice = new Notification(title, { body: text, tag: id });
    notice.addEventListener('click', () => {
      focus();
      notice.close();
    });
  } catch {
    // Phones let only a service worker show notices; the toast says it there.
  }
}
