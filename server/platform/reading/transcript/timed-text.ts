/** What is said between two moments of a recording, in milliseconds from its start. */
export type TimedText = { start: number; end: number; speaker: string | null; text: string }
