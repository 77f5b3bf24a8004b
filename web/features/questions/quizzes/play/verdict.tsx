import type { PlayedQuestion } from '@lantern/contract/questions/attempts/attempts'
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { AnswerKey, QuestionBody } from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'
import { keyLabel, reasonLabel, responseLabel } from '../../../../lib/answers/answer-labels.ts'
import { TeacherComment } from '../../../../lib/answers/teacher-comment.tsx'
import { AskTeacher } from '../../../../lib/ask-teacher.tsx'
import { RubricList } from '../../../../lib/questions/kinds/essay/rubric-list.tsx'
import { kindOf } from '../../../../lib/questions/kinds/kinds.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'

type JudgedQuestion = PlayedQuestion & { verdict: NonNullable<PlayedQuestion['verdict']> }

export type JudgeProps = {
  busy: boolean
  /** Whether a teacher judges answers that rules can't decide. */
  byTeacher?: boolean
  onJudge(judgement: 'right' | 'wrong' | 'dispute' | 'fair' | 'unfair'): void
}

/** Key in one word: the letter of a choice, true or false; otherwise null. */
const getShortKey = (body: QuestionBody, key: AnswerKey): string | null =>
  body.type === key.type ? (kindOf(key).getShortKey?.({ body, key }) ?? null) : null

const headline = ({ body, verdict, response }: JudgedQuestion): string => {
  const { outcome, share, solution, disputed } = verdict
  if (!response) return m.play_too_late()
  if (outcome === 'right') return m.play_right()
  if (outcome === 'check' && rulesOf(body).isJudgedByPeople) return m.essay_to_compare()
  if (outcome === 'check') return disputed ? m.play_disputed() : m.play_to_check()
  if (share > 0) return m.play_partly({ share: Math.round(share * 100) })
  const answer = getShortKey(body, solution.key)
  return answer ? m.play_wrong_it_is({ answer }) : m.play_wrong()
}

function ToCheck({ question, busy, byTeacher, onJudge }: JudgeProps & { question: JudgedQuestion }) {
  const { disputed } = question.verdict
  if (byTeacher) return <p className="muted">{m.homework_judged_later()}</p>
  const isEssay = rulesOf(question.body).isJudgedByPeople
  return (
    <>
      <p className="muted">
        {isEssay ? m.essay_compare_text() : disputed ? m.play_disputed_text() : m.play_to_check_text()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={busy} onClick={() => onJudge('right')}>
          {disputed ? m.play_count_right() : m.play_it_was_right()}
        </Button>
        <Button size="sm" busy={busy} onClick={() => onJudge('wrong')}>
          {disputed ? m.play_count_wrong() : m.play_it_was_wrong()}
        </Button>
      </div>
    </>
  )
}

/** Question as a teacher needs it: text, given and right answer, and explanation. */
const wordForTeacher = ({ body, response, verdict: { solution } }: JudgedQuestion): string =>
  [
    m.play_teacher_question({ stem: body.stem }),
    response && m.play_teacher_answer({ answer: responseLabel(body, response) }),
    m.play_teacher_key({ answer: keyLabel(body, solution.key) }),
    solution.explanation && m.play_teacher_explanation({ explanation: solution.explanation }),
  ]
    .filter(line => line)
    .join('\n')

/** Whether the player found the question fair; one that wasn't is asked of nobody again. */
function Fairness({ isFair, busy, onJudge }: JudgeProps & { isFair: boolean | null }) {
  if (isFair !== null)
    return (
      <p className="meta" role="status">
        {isFair ? m.play_fair_thanks() : m.play_unfair_thanks()}
      </p>
    )
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 items-center">
      <span className="meta">{m.play_fair()}</span>
      <Button look="quiet" size="sm" busy={busy} onClick={() => onJudge('fair')}>
        {m.play_fair_yes()}
      </Button>
      <Button look="quiet" size="sm" busy={busy} onClick={() => onJudge('unfair')}>
        {m.play_fair_no()}
      </Button>
    </div>
  )
}

/** Verdict on an answer, with reasons and the next step if rules can't decide. */
export function Verdict({ question, ...judge }: JudgeProps & { question: JudgedQuestion }) {
  const { body, verdict, response, checkFirst } = question
  const isWrong = verdict.outcome === 'wrong'
  const { repeatsKey } = kindOf(body)
  const reasons = response ? reasonLabel(body, verdict.solution, response, isWrong) : []
  return (
    <div className="mt-7 pt-[22px] border-t border-t-line grid gap-3 justify-items-start" data-part="verdict">
      <div role="status" className="grid gap-3">
        <p>
          <b>{headline(question)}</b> <RichText inline>{verdict.solution.explanation}</RichText>
        </p>
        {(repeatsKey === 'always' || (isWrong && repeatsKey === 'wrong')) && (
          <p>
            <RichText inline>{m.play_accepted({ answer: keyLabel(body, verdict.solution.key) })}</RichText>
          </p>
        )}
        {verdict.solution.key.type === 'essay' ? (
          <RubricList of={verdict.solution.key} mark={verdict.mark} />
        ) : (
          <TeacherComment mark={verdict.mark} />
        )}
        {reasons.map(reason => (
          <p key={reason} className="muted">
            <RichText inline>{reason}</RichText>
          </p>
        ))}
        {verdict.judgedBy === 'model' && <p className="meta">{m.play_judged_by_model()}</p>}
        {verdict.judgedBy === 'player' && verdict.outcome !== 'check' && (
          <p className="meta">{m.play_judged_by_you()}</p>
        )}
        {checkFirst && <p className="meta">{m.play_check_first()}</p>}
      </div>
      {verdict.outcome === 'check' && <ToCheck question={question} {...judge} />}
      {checkFirst && response && !judge.byTeacher && <Fairness isFair={verdict.isFair} {...judge} />}
      <div className="flex flex-wrap gap-2">
        {isWrong && response && verdict.judgedBy !== 'teacher' && (
          <Button look="quiet" size="sm" busy={judge.busy} onClick={() => judge.onJudge('dispute')}>
            {m.play_dispute()}
          </Button>
        )}
        <AskTeacher text={wordForTeacher(question)} attached={verdict.solution.citations.slice(0, 1)} />
      </div>
    </div>
  )
}

export const hasVerdict = (question: PlayedQuestion): question is JudgedQuestion => question.verdict !== null
