// Messages between the server's processes and the process that works on sound.
import type { RecordingFailure } from '@lantern/contract/material/recordings/failures'
import type { SoundType } from '@lantern/contract/material/recordings/recordings'
import type { FoundFrames, TranscribedWindow } from './index.ts'

export type SoundTask =
  /** Opens a file, in place of the one before it. With `language`, its next windows are transcribed. */
  | { do: 'open'; path: string; from: number; language: string | null }
  /** The next window of the open file. */
  | { do: 'next' }
  /** The next minutes of the open file as a WAV file. */
  | { do: 'next-part' }
  /** Lets go of the open file. */
  | { do: 'close' }
  | { do: 'extract'; path: string; copyPath: string }
  /** Pictures of the slides of a video, stored in a folder. */
  | { do: 'frames'; path: string; folder: string }
  /** A stretch of a file, from and to a second. */
  | { do: 'cut'; path: string; copyPath: string; from: number; to: number }

/** Minutes of sound for a speech service. */
export type SoundPart = { startsAt: number; endsAt: number; wav: Uint8Array<ArrayBuffer> }

export type SoundAnswer =
  | { is: 'opened'; seconds: number | null; hasPicture: boolean }
  | ({ is: 'window' } & TranscribedWindow)
  | ({ is: 'part' } & SoundPart)
  /** No window or part is left. */
  | { is: 'end' }
  | { is: 'closed' }
  | { is: 'extracted'; mediaType: SoundType | null }
  | ({ is: 'frames' } & FoundFrames)
  | { is: 'cut'; mediaType: SoundType; seconds: number }
  | { is: 'failed'; failure: RecordingFailure; details: Record<string, number | string> }
  /** A mistake of ours, or of this machine. */
  | { is: 'broken'; message: string }
