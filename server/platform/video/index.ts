// Videos by link: metadata from their provider, and captions.
import type { CaptionLanguage, Chapter, VideoFailure } from '@lantern/contract/material/videos/videos'

/** A line of captions; milliseconds from the start. */
export type CaptionLine = { start: number; end: number; text: string }

export type VideoDetails = {
  title: string | null
  channel: string | null
  seconds: number | null
  chapters: Chapter[]
  languages: CaptionLanguage[]
}

export type FetchedVideo = {
  details: VideoDetails
  /**
   * Language chosen: the requested one, else captions made by people in the person's language, else the
   * first.
   */
  language: CaptionLanguage
  lines: CaptionLine[]
}

/** Reason without a transcript; `details` if the provider sent them. */
export class VideoError extends Error {
  readonly reason: VideoFailure
  readonly details: VideoDetails | null
  constructor(reason: VideoFailure, details: VideoDetails | null = null) {
    super(`video: ${reason}`)
    this.name = 'VideoError'
    this.reason = reason
    this.details = details
  }
}

export type VideoProvider = {
  /**
   * @param wanted code of a caption language, such as `en`; null: the person's own, which is English so far
   * @throws VideoError; the signal's reason when aborted
   */
  fetchVideo(providerId: string, wanted: string | null, signal: AbortSignal): Promise<FetchedVideo>
}
