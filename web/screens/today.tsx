import type { Learning } from '@lantern/contract/study/learning/learning'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { useRecommendations } from '../features/connect/recommendations/queries.ts'
import { RecommendationList } from '../features/connect/recommendations/recommendation-list.tsx'
import { ContinueReading } from '../features/help/chat/continue-reading.tsx'
import { useThread, useThreads } from '../features/help/chat/queries.ts'
import { RecentThreads } from '../features/help/chat/recent-threads.tsx'
import { lastCitation } from '../features/help/chat/turns.rules.ts'
import { askAddress, doubtsAddress } from '../features/help/doubts/doubt-labels.ts'
import { MyDoubtRows } from '../features/help/doubts/doubt-rows.tsx'
import { useDoubts } from '../features/help/doubts/queries.ts'
import { NoMaterial } from '../features/material/library/no-material.tsx'
import { useSources } from '../features/material/library/queries.ts'
import { RecentMaterial } from '../features/material/library/recent-material.tsx'
import { sortSources, sourceAddress } from '../features/material/library/sources.rules.ts'
import { StorageUsed } from '../features/material/library/storage-used.tsx'
import { allowOnly } from '../features/people/identity/guard.ts'
import { PlanLine } from '../features/people/plans/plan-line.tsx'
import { UsedToday } from '../features/people/usage/used-today.tsx'
import { AttemptTable } from '../features/questions/quizzes/attempt-table.tsx'
import { useAttempts } from '../features/questions/quizzes/queries.ts'
import { useLearning } from '../features/study/learning/queries.ts'
import { SubjectMastery } from '../features/study/learning/subject-mastery.tsx'
import { DueToday } from '../features/study/review/deck-rows.tsx'
import { useDecks } from '../features/study/review/queries.ts'
import { AssignedHomeworkRows } from '../features/teach/homework/homework-rows.tsx'
import { useAssignedHomeworkList } from '../features/teach/homework/queries.ts'
import { AwaitedRooms } from '../features/teach/live-rooms/classes/awaited-rooms.tsx'
import { OpenRooms } from '../features/teach/live-rooms/classes/open-rooms.tsx'
import { CodeEntry } from '../features/teach/live-rooms/join/code-entry.tsx'
import { ExamsToday } from '../features/teach/readiness/exam-rows.tsx'
import { readinessAddress } from '../features/teach/readiness/labels.ts'
import { formatWeekday } from '../lib/format.ts'
import { useSession } from '../lib/session.ts'
import { useMedia } from '../lib/use-media.ts'
import { WeekChart } from '../ui/charts/week-chart.tsx'
import { buttonClass } from '../ui/forms/button.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Section } from '../ui/page/section.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.rail_today() }) }]

export const clientLoader = () => allowOnly(['student'])

/** Number of entries shown per list. */
const few = 5

/** First recommendations. */
function NextSteps() {
  const { data = [] } = useRecommendations()
  // Due cards have their own place on this page.
  const next = data.filter(({ kind }) => kind !== 'review').slice(0, 3)
  if (next.length === 0) return null
  return (
    <Section
      title={m.recommendations_next()}
      aside={
        <Link className="link" to="/recommendations">
          {m.recommendations_all()}
        </Link>
      }
    >
      <RecommendationList recommendations={next} addressOf={sourceAddress} />
    </Section>
  )
}

function Week({ learning: { week, streakDays } }: { learning: Learning }) {
  const days = week.map(({ date, minutes }) => ({ day: date, count: minutes }))
  const unit = streakDays > 1 ? m.learning_streak({ count: streakDays }) : m.learning_week_unit()
  return <WeekChart title={m.learning_week()} unit={unit} today={m.learning_today()} days={days} />
}

function LastQuizzes() {
  const { data } = useAttempts()
  if (!data || data.length === 0) return null
  return (
    <Section
      title={m.today_attempts()}
      aside={
        <Link className="link" to="/student-results">
          {m.results_link()}
        </Link>
      }
    >
      <AttemptTable attempts={data.slice(0, few)} />
    </Section>
  )
}

