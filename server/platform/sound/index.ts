// Speech recognition: sound of a file to words with their seconds.

import type { RecordingFailure } from '@lantern/contract/material/recordings/failures'
import type { FramesProblem } from '@lantern/contract/material/recordings/frames'
import type { SpokenLanguage } from '@lantern/contract/material/recordings/languages'
import type { SoundType } from '@lantern/contract/material/recordings/recordings'
import type { TranscribedWord } from '../../database/stored/transcribed-words.ts'

/** A stretch of sound with its words; the next one begins where it ends. Times are seconds of the recording. */
export type TranscribedWindow = {
  startsAt: number
  endsAt: number
  words: TranscribedWord[]
  /** Milliseconds that it took. */
  workMs: number
}

/** Picture of a slide in a video, with the seconds in which it is shown. */
export type FrameFile = {
  path: string
  bytes: number
  /** Pixels. */
  width: number
  height: number
  ranges: { start: number; end: number }[]
}

/** `problem`: reason why there are none. */
export type FoundFrames = { frames: FrameFile[]; problem: FramesProblem | null }

export class SoundError extends Error {
  readonly failure: RecordingFailure
  /** Figures for the sentence, such as `{ hours: 6 }`. */
  readonly details: Record<string, number | string>
  constructor(failure: RecordingFailure, details: Record<string, number | string> = {}) {
    super(`sound: ${failure}`)
    this.name = 'SoundError'
    this.failure = failure
    this.details = details
  }
}

type SoundFile = {
  path: string
  language: SpokenLanguage
  /** Second from which on it is transcribed: the end of the last window. */
  from: number
  /** Names and terms that are likely said, where a recogniser can be given any. */
  terms?: readonly string[]
}

type Listening = {
  signal: AbortSignal
  /** `seconds`: length as the file says; the end of the last window is what it really is. */
  onOpen(opened: { seconds: number | null; hasPicture: boolean }): Promise<void>
  /** Receives windows one after another. @returns whether to go on */
  onWindow(window: TranscribedWindow): Promise<boolean>
}

export type Transcriber = {
  /** Reason why it can't work now, besides those of a file; null where it can. */
  findObstacle(language: SpokenLanguage): SoundError | null
  /**
   * Transcribes a file from a second on, one window after another.
   * @returns true at the end of the sound, false where `onWindow` ended it
   * @throws SoundError; the signal's reason when aborted
   */
  transcribe(file: SoundFile, listening: Listening): Promise<boolean>
  /**
   * Stores the sound of a video without its picture at `copyPath`, as it is.
   * @returns its media type; null where the file has no picture, so that nothing was stored
   * @throws SoundError; the signal's reason when aborted
   */
  extractSound(
    file: { path: string; copyPath: string },
    options: { signal: AbortSignal },
  ): Promise<{ mediaType: SoundType } | null>
  /**
   * Stores a picture of each slide of a video in a folder, in JPEG.
   * @throws TaskProcessError; the signal's reason when aborted
   */
  findFrames(file: { path: string; folder: string }, options: { signal: AbortSignal }): Promise<FoundFrames>
  close(): Promise<void>
}
