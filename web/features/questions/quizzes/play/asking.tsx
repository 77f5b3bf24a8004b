import type { Attempt, PlayedQuestion } from '@lantern/contract/questions/attempts/attempts'
import { isWeighted } from '@lantern/contract/questions/kinds/score.rules'
import * as m from '@lantern/messages'
import { Flag } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { AnswerInput } from '../../../../lib/answers/answer-input.tsx'
import { QuestionPicture } from '../../../../lib/answers/question-picture.tsx'
import { describeRun, StimulusLayout } from '../../../../lib/answers/stimulus-view.tsx'
import { ListenButton } from '../../../../lib/listen/listen-button.tsx'
import { levelLabels } from '../../../../lib/question-labels.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import styles from '../quizzes.module.css'
import { AttemptClip } from './attempt-clip.tsx'
import type { TimeNote } from './unsent.rules.ts'
import type { Player } from './use-player.ts'
import { hasVerdict, Verdict } from './verdict.tsx'

function QuestionHead({ attempt, player, question }: Asked) {
  const { index, change } = player
  const flag = () => change.mutate({ flag: { questionId: question.id, flagged: !question.flagged } })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <span className="mono meta">{m.play_number({ number: index + 1, total: attempt.total })}</span>
        {!attempt.homework && <span className="tag">{levelLabels[question.facts.bloom]()}</span>}
        {isWeighted(attempt.questions) && (
          <span className="tag">{m.play_points({ count: question.points })}</span>
        )}
        {attempt.readAloud && (
          <ListenButton
            key={question.id}
            title={m.play_listen_title()}
            find={button => [
              ...(button
                .closest('section')
                ?.querySelectorAll('[data-part~="stimulus-body"], [data-part~="asked"]') ?? []),
            ]}
          />
        )}
        <Button
          look="quiet"
          size="sm"
          aria-pressed={question.flagged}
          icon={<Flag className="i" fill={question.flagged ? 'currentColor' : 'none'} aria-hidden="true" />}
          onClick={flag}
        >
          {question.flagged ? m.play_flagged() : m.play_flag()}
        </Button>
      </div>
      <h1
        className="font-[560] type-2xl leading-[1.28] font-display tracking-(--track-title) mt-3.5 mx-0 mb-7 text-pretty wrap-anywhere"
        data-part="q-stem asked"
        id="stem"
      >
        <RichText inline>{question.body.stem}</RichText>
      </h1>
    </>
  )
}

type Asked = {
  attempt: Attempt
  player: Player
  question: PlayedQuestion
  beside?: ReactNode
  notice?: ReactNode
}

/** Focuses the field of a typed answer; not on touch screens, where it opens a keyboard. */
const useTypedFocus = (questionId: string, isClosed: boolean) => {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question.
  useEffect(() => {
    if (isClosed || !matchMedia('(pointer: fine)').matches) return
    place.current?.querySelector<HTMLElement>('input.input, textarea')?.focus({ preventScroll: true })
  }, [questionId, isClosed])
  return place
}

/** Label of the questions that share the text, if all are loaded: a timer opens them one by one. */
const aboutOf = ({ questions, order }: Attempt, question: PlayedQuestion): string =>
  questions.length === order.length ? describeRun(questions, questions.indexOf(question)) : ''

const timeNotes: Record<TimeNote, () => string> = {
  saved: m.play_over_saved,
  'changed-late': m.play_over_changed_late,
  late: m.play_over_late,
  'on-device': m.play_over_on_device,
  none: m.play_over_none,
}

/** Note on an answer whose time is over, or that was refused. */
function AnswerNote({ timeNote, problem }: { timeNote: TimeNote | null; problem: Error | null }) {
  const text = timeNote ? timeNotes[timeNote]() : problem?.message
  return (
    <div className="not-empty:mt-4" role="status">
      {text && (
        <Notice silent bad={timeNote !== 'saved'}>
          {text}
        </Notice>
      )}
    </div>
  )
}

/** Question with its answer input and verdict. */
export function Asking({ attempt, player, question, beside, notice }: Asked) {
  const { draft, setDraft, judge, isOver, timeNote, problem } = player
  const typed = useTypedFocus(question.id, question.isClosed)
  return (
    <section aria-labelledby="stem">
      {notice}
      <StimulusLayout stimulus={question.stimulus} about={aboutOf(attempt, question)}>
        <QuestionHead attempt={attempt} player={player} question={question} />
        {question.checkFirst && !question.verdict && !attempt.homework && (
          <p className="meta mt-2">{m.play_unsure()}</p>
        )}
        {beside}
        {question.clip && (
          <AttemptClip key={question.id} attempt={attempt} question={question} clip={question.clip} />
        )}
        <div
          className={
            question.image
              ? `${styles.qPictured} min-861:grid min-861:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] min-861:gap-[clamp(20px,3vw,48px)] min-861:items-start`
              : undefined
          }
        >
          {question.image && <QuestionPicture image={question.image} />}
          <div ref={typed} data-part="asked">
            <fieldset className="contents" disabled={isOver}>
              <AnswerInput question={question} draft={draft} onDraft={setDraft} />
            </fieldset>
          </div>
        </div>
        {!question.verdict && <AnswerNote timeNote={timeNote} problem={problem} />}
        {hasVerdict(question) && (
          <Verdict
            question={question}
            busy={judge.isPending}
            onJudge={judgement => judge.mutate({ questionId: question.id, judgement })}
          />
        )}
      </StimulusLayout>
    </section>
  )
}
