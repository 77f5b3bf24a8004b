import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import * as m from '@lantern/messages'
import { Headphones, Pause, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { showToast } from '../../../../lib/toasts.ts'
import { ProgressBar } from '../../../../ui/charts/progress-bar.tsx'
import { Button, buttonClass, IconButton } from '../../../../ui/forms/button.tsx'
import styles from '../quizzes.module.css'
import { Asking } from './asking.tsx'
import { ClosingClock, ClosingNotice, useClosing } from './homework-clock.tsx'
import { type AddressOf, PassageAside } from './passage-aside.tsx'
import { PausedCover } from './paused-cover.tsx'
import { QuestionStrip } from './question-strip.tsx'
import { SoundPhase } from './sound-phase.tsx'
import { SubmitAttempt } from './submit-attempt.tsx'
import { Countdown } from './timer.tsx'
import { type Listening, type PlayedSound, useListening } from './use-listening.ts'
import { usePlayKeys } from './use-play-keys.ts'
import { type Play, type Player, usePlayer } from './use-player.ts'

type Props = {
  attempt: Attempt
  play: Play
  /** Address that the leave button opens. */
  leaveTo?: string
  /** Content between a question and its answers. */
  besides?: ReactNode
  addressOf: AddressOf
  /** Content while the next question is still being generated. */
  making: ReactNode
  /** Recording that stops for the questions; null where they are asked without it. */
  sound?: PlayedSound | null
  /** Address of the attempt with its recording, where it isn't played. */
  listenTo?: string | undefined
}

type TopProps = {
  attempt: Attempt
  player: Player
  leaveTo: string
  listenTo: string | undefined
  /** Number of the question that is shown or comes next, from 1. */
  number: number
  closesIn: number | null
}

function Top({ attempt, player, leaveTo, listenTo, number, closesIn }: TopProps) {
  const { question, change, clocks } = player
  const { total, homework, secondsPerQuestion, timeFactor } = attempt
  /** The clock of a homework can't be paused by its student. */
  const runsOn = homework !== null && secondsPerQuestion !== null && timeFactor !== 0
  const timed = question && player.acceptsAnswer && clocks.isTimed(question.id)
  return (
    <div
      className={`${styles.qTop} grid grid-cols-[auto_1fr_auto] gap-[clamp(14px,2vw,24px)] items-center py-3.5 px-(--gutter)`}
      data-part="q-top"
    >
      <Link className={buttonClass('quiet', 'sm')} to={leaveTo}>
        <X className="i" aria-hidden="true" />
        <span>{m.play_leave()}</span>
      </Link>
      <ProgressBar label={m.play_progress({ number, total })} value={number} max={total} />
      <span className="flex items-center gap-2">
        {listenTo && (
          <Link className={buttonClass('quiet', 'sm')} to={listenTo} aria-label={m.play_sound_start()}>
            <Headphones className="i" aria-hidden="true" />
            <span className="phone:hidden">{m.play_sound_start()}</span>
          </Link>
        )}
        <ClosingClock left={closesIn} />
        {timed && <Countdown key={question.id} getLeft={() => clocks.getLeft(question.id) ?? 0} />}
        {!runsOn && (
          <IconButton label={m.play_pause()} onClick={() => change.mutate({ paused: true })}>
            <Pause className="i" />
          </IconButton>
        )}
      </span>
    </div>
  )
}

/** Current action of the main button. */
const nextStep = (attempt: Attempt, player: Player, listening: Listening, finish: () => void) => {
  const { index, setIndex, submit, complete, unchanged, acceptsAnswer } = player
  const isAsked = listening.phase === 'question'
  const last = !isAsked && index + 1 >= attempt.total
  const goOn = () => (isAsked ? listening.goOn() : last ? finish() : setIndex(index + 1))
  if (attempt.mode === 'practice' && acceptsAnswer)
    return { label: m.play_check(), ready: complete, run: () => submit() }
  if (attempt.mode === 'exam' && acceptsAnswer && complete && !unchanged)
    // Handing in is a separate step, so that saving the last answer doesn't trigger it.
    return last
      ? { label: m.play_save(), ready: true, run: () => submit() }
      : { label: isAsked ? m.play_save_listen() : m.play_save_next(), ready: true, run: () => submit(goOn) }
  if (last)
    return {
      label: attempt.mode === 'exam' ? m.play_finish_exam() : m.play_finish(),
      ready: true,
      run: finish,
    }
  return { label: isAsked ? m.play_listen_on() : m.play_next(), ready: true, run: goOn }
}

/** Place of the question that the recording asks for now. */
const findShown = ({ order }: Attempt, { phase, asked }: Listening): number | 'none' | null => {
  if (phase === 'rest') return null
  return phase === 'sound' || !asked ? 'none' : order.indexOf(asked.questionId)
}

/** Puts the focus where a question stopped the sound, and shows what is unanswered after it. */
const useShownPlace = (attempt: Attempt, player: Player, listening: Listening, hasSound: boolean) => {
  const { phase, asked } = listening
  const { setIndex } = player
  const isAnswered = (id: string) => attempt.questions.some(one => one.id === id && one.response !== null)
  const unanswered = attempt.order.findIndex(id => !isAnswered(id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at each change of what is shown.
  useEffect(() => {
    if (!hasSound) return
    if (phase === 'rest') setIndex(unanswered < 0 ? attempt.total - 1 : unanswered)
    if (!document.activeElement?.matches('input.input, textarea'))
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [phase, asked?.questionId, hasSound])
}

/** Quiz player: one question at a time, by keyboard or touch; every answer is saved on the server. */
export function QuizPlayer({
  attempt,
  play,
  leaveTo = '/quiz',
  addressOf,
  making,
  besides,
  sound = null,
  listenTo,
}: Props) {
  const listening = useListening(attempt, sound)
  const player = usePlayer(attempt, play, findShown(attempt, listening))
  useShownPlace(attempt, player, listening, sound !== null)
  const [asking, setAsking] = useState(false)
  const { question, index, setIndex, finish, change, answer, isOver } = player
  const [isSending, setSending] = useState(false)
  // Chosen answers count even if unsaved. Late ones are refused, and the rest counts.
  const submitAttempt = async () => {
    setSending(true)
    const { lateCount, failed } = await player.submitAll().finally(() => setSending(false))
    if (failed) return void showToast(failed.message)
    if (lateCount > 0) showToast(m.play_late_refused({ count: lateCount }))
    finish.mutate(undefined)
  }
  const isAnswered = (id: string) => attempt.questions.some(one => one.id === id && one.response !== null)
  const unchosen = attempt.order.filter(id => !isAnswered(id) && !player.hasDraft(id)).length
  const end = () => (unchosen > 0 ? setAsking(true) : void submitAttempt())
  const closesIn = useClosing(attempt.homework?.endsInMs ?? null, {
    sending: () => void player.submitAll(),
    over: () => finish.mutate(undefined),
  })
  const step =
    sound && listening.phase === 'sound'
      ? { label: sound.playing ? m.video_pause() : m.video_play(), ready: true, run: sound.toggle }
      : nextStep(attempt, player, listening, end)
  // A pending answer doesn't block the controls after the time is over.
  const isBusy = isSending || finish.isPending || (answer.isPending && !isOver)
  const next = () => step.ready && !isBusy && void step.run()
  usePlayKeys({
    question,
    draft: player.draft,
    onDraft: player.setDraft,
    onEnter: next,
    onFlag: () =>
      question && change.mutate({ flag: { questionId: question.id, flagged: !question.flagged } }),
  })
  if (attempt.state === 'paused')
    return <PausedCover busy={change.isPending} onResume={() => change.mutate({ paused: false })} />
  return (
    <div className={styles.qShell}>
      <div>
        <Top
          attempt={attempt}
          player={player}
          leaveTo={leaveTo}
          listenTo={listenTo}
          number={listening.phase === 'sound' ? listening.number : index + 1}
          closesIn={closesIn}
        />
        {sound && listening.phase !== 'rest' && (
          <div
            className={`mx-auto w-full max-w-[1160px] pt-4 ${listening.phase === 'question' ? 'opacity-55' : ''}`}
            inert={listening.phase === 'question'}
          >
            {sound.bar}
          </div>
        )}
      </div>
      <main id="main" tabIndex={-1} className={styles.qMain}>
        {listening.phase === 'sound' ? (
          <SoundPhase listening={listening} />
        ) : question ? (
          <Asking
            attempt={attempt}
            player={player}
            question={question}
            beside={besides}
            notice={<ClosingNotice left={closesIn} />}
          />
        ) : (
          <section>{player.isOpening ? <p className="muted">{m.play_opening()}</p> : making}</section>
        )}
        {question && (
          <PassageAside
            question={question}
            mode={attempt.mode}
            isHomework={attempt.homework !== null}
            addressOf={addressOf}
          />
        )}
      </main>
      <div
        className={`${styles.qFoot} sticky bottom-0 bg-paper border-t border-t-line py-3.5 px-(--gutter) flex justify-between gap-3 items-center`}
      >
        {listening.phase === 'rest' ? (
          <QuestionStrip order={attempt.order} questions={attempt.questions} index={index} onGo={setIndex} />
        ) : (
          listening.phase === 'sound' && <span />
        )}
        {listening.phase === 'question' && (
          <span className="flex flex-wrap gap-2 me-auto">
            <Button look="quiet" size="sm" onClick={listening.repeat}>
              {m.play_sound_again()}
            </Button>
            {attempt.mode === 'practice' && player.acceptsAnswer && (
              <Button look="quiet" size="sm" onClick={listening.goOn}>
                {m.play_sound_skip()}
              </Button>
            )}
          </span>
        )}
        {(question || listening.phase === 'sound') && (
          <Button look="primary" busy={isBusy} aria-disabled={!step.ready || undefined} onClick={next}>
            {step.label} <kbd className="kbd">Enter</kbd>
          </Button>
        )}
      </div>
      {asking && (
        <SubmitAttempt
          count={unchosen}
          busy={isBusy}
          onSubmit={() => void submitAttempt()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
