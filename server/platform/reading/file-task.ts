// What a reading and the worker thread that reads a whole file say to each other.
import type { ReadDocument, ReadingFailure } from './index.ts'

export type FileTask = { path: string; kind: 'slides' | 'document' | 'transcript'; mostPages: number }

export type FileOutcome =
  | { is: 'read'; document: ReadDocument }
  | { is: 'refused'; failure: ReadingFailure; details: Record<string, number | string> }
