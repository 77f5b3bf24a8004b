// Length of a recording with pauses, in milliseconds of a clock that never goes back.

export type RecordedTime = {
  /** Milliseconds before the last pause. */
  before: number
  /** Start of the running stretch; null during a pause. */
  since: number | null
}

export const noTime: RecordedTime = { before: 0, since: null }

export const startTime = (time: RecordedTime, now: number): RecordedTime =>
  time.since === null ? { ...time, since: now } : time

export const getRecordedMs = ({ before, since }: RecordedTime, now: number): number =>
  before + (since === null ? 0 : Math.max(0, now - since))

export const pauseTime = (time: RecordedTime, now: number): RecordedTime => ({
  before: getRecordedMs(time, now),
  since: null,
})
