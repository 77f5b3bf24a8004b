import { putInOrder } from '@lantern/contract/questions/kinds/choice-order.rules'
import { listChosenIds } from '@lantern/contract/questions/kinds/kinds.rules'
import type { Response } from '@lantern/contract/questions/kinds/questions'
import type { AskedQuestion, PlayerView } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { Timer } from 'lucide-react'
import { responseLabel } from '../../../../lib/answers/answer-labels.ts'
import { getOptions } from '../../../../lib/answers/choice-list.tsx'
import { QuestionPicture } from '../../../../lib/answers/question-picture.tsx'
import { StimulusView } from '../../../../lib/answers/stimulus-view.tsx'
import { viewOf } from '../../../../lib/questions/kinds/views.ts'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import { AnswerLines, hasLines } from '../answer-lines.tsx'
import { TileFace, tileClass } from '../answer-tile.tsx'
import { TimeBar, type TimeLeft, useTimeLeft } from '../projector/time-bar.tsx'
import projectorStyles from '../projector.module.css'
import revealStyles from '../reveal.module.css'
import type { AnswerState } from '../room/answer-state.rules.ts'
import { refusalLabel } from '../room-labels.ts'
import { AnswerPad } from './answer-pad.tsx'
import styles from './phone.module.css'

type Body = AskedQuestion['body']

/** Player's answer as it looked when chosen; other answers in words. */
function OwnAnswer({ body, response }: { body: Body; response: Response }) {
  const ids = listChosenIds(response)
  const { OwnFigure } = viewOf(body)
  if (hasLines(body)) return <AnswerLines body={body} answer={response} />
  if (OwnFigure && response.type === body.type) return <OwnFigure body={body} response={response} />
  if (ids.length === 0)
    return (
      <p className="font-[540] text-[1.3rem] leading-[1.4] font-display wrap-anywhere">
        {responseLabel(body, response)}
      </p>
    )
  return (
    <ul className={`${styles.phoneMine} ${ids.length > 1 ? styles.many : ''}`}>
      {getOptions({ body }).map(
        ({ id, text, image }, index) =>
          ids.includes(id) && (
            <li key={id} className={tileClass(index)}>
              <TileFace index={index} text={text} image={image} />
            </li>
          ),
      )}
    </ul>
  )
}

function SentAnswer({ body, answer }: { body: Body; answer: Extract<AnswerState, { response: Response }> }) {
  const labels = { stored: m.room_answer_in, sending: m.room_answer_sending, waiting: m.room_answer_stored }
  return (
    <div className={`${styles.phoneGiven} flex-1 grid content-center justify-items-center gap-5 text-center`}>
      <OwnAnswer body={body} response={answer.response} />
      <p role="status" className="h-page serif">
        {labels[answer.is]()}
      </p>
    </div>
  )
}

function NoAnswer({ title, text }: { title: string; text?: string }) {
  return (
    <div className={`${styles.phoneGiven} flex-1 grid content-center justify-items-center gap-5 text-center`}>
      <p className="h-page serif" role="status">
        {title}
      </p>
      {text && <p className="muted">{text}</p>}
    </div>
  )
}

type Props = {
  question: AskedQuestion
  player: PlayerView
  offset: number
  answer: AnswerState
  onAnswer(response: Response): void
}

function Below({
  body,
  hasPicture,
  time,
  answer,
  onAnswer,
}: { body: Body; hasPicture: boolean; time: TimeLeft } & Pick<Props, 'answer' | 'onAnswer'>) {
  if ('response' in answer) return <SentAnswer body={body} answer={answer} />
  if (answer.is === 'refused') return <NoAnswer title={refusalLabel(answer.reason)} />
  if (time.phase === 'paused') return <NoAnswer title={m.room_paused()} text={m.room_paused_text()} />
  if (time.phase === 'reading') return <NoAnswer title={m.room_opens_in({ seconds: time.seconds ?? 0 })} />
  if (time.phase === 'over') return <NoAnswer title={m.room_time_over()} />
  return <AnswerPad body={body} hasPicture={hasPicture} onAnswer={onAnswer} />
}

/** Question on a player's screen, with their own time and order of choices. */
export function PhoneQuestion({ question, player, offset, answer, onAnswer }: Props) {
  const time = useTimeLeft(question, offset, player)
  const body = putInOrder(question.body, player.choiceSeed, question.number)
  const isOpen = time.phase === 'open'
  return (
    <>
      <section className="grid gap-2.5 pt-0 px-1 pb-4" aria-label={m.room_question()}>
        <div className="flex justify-between items-center">
          <h1 className="text-[1.35rem]">{m.room_question_number({ number: question.number })}</h1>
          {isOpen && time.seconds !== null && (
            <span
              className={`${styles.phoneTime} ${time.seconds <= 5 ? `${styles.last} ${projectorStyles.last}` : ''}`}
            >
              <Timer className="i" aria-hidden="true" />
              <span role="timer" aria-label={m.room_time_left()}>
                {time.seconds}
              </span>
            </span>
          )}
        </div>
        <TimeBar time={time} />
        {question.stimulus && <StimulusView stimulus={question.stimulus} isClosed />}
        <p className={`${styles.phoneStem} ${isOpen ? '' : `${styles.alone} ${revealStyles.alone}`}`}>
          <RichText inline links={false}>
            {body.stem}
          </RichText>
        </p>
        {question.image && <QuestionPicture image={question.image} />}
      </section>
      <Below
        key={question.id}
        body={body}
        time={time}
        answer={answer}
        onAnswer={onAnswer}
        hasPicture={question.image !== null}
      />
    </>
  )
}
