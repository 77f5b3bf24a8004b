// Display of the maintenance notice (specification, sections 4 and 9).

export type ShownNotice = {
  message: string
  /** Moment at which the work is expected to be over, in ISO form. */
  endsAt?: string | undefined
  onClose(): void
}

/** Polling interval of the maintenance state, in milliseconds. */
export const pollEvery = 30_000

/** Milliseconds after which a dismissed notice reappears during maintenance. */
export const returnsAfter = 5 * 60_000

/** Addresses where a question may be running, on a wall or a phone: nothing may cover it. */
const played = /^\/(quiz-lobby\/(?!new(\/|$))|quiz-session\/|student-lobby\/|quizplay(\/|$))/

/** Whether the notice is a line at the edge of this page and no dialog. @param path of the address */
export const isNoticeLine = (path: string): boolean => played.test(path)

/** @param dismissedAt when it was closed last, in milliseconds; null when never */
export const isNoticeShown = (isOn: boolean, dismissedAt: number | null, now: number): boolean =>
  isOn && (dismissedAt === null || now - dismissedAt >= returnsAfter)
