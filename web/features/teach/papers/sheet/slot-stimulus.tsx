import type { PrintedSlot } from '@lantern/contract/teach/papers/printed-questions.rules'
import { listPrintedStimuli } from '@lantern/contract/teach/papers/printed-stimulus.rules'
import * as m from '@lantern/messages'
import { QuestionPicture } from '../../../../lib/answers/question-picture.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import styles from '../papers.module.css'

/** Shared text above the question at a place, or null. */
export function SlotStimulus({ slots, position }: { slots: readonly PrintedSlot[]; position: number }) {
  const printedStimulus = listPrintedStimuli(slots).get(position)
  if (!printedStimulus) return null
  const { stimulus, first, last } = printedStimulus
  return (
    <li className={`${styles.paperStimulus} grid-cols-[minmax(0,1fr)] border-s-2 border-s-[color:#777]`}>
      <div>
        <b>{first === last ? m.stimulus_for_one({ number: first }) : m.stimulus_for({ first, last })}</b>{' '}
        {stimulus.title}
        <div>
          <RichText links={false}>{stimulus.text}</RichText>
        </div>
        {stimulus.image && <QuestionPicture image={stimulus.image} />}
      </div>
    </li>
  )
}
