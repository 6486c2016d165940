/** The signals for your turn: a soft tone and a short vibration. Browsers allow them only after a first touch. */
const TONES = [523.25, 783.99];
const APART = 0.13;
const LENGTH = 0.7;
const LOUDNESS = 0.09;
const BUZZ = 30;
let air: AudioContext | null = null;

const touched = () => navigator.userActivation?.hasBeenActive ?? true;

/** Two notes like drops of water. */
export function chime(): void {
  if (!touched()) return;
  air ??= new AudioContext();
  void air.resume();
  for (const [place, tone] of TONES.entries()) {
    const start = air.currentTime + place * APART;
    const note = new OscillatorNode(air, { type: "sine", frequency: tone });
    const volume = new GainNode(air, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
    note.connect(volume).connect(air.destination);
    note.start(start);
    note.stop(start + LENGTH);
  }
}

export function buzz(): void {
  if (touched()) navigator.vibrate?.(BUZZ);
}
