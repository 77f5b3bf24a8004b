// State and result of a file that is sent.
import type { SpokenLanguage } from '@lantern/contract/material/recordings/languages'
import type { CallReply } from '../api.ts'

/** Source that a file became, or was already. */
export type SentSource = CallReply<'POST /sources'>

export type UploadState = {
  /** A recording waits while the connection is lost, and is compressed before it is sent. */
  stage: 'compressing' | 'sending' | 'waiting'
  /** Share of the stage, 0 to 1. */
  share: number
  /** Bytes that are sent, where they aren't the file itself. */
  bytes?: number
}

/** Earlier upload of the same recording, and where a new one is written down. */
type UploadMemory = { uploadId: string | undefined; save(uploadId: string): void }

/** A recording that was begun for a class. */
export type LessonRecording = {
  id: string
  classId: string
  className: string
  /** End of the permitted lesson; null where there is none. */
  until: string | null
}

export type RecordingOptions = {
  /** Language that is chosen now; it may change until all is sent. */
  getLanguage?: (() => SpokenLanguage | undefined) | undefined
  /** Recording of a class that the file is of; the class gets it. */
  lesson?: LessonRecording | undefined
  /** Upload of the same recording while it ran. */
  growingId?: string | undefined
  memory?: UploadMemory | undefined
}
