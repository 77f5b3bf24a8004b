import { answerKeySchema, questionBodySchema } from '@lantern/contract/questions/kinds/questions'
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import * as m from '@lantern/messages'
import { keyLabel } from '../../../../lib/answers/answer-labels.ts'
import { CitedPassage } from '../../../../lib/answers/cited-passage.tsx'
import { difficultyLabels, levelLabels, typeLabels } from '../../../../lib/question-labels.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import styles from '../papers.module.css'
import { Options } from '../sheet/question-view.tsx'

type Props = {
  question: TeacherQuestion
  /** Whether it replaces a question that the text doesn't yield. */
  isInstead: boolean
  busy: boolean
  onAccept(): void
  onDrop(): void
}

/** Generated question beside its passage, to be kept or dropped. */
export function MadeQuestion({ question, isInstead, busy, onAccept, onDrop }: Props) {
  const { body, key, bloom, difficulty, checkFirst } = question
  const { data: asked } = questionBodySchema.safeParse(body)
  const { data: answer } = answerKeySchema.safeParse(key)
  const facts = [typeLabels[body.type](), levelLabels[bloom](), difficultyLabels[difficulty]()]
  return (
    <li className={styles.paperMade}>
      <div className="grid content-start gap-2">
        <p className="meta flex flex-wrap items-center gap-2">
          <span className={checkFirst ? 'tag tag-note' : 'tag tag-good'}>
            {checkFirst ? m.paper_made_check() : m.paper_made_sure()}
          </span>
          {isInstead && <span className="tag">{m.paper_made_instead()}</span>}
          {facts.join(' · ')}
        </p>
        <div className={styles.paperMadeStem}>
          <RichText links={false}>{body.stem}</RichText>
        </div>
        {asked && <Options body={asked} />}
        {asked && answer && (
          <p>
            <b>{m.paper_made_answer()}</b>{' '}
            <RichText inline links={false}>
              {keyLabel(asked, answer)}
            </RichText>
          </p>
        )}
        <p className="flex flex-wrap gap-2 pt-1">
          <Button size="sm" look="primary" busy={busy} onClick={onAccept}>
            {m.paper_made_accept()}
          </Button>
          <Button size="sm" disabled={busy} onClick={onDrop}>
            {m.paper_made_drop()}
          </Button>
        </p>
      </div>
      <CitedPassage of={question} />
    </li>
  )
}
