import type { RoomCounts } from '@lantern/contract/teach/live-rooms/live-messages'
import type { AskedQuestion } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { QuestionText } from './question-text.tsx'
import { ShownAnswers } from './shown-answers.tsx'
import { TimeBar, type TimeLeft, useTimeLeft } from './time-bar.tsx'

/** The last seconds gain weight, not colour. */
const lastSeconds = 5

function Time({ time: { phase, seconds } }: { time: TimeLeft }) {
  if (phase === 'reading') return <p className="stage-word">{m.room_opens_in({ seconds: seconds ?? 0 })}</p>
  // Whoever is waited for stays unnamed, and whether somebody has longer, too.
  if (phase === 'over') return <p className="stage-word">{m.room_last_answers()}</p>
  const word = phase === 'paused' && <p className="stage-word">{m.room_paused()}</p>
  if (seconds === null) return word
  return (
    <>
      {word}
      <p className={`bigtime ${seconds <= lastSeconds ? 'last' : ''}`}>
        <span role="timer" aria-label={m.room_time_left()}>
          {seconds}
        </span>
      </p>
    </>
  )
}

function Answered({ counts }: { counts: RoomCounts }) {
  const { answered, expected } = counts
  return (
    <div className="stage-count">
      <p>
        <b className="num">{answered}</b> {m.room_answered_of({ count: expected })}
      </p>
    </div>
  )
}

type Props = { question: AskedQuestion; counts: RoomCounts; offset: number }

/** A question being asked: nothing here gives the key away. */
export function QuestionOnProjector({ question, counts, offset }: Props) {
  const time = useTimeLeft(question, offset)
  return (
    <>
      <div className="stage-body">
        <TimeBar time={time} />
        <section className="stage-mid" aria-label={m.room_question()}>
          <QuestionText question={question} />
          <div className="stage-side">
            <Time time={time} />
            {time.phase !== 'reading' && <Answered counts={counts} />}
          </div>
        </section>
      </div>
      {time.phase === 'reading' ? (
        <div className="stage-held" aria-hidden="true" />
      ) : (
        <ShownAnswers question={question} reveal={null} />
      )}
    </>
  )
}
