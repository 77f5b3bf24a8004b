import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import styles from './clip.module.css'
import { drawState, highlightFrom, part, partState } from './clip-part.ts'

const choices = [
  ['A', '3.6 m/s'],
  ['B', '6.0 m/s'],
  ['C', '18 m/s'],
  ['D', '36 m/s'],
] as const
const right = 'B'

const choiceClass = (letter: string, step: number): string | undefined => {
  if (step < 1) return styles.fakeChoice
  if (letter !== right) return step > 1 ? `${styles.fakeChoice} ${styles.faded}` : styles.fakeChoice
  return step > 1 ? `${styles.fakeChoice} ${styles.right}` : `${styles.fakeChoice} ${styles.pressed}`
}

/** Smart Quiz: a choice is pressed, marked, explained, and its passage highlighted. */
export function QuizScene({ step }: { step: number }) {
  return (
    <div className="p-[clamp(22px,4vw,56px)] grid content-center gap-[22px]">
      <div className="flex justify-between items-center gap-3">
        <span className="tag">{m.scene_quiz_level()}</span>
        <span className="mono meta">{m.scene_quiz_count()}</span>
      </div>
      <h3 className="h-page">{m.scene_quiz_question()}</h3>
      <ul className="grid grid-cols-[1fr_1fr] gap-3 phone:grid-cols-[minmax(0,1fr)] phone:gap-2">
        {choices.map(([letter, text]) => (
          <li
            key={letter}
            className={choiceClass(letter, step)}
            data-part={letter === right && step > 1 ? 'fake-choice right' : 'fake-choice'}
          >
            <b>{letter}</b>
            <span>{text}</span>
            {letter === right && (
              <Check className={part(step, 2, 'i')} data-part={partState(step, 2)} aria-hidden="true" />
            )}
          </li>
        ))}
      </ul>
      <div
        className={part(step, 3, 'border-t border-t-line pt-[18px] grid gap-3 max-w-[70ch]')}
        data-part={partState(step, 3)}
      >
        <p>
          <b>{m.scene_quiz_right()}</b> {m.scene_quiz_why()}{' '}
          <span className="cite on">{m.scene_quiz_place()}</span>
        </p>
        <p className="read">
          <span className={highlightFrom(step, 4)} data-part={drawState(step, 4)}>
            {m.scene_quiz_passage()}
          </span>
        </p>
      </div>
    </div>
  )
}
