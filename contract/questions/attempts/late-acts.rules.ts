// Answers and the end of an attempt that were made without a connection.

/** Hours after the end of a homework in which answers from before the end may still arrive. */
export const lateHours = 24
/** Acts of one call; a device with more sends several. */
export const maxLateActs = 100
/** Highest number of an answer; far more than anybody changes one. */
export const maxSequence = 1_000_000

/** An answer to a question as it stands. `actId` is null where it was given with a connection. */
export type StandingAnswer = { sequence: number; actId: string | null; answeredAt: Date | null }
export type ArrivingAnswer = { sequence: number; id: string; at: Date }

/**
 * Whether an arriving answer replaces the one that stands. The higher number is the later answer. Two devices that knew
 * of the same last answer give the same number: then the id decides between them, so that every order of arrival ends
 * equally, and the time between a device and a connection.
 */
export const replacesAnswer = (arriving: ArrivingAnswer, standing: StandingAnswer | null): boolean => {
  if (!standing || arriving.sequence !== standing.sequence)
    return arriving.sequence > (standing?.sequence ?? 0)
  if (standing.actId !== null) return arriving.id > standing.actId
  return standing.answeredAt === null || arriving.at > standing.answeredAt
}

/** Time without contact, by the server's clock. */
export type Gap = { from: Date; until: Date }

/**
 * The time without contact in which an act was made: that which is known already if the act is from it, for the rest
 * of a batch whose first part arrived before.
 * @param ageMs milliseconds from the act to its sending, by the device's clock
 */
export const findGap = (ageMs: number, contact: { lastAt: Date; known: Gap | null }, now: Date): Gap => {
  const at = now.getTime() - ageMs
  const { lastAt, known } = contact
  const isOfKnown = known !== null && at < known.until.getTime()
  return { from: isOfKnown ? known.from : lastAt, until: now }
}