/** Homework open now, or soon. */
function HomeworkToDo() {
  const { data = [] } = useAssignedHomeworkList()
  const open = data.filter(
    ({ state, attempts }) => state !== 'closed' && !attempts.some(one => one.state === 'finished'),
  )
  if (open.length === 0) return null
  return (
    <Section
      title={m.homework_today()}
      aside={
        <Link className="link" to="/calendar">
          {m.calendar_title()}
        </Link>
      }
    >
      <AssignedHomeworkRows homework={open} />
    </Section>
  )
}

/** Entries to a live room and an open conversation. On phones they are below homework. */
function Entries() {
  return (
    <div className="flex flex-wrap items-center gap-2 max-[620px]:my-5">
      <CodeEntry className="me-2" />
      <Link className={buttonClass('line')} to="/ai-chat">
        {m.open_chat_entry()}
      </Link>
      <Link className={buttonClass('line')} to={readinessAddress}>
        {m.readiness_title()}
      </Link>
    </div>
  )
}

/** Plan of the account, and its usage. */
function PlanAndUse() {
  return (
    <Section
      title={m.today_plan()}
      aside={
        <Link className="link" to="/account">
          {m.account_title()}
        </Link>
      }
    >
      <PlanLine />
      <div className="mt-4 grid gap-4">
        <StorageUsed />
        <UsedToday />
      </div>
    </Section>
  )
}

/** Own doubts, with news. */
function Doubts() {
  const { data } = useDoubts()
  if (!data) return null
  return (
    <Section
      title={m.today_doubts()}
      aside={
        <Link className="link" to={data.length > 0 ? doubtsAddress : askAddress}>
          {data.length > 0 ? m.doubt_today_all() : m.doubts_ask()}
        </Link>
      }
    >
      {data.length > 0 ? (
        <MyDoubtRows doubts={data.slice(0, few)} />
      ) : (
        <p className="muted">{m.doubt_today_none()}</p>
      )}
    </Section>
  )
}

/** Home page of students: reading position first; sections without content are omitted. */
export default function Today() {
  const session = useSession()
  const isPhone = useMedia('(max-width: 620px)')
  const sources = useSources()
  const threads = useThreads()
  const learning = useLearning()
  const decks = useDecks()
  const latest = threads.data?.find(thread => thread.turnCount > 0)
  const conversation = useThread(latest?.id)
  const citation = conversation.data ? lastCitation(conversation.data.turns) : null
  const ownSources = sortSources(sources.data?.filter(source => !source.isSample) ?? [], 'opened').slice(
    0,
    few,
  )
  const recent = threads.data?.filter(thread => thread.turnCount > 0).slice(0, few) ?? []
  const error = sources.error ?? threads.error
  const loading = sources.isPending || threads.isPending || (latest !== undefined && conversation.isPending)
  const title = citation
    ? m.today_title_continue()
    : m.today_title({ name: session?.username.split(' ')[0] ?? '' })
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{title}</h1>
          <p>{formatWeekday(new Date())}</p>
        </div>
        {!isPhone && <Entries />}
      </div>
      {error && <Notice bad>{error.message}</Notice>}
      {loading && !error && <Skeleton label={m.today_loading()} lines={6} />}
      {/* Open rooms of a class have priority. */}
      <OpenRooms />
      <HomeworkToDo />
      <ExamsToday />
      {isPhone && <Entries />}
      {latest && citation && <ContinueReading thread={latest} citation={citation} />}
      {!loading && !error && ownSources.length === 0 && <NoMaterial sentence={m.today_empty()} />}
      {!loading && (
        <div className="grid items-start gap-x-[clamp(32px,4.6vw,72px)] min-[981px]:grid-cols-[minmax(0,1.5fr)_minmax(280px,1fr)]">
          <div className="min-w-0">
            <AwaitedRooms />
            {decks.data && <DueToday decks={decks.data} />}
            <NextSteps />
            {learning.data && <SubjectMastery subjects={learning.data.subjects} />}
            {recent.length > 0 && <RecentThreads threads={recent} />}
          </div>
          <div className="min-w-0">
            {learning.data && learning.data.concepts.length > 0 && <Week learning={learning.data} />}
            {ownSources.length > 0 && <RecentMaterial sources={ownSources} />}
            <LastQuizzes />
            <Doubts />
            <PlanAndUse />
          </div>
        </div>
      )}
    </>
  )
}
