import * as m from '@lantern/messages'

/** Time factor in words: extra time per question, or no timer. */
export const timeFactorLabel = (factor: number): string =>
  factor === 0 ? m.homework_no_timer() : m.homework_factor({ factor })
