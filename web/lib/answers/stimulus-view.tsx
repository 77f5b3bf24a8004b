import type { Stimulus } from '@lantern/contract/questions/kinds/stimulus'
import {
  findRun,
  isEmptyStimulus,
  type Asked as OfStimulus,
} from '@lantern/contract/questions/kinds/stimulus.rules'
import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { RichText } from '../../ui/text/rich-text.tsx'
import { QuestionPicture } from './question-picture.tsx'
import styles from './stimulus-view.module.css'

/**
 * Label of the questions that share a text, or '' for a single one.
 * @param place of that one, counted from 0
 */
export const describeRun = (questions: readonly OfStimulus[], place: number): string => {
  const run = findRun(questions, place)
  if (!run || run.first === run.last) return ''
  return m.stimulus_for({ first: run.first + 1, last: run.last + 1 })
}

type Props = {
  stimulus: Stimulus
  /** Label of the questions about the text; '' to omit it. */
  about?: string
  /** Whether it is closed at first, to save space. */
  isClosed?: boolean
  /** Whether it has its full height, for pages that scroll themselves. */
  isWhole?: boolean
}

/** Shared text or picture of questions: its header stays, the rest can be folded. */
export function StimulusView({ stimulus, about = '', isClosed = false, isWhole = false }: Props) {
  if (isEmptyStimulus(stimulus)) return null
  const { title, text, image } = stimulus
  const name = title.trim() || (text.trim() === '' ? m.stimulus_picture() : m.stimulus_text())
  return (
    <details
      className={`${styles.stimulus} ${isWhole ? styles.stimulusWhole : ''}`}
      data-part="stimulus"
      key={stimulus.id}
      open={!isClosed}
    >
      <summary>
        <b>{name}</b>
        {about !== '' && <span className="meta">{about}</span>}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <section className={styles.stimulusBody} data-part="stimulus-body" aria-label={name} tabIndex={0}>
        {text.trim() !== '' && <RichText>{text}</RichText>}
        {image && <QuestionPicture image={image} />}
      </section>
    </details>
  )
}

/** Question beside its text, or below it on narrow screens. */
export function StimulusLayout({
  stimulus,
  children,
  ...shown
}: Omit<Props, 'stimulus'> & { stimulus: Stimulus | null | undefined; children: ReactNode }) {
  if (!stimulus || isEmptyStimulus(stimulus)) return children
  return (
    <div className={styles.stimulusBeside} data-part="stimulus-beside">
      <StimulusView stimulus={stimulus} {...shown} />
      <div>{children}</div>
    </div>
  )
}
