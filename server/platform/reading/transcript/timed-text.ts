/** Text between two moments of a recording, in milliseconds from its start. */
export type TimedText = { start: number; end: number; speaker: string | null; text: string }

/** A cue as a caption file has it, before repeats are taken out. */
export type CaptionCue = Omit<TimedText, 'text'> & { lines: string[] }
