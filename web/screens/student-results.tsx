import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { sourceAddress } from '../features/material/library/sources.rules.ts'
import { AttemptTable } from '../features/questions/quizzes/attempt-table.tsx'
import { useAttempts } from '../features/questions/quizzes/queries.ts'
import { ScoreTrend } from '../features/questions/quizzes/score-trend.tsx'
import { ConceptList } from '../features/study/learning/concept-list.tsx'
import { useLearning } from '../features/study/learning/queries.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Section } from '../ui/page/section.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.results_title() }) }]

function Topics() {
  const { data } = useLearning()
  return (
    <Section id="topics" title={m.learning_by_topic()}>
      {data ? (
        <ConceptList concepts={data.concepts} addressOf={sourceAddress} />
      ) : (
        <Skeleton label={m.results_loading_all()} lines={4} />
      )}
    </Section>
  )
}

function Sheets() {
  return (
    <Section title={m.own_sheets_title()}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="muted">{m.own_sheets_text()}</p>
        <Link className={buttonClass('line')} to="/own-sheets">
          {m.own_sheets_link()}
        </Link>
      </div>
    </Section>
  )
}

function Mistakes() {
  return (
    <Section title={m.results_mistakes()}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="muted">{m.results_mistakes_text()}</p>
        <Link className={buttonClass('line')} to="/quiz?mistakes">
          {m.results_mistakes_go()}
        </Link>
      </div>
    </Section>
  )
}

/** Page of all attempts: their trend, and questions to repeat. */
export default function StudentResults() {
  const { data, error } = useAttempts()
  const missed = data?.some(({ finishedAt, right, total }) => finishedAt && right !== null && right < total)
  return (
    <div className="max-w-[980px]">
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.results_title()}</h1>
          <p>{m.results_text()}</p>
        </div>
      </div>
      {error && <Notice bad>{error.message}</Notice>}
      {!data && !error && <Skeleton label={m.results_loading_all()} lines={6} />}
      {data?.length === 0 && (
        <EmptyState
          action={
            <Link className={buttonClass('primary')} to="/quiz">
              {m.results_first()}
            </Link>
          }
        >
          {m.results_empty()}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <ScoreTrend attempts={data} />
          {missed && <Mistakes />}
          <Topics />
          <Section title={m.results_attempts()}>
            <AttemptTable attempts={data} />
          </Section>
        </>
      )}
      <Sheets />
    </div>
  )
}
