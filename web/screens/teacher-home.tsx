import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { doubtsAddress } from '../features/help/doubts/doubt-labels.ts'
import { TeacherDoubtRows } from '../features/help/doubts/doubt-rows.tsx'
import { useDoubts } from '../features/help/doubts/queries.ts'
import { NoMaterial } from '../features/material/library/no-material.tsx'
import { useSources } from '../features/material/library/queries.ts'
import { RecentMaterial } from '../features/material/library/recent-material.tsx'
import { sortSources } from '../features/material/library/sources.rules.ts'
import { allowOnly } from '../features/people/identity/guard.ts'
import { useTeacherQuizzes } from '../features/questions/teacher-quizzes/queries.ts'
import { useHomeworkList } from '../features/teach/homework/queries.ts'
import { useRooms } from '../features/teach/live-rooms/queries.ts'
import { formatWeekday } from '../lib/format.ts'
import { useSession } from '../lib/session.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { Section } from '../ui/page/section.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { Figures } from './teacher/figures.tsx'
import { FirstSteps } from './teacher/first-steps.tsx'
import { LatestResults, Quizzes, Sessions } from './teacher/latest.tsx'
import { Review } from './teacher/review.tsx'
import { LessonsOfClasses } from './teacher/since-lesson.tsx'

export const meta = () => [{ title: m.page_title({ page: m.teacher_home() }) }]

export const clientLoader = () => allowOnly(['teacher'])

/** Number of entries shown per list. */
const few = 5

function Material() {
  const sources = useSources()
  const ownSources = sortSources(sources.data?.filter(source => !source.isSample) ?? [], 'opened').slice(
    0,
    few,
  )
  if (sources.isPending) return <Skeleton label={m.today_loading()} lines={4} />
  if (ownSources.length > 0) return <RecentMaterial sources={ownSources} />
  return (
    <Section title={m.rail_material()}>
      <NoMaterial sentence={m.teacher_empty()} />
    </Section>
  )
}

function Head() {
  const session = useSession()
  return (
    <div className="page-head">
      <div>
        <h1 className="h-page">{m.today_title({ name: session?.username.split(' ')[0] ?? '' })}</h1>
        <p>{formatWeekday(new Date())}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link className={buttonClass('line')} to="/account">
          {m.account_title()}
        </Link>
        <Link className={buttonClass('primary')} to="/create-quiz">
          {m.teacher_new_quiz()}
        </Link>
      </div>
    </div>
  )
}

/** Doubts that wait for the teacher or are being answered. */
function DoubtsWaiting() {
  const { data = [] } = useDoubts()
  const open = data.filter(({ state }) => state !== 'solved').slice(0, few)
  if (open.length === 0) return null
  return (
    <Section
      title={m.doubt_teacher_waiting()}
      aside={
        <Link className="link" to={doubtsAddress}>
          {m.doubt_today_all()}
        </Link>
      }
    >
      <TeacherDoubtRows doubts={open} />
    </Section>
  )
}

/** Whether the teacher has nothing of their own yet. */
const useIsNew = (): boolean => {
  const lists = [useDoubts().data, useTeacherQuizzes().data, useRooms().data, useHomeworkList().data]
  return lists.every(list => list?.length === 0)
}

/** Home page of teachers; sections without content are omitted. */
export default function TeacherHome() {
  const isNew = useIsNew()
  const sources = useSources()
  if (isNew)
    return (
      <>
        <Head />
        <Review />
        <FirstSteps hasMaterial={sources.data?.some(source => !source.isSample) ?? false} />
        <LessonsOfClasses />
      </>
    )
  return (
    <>
      <Head />
      <Review />
      <Figures />
      <div className="grid items-start gap-x-[clamp(32px,4.6vw,72px)] min-[981px]:grid-cols-[minmax(0,1.5fr)_minmax(280px,1fr)]">
        <div className="min-w-0">
          <LessonsOfClasses />
          <DoubtsWaiting />
          <Sessions />
          <LatestResults />
        </div>
        <div className="min-w-0">
          <Quizzes />
          <Material />
        </div>
      </div>
    </>
  )
}
