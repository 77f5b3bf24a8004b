import type { Blueprint, PaperForm, QuestionEdit } from '@lantern/contract/teach/papers/blueprint'
import type { SlotPlace } from '@lantern/contract/teach/papers/paper-balance.rules'
import { countMarks, countSectionMarks } from '@lantern/contract/teach/papers/paper-marks.rules'
import type { PaperQuestion } from '@lantern/contract/teach/papers/papers'
import { findClipNumber, numberClips } from '@lantern/contract/teach/papers/printed-clips.rules'
import { listPrinted, type PrintedSlot } from '@lantern/contract/teach/papers/printed-questions.rules'
import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import * as m from '@lantern/messages'
import { Fragment, type ReactNode } from 'react'
import { LogoPicture } from '../../../../lib/answers/question-picture.tsx'
import { sectionName } from '../../../../lib/plan-paper.ts'
import styles from '../papers.module.css'
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
  /** Renders the offer of a newer bank version below a question. */
  renderNewer(questionId: string): ReactNode
}

function Head({ blueprint, formNumber }: Pick<Props, 'blueprint' | 'formNumber'>) {
  const { title, school, logo, className, date, minutes, candidateFields, instructions, variants } = blueprint
  const blocksBelow = [
    className,
    date,
    variants.count > 1 ? m.paper_variant({ variant: variantLetter(formNumber) }) : '',
  ]
  return (
    <header>
      {logo && <LogoPicture id={logo} alt={school || m.paper_logo()} />}
      {school && <p className={styles.paperSub}>{school}</p>}
      <h2>{title || m.paper_untitled()}</h2>
      <p className={styles.paperSub}>{blocksBelow.filter(Boolean).join(' · ')}</p>
      <p className="flex justify-between gap-4 border-y-[1.5px] border-y-[color:#14211c] py-2 px-0 mt-[18px] mx-0 mb-4 text-[0.92em]">
        <span>{minutes === null ? '' : m.paper_time({ minutes })}</span>
        <span>{m.paper_max_marks({ count: countMarks(blueprint) })}</span>
      </p>
      {candidateFields.length > 0 && (
        <div className={`${styles.paperCandidate} flex flex-wrap gap-y-2.5 gap-x-6 text-[0.92em] mb-4`}>
          {candidateFields.map(field => (
            <span key={field}>
              {field}
              <i aria-hidden="true" />
            </span>
          ))}
        </div>
      )}
      {instructions && <p className="italic whitespace-pre-line mb-2">{instructions}</p>}
    </header>
  )
}

/** Paper as printed; each question can be swapped, locked, moved and reworded. */
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
  const printed = listPrinted(blueprint, form ?? empty, questions, edits, formNumber)
  const clips = numberClips(printed.flatMap(({ slots }) => slots.map(({ question }) => question)))
  return (
    <article
      className={`${styles.examSheet} data-[text=large]:text-[1.3rem] data-[text=spaced]:font-ui data-[text=spaced]:tracking-[0.04em] data-[text=spaced]:[word-spacing:0.16em] data-[text=spaced]:leading-[1.9]`}
      data-text={blueprint.print.text}
      aria-label={m.paper_preview()}
    >
      <Head blueprint={blueprint} formNumber={formNumber} />
      {printed.map(({ section, slots }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections are known by their place alone.
        <section key={i}>
          <h3>
            <span>{section.title || sectionName(i)}</span>
            <span>{m.paper_marks({ count: countSectionMarks(section) })}</span>
          </h3>
          {section.instructions && <p className="italic whitespace-pre-line mb-2">{section.instructions}</p>}
          {slots.length === 0 && (
            <p className="text-[color:#5c6861] border border-dashed border-[color:#7c857c] p-3.5 text-[0.92em]">
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
                    <QuestionView
                      slot={slot}
                      clip={slot.question && findClipNumber(slot.question, clips)}
                      withKey={withKey}
                    />
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
