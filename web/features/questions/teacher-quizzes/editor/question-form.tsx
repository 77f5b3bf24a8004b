import type { QuestionCheck } from '@lantern/contract/questions/kinds/question-checks.rules'
import * as m from '@lantern/messages'
import { CopyPlus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { typeLabels } from '../../../../lib/question-labels.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx'
import { listKeyTexts, listTexts, type Questions } from '../editor-store/questions.rules.ts'
import { ChecksNotice } from './checks-notice.tsx'
import { ChoicesField } from './choices-field.tsx'
import type { EditProps } from './editing.ts'
import { EntriesField } from './entries-field.tsx'
import { FactsFields } from './facts-fields.tsx'
import styles from './fields.module.css'
import { GrowingText } from './growing-text.tsx'
import { HotspotField } from './hotspot-field.tsx'
import { ImageField } from './image-field.tsx'
import { NumberField } from './number-field.tsx'
import { PairWorthField } from './pair-worth-field.tsx'
import { PairsField } from './pairs-field.tsx'
import { RubricField } from './rubric-field.tsx'
import { ScoringField } from './scoring-field.tsx'
import { ShownAs } from './shown-as.tsx'
import { StemField } from './stem-field.tsx'
import { StimulusField } from './stimulus-field.tsx'
import { TruthField } from './truth-field.tsx'
import { WordsField } from './words-field.tsx'

type Props = EditProps & {
  /** Those of its quiz; none where it stands by itself. */
  questions?: Questions
  /** Of the question, counted from 1. */
  number: number
  checks: readonly QuestionCheck[]
  /** The server works on this question. */
  busy: boolean
  /** Null where there is no material to write another from. */
  onWriteAnother: (() => void) | null
  /** Null where it can't be deleted. */
  onRemove: (() => void) | null
  /** What else can be done with it. */
  menu: ReactNode
  /** What is to be told of it before it is edited. */
  notice?: ReactNode
}

/** Everything its author writes of one question. */
export function QuestionForm(props: Props) {
  const {
    question,
    onEdit,
    number,
    checks,
    busy,
    onWriteAnother,
    onRemove,
    menu,
    notice,
    questions = [],
  } = props
  const { body, explanation } = question
  const edit = { question, onEdit }
  return (
    <form
      className={`${styles.edMain} max-1023:[scroll-margin-top:calc(var(--topbar)_+_84px)]`}
      aria-label={m.editor_question_number({ number })}
      onSubmit={event => event.preventDefault()}
    >
      <div className="flex items-center justify-between gap-3">
        <span className="tag">{typeLabels[body.type]()}</span>
        {menu}
      </div>
      {notice}
      <ChecksNotice checks={checks} onLooked={() => onEdit('check-first', { checkFirst: false })} />
      <StimulusField {...edit} questions={questions} />
      <StemField {...edit} />
      {body.type !== 'hotspot' && <ImageField {...edit} />}
      <ChoicesField {...edit} />
      <TruthField {...edit} />
      <WordsField key={question.id} {...edit} />
      <RubricField {...edit} />
      <HotspotField key={`spots ${question.id}`} {...edit} />
      <NumberField key={`number ${question.id}`} {...edit} />
      <PairsField {...edit} />
      <EntriesField {...edit} />
      <ScoringField {...edit} />
      <PairWorthField {...edit} />
      <FieldFrame label={m.editor_explanation()}>
        {control => (
          <GrowingText
            {...control}
            rows={2}
            maxLength={4000}
            value={explanation}
            onChange={event => onEdit('explanation', { explanation: event.target.value })}
          />
        )}
      </FieldFrame>
      <ShownAs texts={[...new Set([...listTexts(question), ...listKeyTexts(question), explanation])]} />
      <FactsFields {...edit} />
      <div className={styles.edFoot}>
        {onWriteAnother ? (
          <Button
            look="quiet"
            size="sm"
            busy={busy}
            icon={<CopyPlus className="i" aria-hidden="true" />}
            onClick={onWriteAnother}
          >
            {busy ? m.editor_writing_another() : m.editor_write_another()}
          </Button>
        ) : (
          <span />
        )}
        {onRemove && (
          <Button look="bad" size="sm" icon={<Trash2 className="i" aria-hidden="true" />} onClick={onRemove}>
            {m.editor_delete()}
          </Button>
        )}
      </div>
    </form>
  )
}
