// Labels of mastery.
import * as m from '@lantern/messages'

/** @param mastery 0 to 1; null where nothing was asked yet, which has no word */
export const masteryLabel = (mastery: number | null): string | null => {
  if (mastery === null) return null
  if (mastery < 0.4) return m.mastery_new()
  if (mastery < 0.7) return m.mastery_growing()
  return mastery < 0.9 ? m.mastery_nearly() : m.mastery_secure()
}
