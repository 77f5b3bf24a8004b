// Preview of a quiz: the server scores answers, and nothing is recorded.

import type { PlayedQuestion } from '@lantern/contract/questions/attempts/attempts'
import type { Response } from '@lantern/contract/questions/kinds/questions'
import type {
  TeacherQuestion,
  TeacherQuiz,
} from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import { useState } from 'react'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { toggled } from '../../../../lib/toggled.ts'
import { getAttempt, listAskable, nothingTried, type Tried } from './preview.rules.ts'

type Verdict = NonNullable<PlayedQuestion['verdict']>

const judgements = {
  right: { outcome: 'right', share: 1, disputed: false },
  wrong: { outcome: 'wrong', share: 0, disputed: false },
  dispute: { outcome: 'check', share: 0, disputed: true },
} as const

/** Synchronous action with the interface of a call. */
const atOnce = <Input>(act: (input: Input) => void) => ({
  mutate: (input: Input) => act(input),
  isPending: false,
  error: null,
})

export const usePreview = ({ quiz, questions }: { quiz: TeacherQuiz; questions: TeacherQuestion[] }) => {
  const [tried, setTried] = useState<Tried>(nothingTried)
  const askable = listAskable(questions)
  const setVerdict = (id: string, part: Partial<Verdict>) =>
    setTried(current => {
      const verdict = { ...current.verdicts.get(id), ...part } as Verdict
      return { ...current, verdicts: new Map(current.verdicts).set(id, verdict) }
    })
  const answer = useCall('POST /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/try', {
    input: ({ questionId, response }: { questionId: string; response: Response }) => ({
      params: { teacherQuizId: quiz.id, teacherQuestionId: questionId },
      body: { response },
    }),
    quiet: true,
    onSuccess: ({ outcome, share, solution }, { questionId, response }) => {
      setTried(current => ({ ...current, responses: new Map(current.responses).set(questionId, response) }))
      setVerdict(questionId, { outcome, share, solution, judgedBy: 'rules', mark: null, disputed: false })
    },
  })
  const change = ({ paused, flag }: { paused?: boolean; flag?: { questionId: string } }) =>
    setTried(current => ({
      ...current,
      paused: paused ?? current.paused,
      flagged: flag ? toggled(current.flagged, flag.questionId) : current.flagged,
    }))
  const play = {
    answer: { send: answer.mutateAsync, isPending: answer.isPending },
    open: atOnce<string>(() => {}),
    judge: atOnce<{ questionId: string; judgement: keyof typeof judgements }>(({ questionId, judgement }) =>
      setVerdict(questionId, { ...judgements[judgement], judgedBy: 'player' }),
    ),
    change: atOnce(change),
    finish: atOnce<undefined>(() => setTried(current => ({ ...current, finished: true }))),
    look: () => {},
  }
  return {
    attempt: getAttempt(quiz, askable, tried),
    play,
    askable,
    left: questions.length - askable.length,
    again: () => setTried(nothingTried),
  }
}
