import type { PlayedQuestion } from '@lantern/contract/questions/attempts/attempts'
import * as m from '@lantern/messages'
import { useEffect, useRef } from 'react'
import styles from '../quizzes.module.css'

type Props = {
  order: readonly string[]
  /** Questions that may be read by now. */
  questions: readonly PlayedQuestion[]
  index: number
  onGo(index: number): void
}

const getQuestionLabel = (question: PlayedQuestion | undefined, number: number): string => {
  if (question?.flagged) return m.play_question_flagged({ number })
  return question?.response ? m.play_question_answered({ number }) : m.play_question_open({ number })
}

/** Strip of question numbers: current, answered and flagged ones. */
export function QuestionStrip({ order, questions, index, onGo }: Props) {
  const strip = useRef<HTMLElement>(null)
  // On a phone the numbers are wider than the screen: the current one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question moves the strip.
  useEffect(() => {
    const here = strip.current?.querySelector('[aria-current]')
    here?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [index])
  return (
    <nav
      ref={strip}
      className={`${styles.qStrip} flex gap-1.5 min-w-0 p-[3px] overflow-x-auto [scrollbar-width:none]`}
      data-part="q-strip"
      aria-label={m.play_questions()}
    >
      {order.map((id, at) => {
        const question = questions.find(one => one.id === id)
        return (
          <button
            key={id}
            type="button"
            aria-label={getQuestionLabel(question, at + 1)}
            aria-current={at === index ? 'step' : undefined}
            data-answered={question?.response ? '' : undefined}
            data-flagged={question?.flagged ? '' : undefined}
            onClick={() => onGo(at)}
          >
            {at + 1}
          </button>
        )
      })}
    </nav>
  )
}
