// Queries of practice with published questions.
import type { PracticeChoice } from '@lantern/contract/questions/question-bank/practice'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
/** Practice suggestions; quiet, since the page is complete without them. */
export const usePracticeSuggestions = () =>
  useRead('GET /practice-suggestions', { pick: 'suggestions', staleTime: 0, quiet: true })

export const useStartPractice = (onStarted: (quizId: string) => void) =>
  useCall('POST /practice-subjects/practice', {
    input: (body: PracticeChoice & { count?: number }) => ({ body }),
    quiet: true,
    onSuccess: ({ quizId }) => onStarted(quizId),
  })
