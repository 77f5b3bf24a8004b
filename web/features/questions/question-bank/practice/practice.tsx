import * as m from '@lantern/messages'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Segment } from '../../../../ui/forms/segment.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { LevelChoices, SubjectChoice, TopicChoice } from './choices.tsx'
import { useStartPractice } from './queries.ts'
import { practiceCounts, usePracticeChoice } from './use-practice-choice.ts'

/** Practice with teachers' published questions, chosen by subject, topic and level. */
export function Practice({ onStarted }: { onStarted(quizId: string): void }) {
  const state = usePracticeChoice()
  const { choice, count, change } = state
  const { data: offer, error } = useRead('GET /practice-subjects', {
    query: choice,
    pick: 'offer',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const start = useStartPractice(onStarted)
  const { subject } = choice
  const isNarrowed = choice.difficulty !== undefined || choice.bloom !== undefined
  const isEmpty = offer !== undefined && offer.subjects.length === 0 && subject === undefined && !isNarrowed
  const problem = error ?? start.error
  const total = offer?.total ?? 0
  return (
    <section className="grid gap-5" aria-labelledby="practice">
      <h2 className="h-card" id="practice">
        {m.practice_heading()}
      </h2>
      {problem && <Notice bad>{problem.message}</Notice>}
      {!offer && !error && <Skeleton label={m.practice_loading()} lines={3} />}
      {isEmpty && <p role="status">{m.practice_none()}</p>}
      {offer && !isEmpty && (
        <>
          <p className="muted">{m.practice_text()}</p>
          <SubjectChoice offer={offer} state={state} />
          {subject !== undefined && (
            <>
              <TopicChoice offer={offer} state={state} />
              <LevelChoices offer={offer} state={state} />
            </>
          )}
        </>
      )}
      {offer && subject !== undefined && total === 0 && (
        <div className="grid gap-3">
          <p role="status">{isNarrowed ? m.practice_no_level() : m.practice_no_topic()}</p>
          <Button
            className="justify-self-start"
            onClick={() =>
              change(isNarrowed ? { difficulty: null, bloom: null } : { subject: null, topic: null })
            }
          >
            {isNarrowed ? m.practice_clear_levels() : m.practice_clear()}
          </Button>
        </div>
      )}
      {subject !== undefined && total > 0 && (
        <>
          <div className="grid gap-2">
            <p className="meta" aria-hidden="true">
              {m.practice_how_many()}
            </p>
            <Segment
              legend={m.practice_how_many()}
              choices={practiceCounts.map(value => ({ value, label: value }))}
              value={count}
              onChange={value => change({ count: value })}
            />
          </div>
          <Button
            look="primary"
            className="justify-self-start"
            busy={start.isPending}
            onClick={() => start.mutate({ ...choice, subject, count: Number(count) })}
          >
            {m.practice_start({ count: Math.min(Number(count), total) })}
          </Button>
        </>
      )}
    </section>
  )
}
