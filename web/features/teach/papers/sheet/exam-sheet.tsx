import type { Blueprint, PaperForm, QuestionEdit } from '@lantern/contract/teach/papers/blueprint'
import type { SlotPlace } from '@lantern/contract/teach/papers/paper-balance.rules'
import { countMarks, countSectionMarks } from '@lantern/contract/teach/papers/paper-marks.rules'
import type { PaperQuestion } from '@lantern/contract/teach/papers/papers'
import { listPrinted, type PrintedSlot } from '@lantern/contract/teach/papers/printed-questions.rules'
import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import * as m from '@lantern/messages'
import { Fragment, type ReactNode } from 'react'
import { LogoPicture } from '../../../../lib/answers/question-picture.tsx'
import { sectionName } from '../../../../lib/plan-paper.ts'
import { QuestionView } from './question-view.tsx'
import { type SlotAct, SlotActions } from './slot-actions.tsx'
import { SlotStimulus } from './slot-stimulus.tsx'

type Props = {
  blueprint: Blueprint
  /** The variant shown; none while nothing was chosen. */
  form: PaperForm | undefined
  formNumber: number
  questions: ReadonlyMap<string, PaperQuestion>
  edits: readonly QuestionEdit[]
  withKey: boolean
  onAct(act: SlotAct, place: SlotPlace, slot: PrintedSlot): void
  /** Stands below a question that the bank has a newer version of. */
  renderNewer(questionId: string): ReactNode
}

function Head({ blueprint, formNumber }: Pick<Props, 'blueprint' | 'formNumber'>) {
  const { title, school, logo, className, date, minutes, candidateFields, instructions, variants } = blueprint
  const below = [
    className,
    date,
    variants.count > 1 ? m.paper_variant({ variant: variantLetter(formNumber) }) : '',
  ]
  return (
    <header>
      {logo && <LogoPicture id={logo} alt={school || m.paper_logo()} />}
      {school && <p className="paper-sub">{school}</p>}
      <h2>{title || m.paper_untitled()}</h2>
      <p className="paper-sub">{below.filter(Boolean).join(' · ')}</p>
      <p className="paper-rule">
        <span>{minutes === null ? '' : m.paper_time({ minutes })}</span>
        <span>{m.paper_max_marks({ count: countMarks(blueprint) })}</span>
      </p>
      {candidateFields.length > 0 && (
        <div className="paper-candidate">
          {candidateFields.map(field => (
            <span key={field}>
              {field}
              <i aria-hidden="true" />
            </span>
          ))}
        </div>
      )}
      {instructions && <p className="paper-instructions">{instructions}</p>}
    </header>
  )
}

/** The paper as it will be printed; each question can be swapped, locked, moved and reworded. */
export function PaperSheet({
  blueprint,
  form,
  formNumber,
  questions,
  edits,
  withKey,
  onAct,
  renderNewer,
}: Props) {
  const empty: PaperForm = { sections: [], choiceSeed: null }
  return (
    <article className="exam-sheet" data-text={blueprint.print.text} aria-label={m.paper_preview()}>
      <Head blueprint={blueprint} formNumber={formNumber} />
      {listPrinted(blueprint, form ?? empty, questions, edits, formNumber).map(({ section, slots }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections are known by their place alone.
        <section key={i}>
          <h3>
            <span>{section.title || sectionName(i)}</span>
            <span>{m.paper_marks({ count: countSectionMarks(section) })}</span>
          </h3>
          {section.instructions && <p className="paper-instructions">{section.instructions}</p>}
          {slots.length === 0 && (
            <p className="paper-waiting">
              {m.paper_waiting({
                questions: m.paper_questions({ count: section.count }),
                marks: m.paper_marks({ count: section.marksEach }),
              })}
            </p>
          )}
          <ol>
            {slots.map((slot, position) => (
              <Fragment key={slot.question?.id ?? slot.number}>
                {!withKey && <SlotStimulus slots={slots} position={position} />}
                <li data-locked={slot.locked || undefined}>
                  <b>{slot.number}.</b>
                  <div>
                    <QuestionView slot={slot} withKey={withKey} />
                    {!withKey && slot.question && renderNewer(slot.question.id)}
                    {!withKey && (
                      <SlotActions
                        slot={slot}
                        place={{ form: formNumber, section: i, position }}
                        last={slots.length - 1}
                        onAct={act => onAct(act, { form: formNumber, section: i, position }, slot)}
                      />
                    )}
                  </div>
                  <span>{slot.marks}</span>
                </li>
              </Fragment>
            ))}
          </ol>
        </section>
      ))}
    </article>
  )
}
