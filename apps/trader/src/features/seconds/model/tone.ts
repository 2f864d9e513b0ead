/**
 * The sound of a settlement, made by the browser: nothing is fetched.
 * Promises: silent where the browser has no sound or does not allow it yet; never throws.
 */
export type ToneName = 'win' | 'lose' | 'even';

/** Notes in hertz, one after another. A loss is not dressed up as a gain. */
const NOTES: Readonly<Record<ToneName, readonly number[]>> = {
  win: [659.25, 880],
  lose: [392, 329.63],
  even: [523.25],
};
const NOTE_SECONDS = 0.16;
const LOUDNESS = 0.12;
/** An exponential ramp cannot reach nothing. */
const SILENCE = 0.0001;

let audio: AudioContext | null = null;

/** Plays the notes of an outcome; called from a press as well, so that the browser allows what follows. */
export async function playTone(name: ToneName): Promise<void> {
  try {
    audio ??= new AudioContext();
    await audio.resume();
    for (const [index, hertz] of NOTES[name].entries()) playNote(audio, hertz, index * NOTE_SECONDS);
  } catch {
    // No sound here: the card and the message say the same.
  }
}

function playNote(context: AudioContext, hertz: number, after: number): void {
  const start = context.currentTime + after;
  const end = start + NOTE_SECONDS * 1.6;
  const gain = new GainNode(context, { gain: SILENCE });
  const note = new OscillatorNode(context, { type: 'sine', frequency: hertz });
  gain.gain.setValueAtTime(SILENCE, start);
  gain.gain.exponentialRampToValueAtTime(LOUDNESS, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  note.connect(gain).connect(context.destination);
  note.start(start);
  note.stop(end);
}
