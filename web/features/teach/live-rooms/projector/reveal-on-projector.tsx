import type { AskedQuestion, Reveal } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import { keyLabel } from '../../../../lib/answers/answer-labels.ts'
import { getOptions } from '../../../../lib/answers/choice-list.tsx'
import { QuestionPicture } from '../../../../lib/answers/question-picture.tsx'
import { StimulusView } from '../../../../lib/answers/stimulus-view.tsx'
import { hasFigure, KeyFigure } from '../../../../lib/questions/key-figure.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import { AnswerLines, hasLines } from '../answer-lines.tsx'
import { HighlightedPassage } from '../highlighted-passage.tsx'
import styles from '../reveal.module.css'
import type { HostHand } from '../room/use-host-act.ts'
import { QuestionText } from './question-text.tsx'
import { ShownAnswers } from './shown-answers.tsx'
import { TypedAnswers } from './typed-answers.tsx'

/** Key in words, if no tile shows it. */
function Key({ question, reveal }: { question: AskedQuestion; reveal: Reveal }) {
  if (getOptions(question).length > 0) return null
  if (hasLines(question.body))
    return (
      <section aria-label={m.room_right_answer()}>
        <AnswerLines body={question.body} answer={reveal.solution.key} />
      </section>
    )
  if (hasFigure(question.body))
    return (
      <section aria-label={m.room_right_answer()} className="text-[length:clamp(1.1rem,1.8vw,2rem)]">
        <KeyFigure body={question.body} answerKey={reveal.solution.key} counts={reveal.counts} />
      </section>
    )
  return (
    <p
      className="flex gap-[0.5em] items-center pb-3 font-semibold text-[length:clamp(1.3rem,2.6vw,2.8rem)] leading-[1.25] font-ui text-good wrap-anywhere"
      data-part="reveal-key"
    >
      <Check className="i [stroke-width:3]" aria-hidden="true" />
      <span className="vh">{m.room_right_answer()}: </span>
      <span>
        <RichText inline links={false}>
          {keyLabel(question.body, reveal.solution.key)}
        </RichText>
      </span>
    </p>
  )
}

type Props = { question: AskedQuestion; reveal: Reveal; hand: HostHand }

/** Reveal: key, distribution of answers, reasons and the cited passage, highlighted. */
export function RevealOnProjector({ question, reveal, hand }: Props) {
  const { solution, answered, right } = reveal
  return (
    <div className={`${styles.reveal} grid content-start pt-2`} data-part="reveal">
      <section aria-label={m.room_question()}>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 gap-x-10 items-center max-860:grid-cols-[minmax(0,1fr)]">
          <QuestionText question={question} isRevealed />
          <p className="text-end text-[length:clamp(1.05rem,1.7vw,1.7rem)] text-ink-2 max-860:text-start m-0 whitespace-nowrap max-860:pb-3">
            {answered === 0 ? m.room_nobody_answered() : m.room_right_of({ right, count: answered })}
          </p>
        </div>
        <Key question={question} reveal={reveal} />
      </section>
      <ShownAnswers question={question} reveal={reveal} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,420px),1fr))] gap-[clamp(20px,3vw,56px)] items-start pt-[clamp(20px,2.8vw,48px)]">
        <section className="grid content-start gap-5">
          {solution.explanation && (
            <p
              className="text-[length:clamp(1.1rem,2.2vw,2.5rem)] leading-[1.36] wrap-anywhere"
              data-part="reveal-text"
              role="status"
            >
              <RichText inline>{solution.explanation}</RichText>
            </p>
          )}
          {question.image && <QuestionPicture image={question.image} />}
          {question.stimulus && <StimulusView stimulus={question.stimulus} isClosed />}
          <TypedAnswers answers={reveal.given} held={reveal.held} number={question.number} hand={hand} />
        </section>
        <HighlightedPassage solution={solution} />
      </div>
    </div>
  )
}
