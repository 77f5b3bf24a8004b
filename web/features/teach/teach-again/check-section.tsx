import type { Check, TeachAgain } from '@lantern/contract/teach/teach-again/teach-again'
import { teachAgainLimits } from '@lantern/contract/teach/teach-again/teach-again-limits.rules'
import * as m from '@lantern/messages'
import { Pencil, Play } from 'lucide-react'
import { Link } from 'react-router'
import { typeLabels } from '../../../lib/question-labels.ts'
import { showToast } from '../../../lib/toasts.ts'
import { recheckAddress, type Work } from '../../../lib/work-address.rules.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { isBeingMade, useMakeCheck, useReplaceQuestion } from './queries.ts'
import styles from './teach-again.module.css'

/** Number of the passage that a question is about, from 1; null for one of its teacher's own. */
const findPassage = ({ passages }: Check, { citations }: Check['questions'][number]): number | null => {
  const index = passages.findIndex(({ passageIds }) =>
    citations.some(({ passageId }) => passageIds.includes(passageId)),
  )
  return index < 0 ? null : index + 1
}

function Questions({ check, work }: { check: Check; work: Work }) {
  const replace = useReplaceQuestion(work, check.quiz.id)
  return (
    <ol>
      {check.questions.map((question, i) => {
        const passage = findPassage(check, question)
        const number = i + 1
        const type = typeLabels[question.body.type]()
        return (
          <li key={question.id} className={styles.question}>
            <span className="mono text-ink-3">{number}</span>
            <span>
              <b>
                <RichText inline>{question.body.stem}</RichText>
              </b>
              <span className="meta block">
                {passage === null ? type : m.teach_again_question_about({ type, number: passage })}
              </span>
            </span>
            {!isBeingMade(check) && passage !== null && (
              <Button
                look="quiet"
                size="sm"
                aria-label={m.teach_again_replace_label({ number })}
                busy={replace.isPending && replace.variables === question.id}
                onClick={() =>
                  !replace.isPending &&
                  replace.mutate(question.id, {
                    onSuccess: () => showToast(m.teach_again_replaced({ number })),
                  })
                }
              >
                {m.teach_again_replace()}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Questions that the passages didn't give. */
function Shortfall({ check: { questions, withoutMaterial, quiz } }: { check: Check }) {
  const { length: count } = questions
  const failure = quiz.generation?.failure
  return (
    <>
      {count === 0 && <Notice>{failure?.message ?? m.teach_again_check_none()}</Notice>}
      {count > 0 && count < teachAgainLimits.checkQuestions && (
        <p className="meta mt-3">{m.teach_again_check_fewer({ count })}</p>
      )}
      {withoutMaterial > 0 && (
        <p className="meta mt-1">{m.teach_again_without_material({ count: withoutMaterial })}</p>
      )}
    </>
  )
}

function Uses({ check, classId, work }: { check: Check; classId: string | null; work: Work }) {
  const query = `quiz=${check.quiz.id}${classId ? `&class=${classId}` : ''}`
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {check.questions.length > 0 && (
        <>
          <Link className={buttonClass('line')} to={`/quiz-lobby/new?${query}`}>
            <Play className="i" aria-hidden="true" />
            {m.teach_again_play()}
          </Link>
          <Link className={buttonClass('line')} to={`/homework/new?${query}`}>
            {m.teach_again_homework()}
          </Link>
        </>
      )}
      <Link className={buttonClass('quiet')} to={`/quiz-preview-new?quiz=${check.quiz.id}`}>
        <Pencil className="i" aria-hidden="true" />
        {m.teach_again_edit()}
      </Link>
      {check.quiz.isUsed && (
        <Link className={buttonClass('quiet')} to={recheckAddress(work)}>
          {m.teach_again_after()}
        </Link>
      )}
    </div>
  )
}

/** The check for the next lesson: made on request, then edited and used as any quiz. */
export function CheckSection({ page: { check, classId }, work }: { page: TeachAgain; work: Work }) {
  const make = useMakeCheck(work)
  const isMaking = isBeingMade(check)
  return (
    <Section
      title={m.teach_again_check()}
      aside={check && <span className="meta">{m.teach_again_check_new()}</span>}
    >
      {!check && (
        <>
          <p className="muted">{m.teach_again_check_text({ count: teachAgainLimits.checkQuestions })}</p>
          <Button look="primary" className="mt-4" busy={make.isPending} onClick={() => make.mutate()}>
            {m.teach_again_check_make()}
          </Button>
        </>
      )}
      {check && <Questions check={check} work={work} />}
      {isMaking && <Skeleton label={m.teach_again_check_making()} lines={2} />}
      {check && !isMaking && (
        <>
          <Shortfall check={check} />
          <Uses check={check} classId={classId} work={work} />
        </>
      )}
    </Section>
  )
}
