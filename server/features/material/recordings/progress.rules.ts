// Progress of a transcription, in sound.

/** Progress in whole minutes, as pages are counted: minutes of all, and those done. */
export const countMinutes = (
  seconds: number | null,
  transcribed: number,
): { pageCount: number | null; pagesRead: number } => {
  const pageCount = seconds === null ? null : Math.max(1, Math.ceil(seconds / 60))
  const minutes = Math.floor(transcribed / 60)
  return { pageCount, pagesRead: pageCount === null ? minutes : Math.min(minutes, pageCount) }
}

/**
 * Seconds until all is transcribed; null where nothing has been measured or the length is not known.
 * @param speed seconds of sound per second of work
 */
export const estimateRemaining = ({
  seconds,
  transcribed,
  speed,
}: {
  seconds: number | null
  transcribed: number
  speed: number | null
}): number | null =>
  seconds === null || speed === null || speed <= 0
    ? null
    : Math.ceil(Math.max(0, seconds - transcribed) / speed)
