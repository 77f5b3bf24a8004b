import type { QuestionCheck } from '@lantern/contract/questions/kinds/question-checks.rules'
import * as m from '@lantern/messages'
import { CopyPlus, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { QuestionPicture } from '../../../../lib/answers/question-picture.tsx'
import { typeLabels } from '../../../../lib/question-labels.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx'
import { listKeyTexts, listTexts, type Questions } from '../editor-store/questions.rules.ts'
import { ChecksNotice } from './checks-notice.tsx'
import { ClipField } from './clip-field.tsx'
import type { EditProps } from './editing.ts'
import { FactsFields } from './facts-fields.tsx'
import styles from './fields.module.css'
import { GrowingText } from './growing-text.tsx'
import { kindEditors } from './kind-editors.ts'
import { PictureField } from './picture-field.tsx'
import { ShownAs } from './shown-as.tsx'
import { StemField } from './stem-field.tsx'
import { StimulusField } from './stimulus-field.tsx'
import { StopField } from './stop-field.tsx'

/** The picture of a question. */
function ImageField({ question: { image }, onEdit }: EditProps) {
  return (
    <PictureField
      image={image}
      label={m.editor_image_add()}
      onPicture={next => onEdit('image', { image: next })}
      onWords={next => onEdit('image alt', { image: next })}
    >
      {image && <QuestionPicture image={image} />}
    </PictureField>
  )
}

type Props = EditProps & {
  /** Questions of its quiz; absent for a question by itself. */
  questions?: Questions
  /** Number of the question, counted from 1. */
  number: number
  checks: readonly QuestionCheck[]
  /** The server works on this question. */
  busy: boolean
  /** Generates another question; null without material. */
  onWriteAnother: (() => void) | null
  /** Deletes the question; null if not allowed. */
  onRemove: (() => void) | null
  /** Menu of other actions. */
  menu: ReactNode
  /** Notice above the form. */
  notice?: ReactNode
}

/** Form of all that an author writes about a question. */
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
  const { fields, hasOwnPicture } = kindEditors[body.type]
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
      {!hasOwnPicture && <ImageField {...edit} />}
      <ClipField key={`clip ${question.id}`} {...edit} />
      <Fragment key={`answer ${question.id}`}>
        {fields.map(Fields => (
          <Fields key={Fields.name} {...edit} />
        ))}
      </Fragment>
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
      <StopField key={`stop ${question.id}`} {...edit} />
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
