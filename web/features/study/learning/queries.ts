// Queries of the learner record.
import { useRead } from '../../../lib/calls/use-read.ts'

/** Days are those of the person's own clock. */
const ahead = () => -new Date().getTimezoneOffset()

export const useLearning = () =>
  useRead('GET /learning', { query: { ahead: ahead() }, pick: 'learning', staleTime: 0 })
