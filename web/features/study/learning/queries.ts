// Queries of the learner record.
import { useRead } from '../../../lib/calls/use-read.ts'

/** Offset of the person's time zone, which defines their days. */
const ahead = () => -new Date().getTimezoneOffset()

export const useLearning = () =>
  useRead('GET /learning', { query: { ahead: ahead() }, pick: 'learning', staleTime: 0 })
