import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import { highlightFrom, part } from './clip-part.ts'

const choices = [
  ['A', '3.6 m/s'],
  ['B', '6.0 m/s'],
  ['C', '18 m/s'],
  ['D', '36 m/s'],
] as const
const right = 'B'

const choiceClass = (letter: string, step: number): string => {
  if (step < 1) return 'fake-choice'
  if (letter !== right) return step > 1 ? 'fake-choice faded' : 'fake-choice'
  return step > 1 ? 'fake-choice right' : 'fake-choice pressed'
}

/** Smart Quiz: a choice is pressed, marked, explained, and its passage highlighted. */
export function QuizScene({ step }: { step: number }) {
  return (
    <div className="sc-quiz">
      <div className="sc-row">
        <span className="tag">{m.scene_quiz_level()}</span>
        <span className="mono meta">{m.scene_quiz_count()}</span>
      </div>
      <h3 className="h-page">{m.scene_quiz_question()}</h3>
      <ul className="fake-choices">
        {choices.map(([letter, text]) => (
          <li key={letter} className={choiceClass(letter, step)}>
            <b>{letter}</b>
            <span>{text}</span>
            {letter === right && <Check className={part(step, 2, 'i')} aria-hidden="true" />}
          </li>
        ))}
      </ul>
      <div className={part(step, 3, 'resting')}>
        <p>
          <b>{m.scene_quiz_right()}</b> {m.scene_quiz_why()}{' '}
          <span className="cite on">{m.scene_quiz_place()}</span>
        </p>
        <p className="read">
          <span className={highlightFrom(step, 4)}>{m.scene_quiz_passage()}</span>
        </p>
      </div>
    </div>
  )
}
