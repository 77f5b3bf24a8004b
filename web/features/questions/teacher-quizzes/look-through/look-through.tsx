import type { QuestionCheck } from '@lantern/contract/questions/kinds/question-checks.rules'
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import * as m from '@lantern/messages'
import { Check, CopyPlus, Shuffle } from 'lucide-react'
import type { ReactNode } from 'react'
import { getChoiceLetter } from '../../../../lib/choice-letter.ts'
import { difficultyLabels, levelLabels, typeLabels } from '../../../../lib/question-labels.ts'
import { ShownQuestion } from '../../../../lib/questions/shown-question.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import { checkLabel } from '../check-labels.ts'
import type { LookThrough } from './use-look-through.ts'

type Props = {
  question: TeacherQuestion
  number: number
  total: number
  checks: readonly QuestionCheck[]
  look: LookThrough
  /** The server works on this question. */
  isBusy: boolean
  /** Whether the material can give other questions. */
  mayWriteAnother: boolean
}

const markLabels = { kept: m.look_kept, edited: m.look_edited }

/** Why wrong choices are wrong, where that is known. */
function Reasons({ question: { body, reasons } }: Pick<Props, 'question'>) {
  const choices = 'choices' in body ? body.choices : []
  const known = choices.flatMap(({ id }, at) =>
    reasons[id] ? [{ id, letter: getChoiceLetter(at), reason: reasons[id] }] : [],
  )
  if (known.length === 0) return null
  return (
    <ul className="grid gap-1 type-sm text-ink-2">
      {known.map(({ id, letter, reason }) => (
        <li key={id}>
          <RichText inline>{m.look_reason({ letter, reason })}</RichText>
        </li>
      ))}
    </ul>
  )
}

/** Findings of the checks of a question: problems, or that there are none. */
function Findings({ question, checks }: Pick<Props, 'question' | 'checks'>) {
  if (checks.length > 0)
    return (
      <ul className="grid gap-1 type-sm text-bad" aria-label={m.editor_checks()}>
        {checks.map(check => (
          <li key={`${check.code} ${check.choice ?? ''}`}>{checkLabel(check).title}</li>
        ))}
      </ul>
    )
  return (
    <p className="flex items-start gap-2 type-sm text-ink-2">
      <Check className="i size-[17px] mt-0.5 text-good" aria-hidden="true" />
      {question.citations.length > 0 ? m.look_stands() : m.look_no_problems()}
    </p>
  )
}

function Key({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true">
      <kbd className="kbd">{children}</kbd>
    </span>
  )
}

/** One question with its answer, and what may become of it. */
export function LookThroughPane({ question, number, total, checks, look, isBusy, mayWriteAnother }: Props) {
  const { body, bloom, difficulty } = question
  const marked = look.marks.get(question.id)
  return (
    <section
      className="grid gap-5 content-start py-[clamp(20px,2vw,28px)] px-[clamp(18px,2.2vw,34px)] min-w-0"
      data-part="look-through"
      aria-label={m.look_question({ number, total })}
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className="tag">{typeLabels[body.type]()}</span>
        {bloom && <span className="tag">{levelLabels[bloom]()}</span>}
        {difficulty && <span className="tag">{difficultyLabels[difficulty]()}</span>}
        <span className="meta ms-auto">{marked ? markLabels[marked]() : `${number} / ${total}`}</span>
      </div>
      <ShownQuestion key={question.id} question={question} isRevealed />
      <Reasons question={question} />
      <Findings question={question} checks={checks} />
      <div className="flex flex-wrap gap-3 max-760:sticky max-760:bottom-[calc(64px_+_env(safe-area-inset-bottom,0px))] max-760:z-1 max-760:bg-paper max-760:py-2.5">
        <Button look="primary" onClick={() => look.run('keep')}>
          {m.look_keep()} <Key>K</Key>
        </Button>
        <Button look="line" onClick={() => look.run('edit')}>
          {m.look_edit()} <Key>E</Key>
        </Button>
        <Button look="line" onClick={() => look.run('drop')}>
          {m.look_drop()} <Key>D</Key>
        </Button>
      </div>
      {mayWriteAnother && (
        <div className="flex flex-wrap gap-x-4 gap-y-1 border-t border-t-line pt-4">
          <Button
            look="quiet"
            size="sm"
            busy={isBusy}
            icon={<CopyPlus className="i" aria-hidden="true" />}
            onClick={() => look.run('another')}
          >
            {m.editor_write_another()} <Key>A</Key>
          </Button>
          <Button
            look="quiet"
            size="sm"
            disabled={isBusy}
            icon={<Shuffle className="i" aria-hidden="true" />}
            onClick={() => look.run('other-kind')}
          >
            {m.editor_write_other_kind()} <Key>N</Key>
          </Button>
        </div>
      )}
    </section>
  )
}
