import * as m from '@lantern/messages'

/** More time for each question, or none at all, in words. */
export const timeFactorLabel = (factor: number): string =>
  factor === 0 ? m.homework_no_timer() : m.homework_factor({ factor })
