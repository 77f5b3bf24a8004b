import type { RoomCounts } from '@lantern/contract/teach/live-rooms/live-messages'
import type { AskedQuestion } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import phoneStyles from '../phone/phone.module.css'
import styles from '../projector.module.css'
import { QuestionText } from './question-text.tsx'
import { ShownAnswers } from './shown-answers.tsx'
import { TimeBar, type TimeLeft, useTimeLeft } from './time-bar.tsx'

/** The last seconds gain weight, not colour. */
const lastSeconds = 5

function Time({ time: { phase, seconds } }: { time: TimeLeft }) {
  if (phase === 'reading')
    return (
      <p className="font-[560] text-[length:clamp(1.4rem,2.6vw,2.6rem)] leading-[1.2] font-display text-end max-860:text-start max-860:m-0">
        {m.room_opens_in({ seconds: seconds ?? 0 })}
      </p>
    )
  // Names of players still answering stay hidden, and so does their extra time.
  if (phase === 'over')
    return (
      <p className="font-[560] text-[length:clamp(1.4rem,2.6vw,2.6rem)] leading-[1.2] font-display text-end max-860:text-start max-860:m-0">
        {m.room_last_answers()}
      </p>
    )
  const word = phase === 'paused' && (
    <p className="font-[560] text-[length:clamp(1.4rem,2.6vw,2.6rem)] leading-[1.2] font-display text-end max-860:text-start max-860:m-0">
      {m.room_paused()}
    </p>
  )
  if (seconds === null) return word
  return (
    <>
      {word}
      <p
        className={`${styles.bigtime} max-860:text-start max-860:m-0 ${seconds <= lastSeconds ? `${phoneStyles.last} ${styles.last}` : ''}`}
      >
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
    <div className="mt-2.5 text-end text-[length:clamp(1.05rem,1.7vw,1.7rem)] text-ink-2 max-860:text-start max-860:m-0">
      <p>
        <b className="num text-ink">{answered}</b> {m.room_answered_of({ count: expected })}
      </p>
    </div>
  )
}

type Props = { question: AskedQuestion; counts: RoomCounts; offset: number }

/** Question being asked, without its key. */
export function QuestionOnProjector({ question, counts, offset }: Props) {
  const time = useTimeLeft(question, offset)
  return (
    <>
      <div className={styles.stageBody}>
        <TimeBar time={time} />
        <section
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-4 gap-x-10 items-center max-860:grid-cols-[minmax(0,1fr)]"
          aria-label={m.room_question()}
        >
          <QuestionText question={question} />
          <div className="max-860:flex max-860:items-baseline max-860:gap-4 max-860:pb-5">
            <Time time={time} />
            {time.phase !== 'reading' && <Answered counts={counts} />}
          </div>
        </section>
      </div>
      {time.phase === 'reading' ? (
        <div aria-hidden="true" />
      ) : (
        <ShownAnswers question={question} reveal={null} />
      )}
    </>
  )
}
