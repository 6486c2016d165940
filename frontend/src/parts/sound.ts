/**
 * The sounds of the table, made in the browser: one for each thing that happens, and a vibration for your turn.
 *
 * Browsers allow them only after a first touch. Each sound is a list of parts: tones, which may glide, and splashes.
 */
import { settings } from "$lib/settings.svelte";

/** A tone: `from` hertz, gliding `to` another pitch. */
interface Tone {
  /** Seconds after the start of the sound. */
  at: number;
  from: number;
  to?: number;
  /** Seconds until it has faded. */
  length: number;
  wave?: OscillatorType;
  /** Loudness in relation to the other parts. */
  loud?: number;
}

/** Filtered noise: water, dice and blows. */
interface Splash {
  at: number;
  length: number;
  /** The middle of the band that is let through, in hertz. */
  noise: number;
  loud?: number;
}

const notes = (apart: number, length: number, wave: OscillatorType, ...pitches: number[]): Tone[] =>
  pitches.map((from, place) => ({ at: place * apart, from, length, wave }));

/** What is heard, by what it means. */
const PARTS = {
  turn: notes(0.13, 0.7, "sine", 523.25, 783.99),
  bought: [...notes(0.07, 0.35, "triangle", 1318.5, 1760), { at: 0.02, length: 0.06, noise: 5200, loud: 0.25 }],
  attacked: [
    { at: 0, from: 196, to: 82, length: 0.7, wave: "sawtooth", loud: 0.5 },
    { at: 0.05, length: 0.45, noise: 420, loud: 1.1 },
    { at: 0.2, from: 147, to: 62, length: 0.7, wave: "square", loud: 0.25 },
  ],
  roll: [0, 0.09, 0.17, 0.28, 0.42, 0.55].map((at, place) => ({
    at,
    length: 0.05,
    noise: 2400 + place * 150,
    loud: 0.7,
  })),
  hit: [
    { at: 0, length: 0.16, noise: 1100, loud: 1.2 },
    { at: 0, from: 260, to: 110, length: 0.25, wave: "triangle", loud: 1.2 },
    { at: 0.12, from: 880, length: 0.4, wave: "triangle", loud: 0.6 },
  ],
  miss: [
    { at: 0, length: 0.5, noise: 650, loud: 0.9 },
    { at: 0.08, from: 330, to: 210, length: 0.35, wave: "sine" },
  ],
  slain: [
    { at: 0, length: 0.3, noise: 500, loud: 1.2 },
    { at: 0, from: 165, to: 41, length: 1.1, wave: "sawtooth", loud: 0.5 },
    ...notes(0.11, 0.6, "triangle", 523.25, 659.26, 783.99).map((tone) => ({ ...tone, at: tone.at + 0.35 })),
  ],
  lord: notes(0.09, 0.65, "triangle", 392, 493.88, 587.33),
  location: notes(0.1, 0.9, "sine", 329.63, 415.3, 493.88, 659.26),
  last_round: [
    { at: 0, from: 220, length: 1.4, wave: "sine", loud: 1.2 },
    { at: 0, from: 554.37, length: 1.1, wave: "sine", loud: 0.5 },
    { at: 0.55, from: 220, length: 1.5, wave: "sine", loud: 1.2 },
    { at: 0.55, from: 554.37, length: 1.2, wave: "sine", loud: 0.5 },
  ],
  over: notes(0.22, 1.1, "sine", 392, 329.63, 261.63),
  victory: [
    ...notes(0.13, 0.8, "triangle", 523.25, 659.26, 783.99, 1046.5),
    { at: 0.52, from: 783.99, length: 1.4, wave: "triangle", loud: 0.7 },
    { at: 0.52, from: 1318.5, length: 1.4, wave: "sine", loud: 0.5 },
  ],
} as const satisfies Record<string, readonly (Tone | Splash)[]>;

export type Sound = keyof typeof PARTS;
/** All sounds, in the order of the settings. */
export const SOUNDS = Object.keys(PARTS) as Sound[];

const LOUDEST = 0.16;
const SILENCE = 0.0001;
const BUZZ = 30;
let air: AudioContext | null = null;
let water: AudioBuffer | null = null;

const touched = () => navigator.userActivation?.hasBeenActive ?? true;

/** Play a sound, if the person wants sounds. */
export function play(sound: Sound): void {
  if (settings.now.sound) tryOut(sound);
}

/** Play a sound in any case, so that a person can hear what it is like. */
export function tryOut(sound: Sound): void {
  if (!touched() || settings.now.volume === 0) return;
  air ??= new AudioContext();
  air.resume().catch(() => {}); // the browser does not allow it yet
  for (const part of PARTS[sound]) begin(air, part);
}

function begin(air: AudioContext, part: Tone | Splash): void {
  const start = air.currentTime + part.at;
  const volume = new GainNode(air, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDEST * settings.now.volume * (part.loud ?? 1), start + 0.015);
  volume.gain.exponentialRampToValueAtTime(SILENCE, start + part.length);
  const source = "noise" in part ? splash(air, part, volume) : tone(air, part, start, volume);
  volume.connect(air.destination);
  source.start(start);
  source.stop(start + part.length);
}

function tone(air: AudioContext, part: Tone, start: number, volume: GainNode): OscillatorNode {
  const note = new OscillatorNode(air, { type: part.wave ?? "sine", frequency: part.from });
  if (part.to !== undefined) note.frequency.exponentialRampToValueAtTime(part.to, start + part.length);
  note.connect(volume);
  return note;
}

function splash(air: AudioContext, part: Splash, volume: GainNode): AudioBufferSourceNode {
  if (water === null) {
    water = air.createBuffer(1, air.sampleRate, air.sampleRate);
    const samples = water.getChannelData(0);
    for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  }
  const source = new AudioBufferSourceNode(air, { buffer: water });
  source.connect(new BiquadFilterNode(air, { type: "bandpass", frequency: part.noise, Q: 0.9 })).connect(volume);
  return source;
}

export function buzz(): void {
  if (touched()) navigator.vibrate?.(BUZZ);
}
