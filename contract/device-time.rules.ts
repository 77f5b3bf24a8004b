// Moments of acts that a device made without a connection, by the server's clock.
/**
 * Moment of an act: the device's clock only says how long before sending it was.
 * @param sentAt the device's clock when it sent the act
 * @param earliest moment before which it can't have been
 */
export const placeInTime = (
  { at, sentAt }: { at: Date; sentAt: Date },
  { now, earliest }: { now: Date; earliest: Date },
): Date => {
  const age = Math.max(0, sentAt.getTime() - at.getTime())
  return new Date(Math.max(Math.min(earliest.getTime(), now.getTime()), now.getTime() - age))
}
