import * as m from '@lantern/messages'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { ClassResultsView } from '../features/classes/class-results/class-results-view.tsx'
import { OwnPartView } from '../features/classes/class-results/own-part-view.tsx'
import { type Session, useClassResults, useOwnPart } from '../features/classes/class-results/queries.ts'
import { ResultsList } from '../features/classes/class-results/results-list.tsx'
import { AskAboutMark } from '../features/classes/mark-requests/ask-about-mark.tsx'
import styles from '../features/questions/quizzes/quizzes.module.css'
import { LevelBars } from '../features/questions/quizzes/results/level-bars.tsx'
import { TopicBars } from '../features/questions/quizzes/results/topic-bars.tsx'
import { useReplayRoom } from '../features/teach/live-rooms/queries.ts'
import { PaperSteps } from '../features/teach/scans/paper-steps.tsx'
import { getHomeAddress, useSession } from '../lib/session.ts'
import { teachAgainAddress } from '../lib/work-address.rules.ts'
import { Button, buttonClass } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.class_title() }) }]

const findSession = (params: URLSearchParams, printingId: string | undefined): Session | null => {
  if (printingId) return { kind: 'paper', sessionId: printingId }
  const [room, homework] = [params.get('room'), params.get('homework')]
  if (room) return { kind: 'room', sessionId: room }
  return homework ? { kind: 'homework', sessionId: homework } : null
}

/** Button that opens a room with the questions that many missed. */
function PractiseMissed({ roomId }: { roomId: string }) {
  const replay = useReplayRoom()
  const navigate = useNavigate()
  return (
    <Button
      look="primary"
      busy={replay.isPending}
      onClick={() =>
        replay.mutate(roomId, { onSuccess: ({ room }) => void navigate(`/quiz-lobby/${room.id}`) })
      }
    >
      {m.class_practise()}
    </Button>
  )
}

function NextStep({ session, hasEnded, title }: { session: Session; hasEnded: boolean; title: string }) {
  return (
    <>
      <Link className={buttonClass('line')} to={teachAgainAddress(session)}>
        {m.teach_again_title()}
      </Link>
      {session.kind === 'paper' && <PaperSteps printingId={session.sessionId} title={title} />}
      {session.kind === 'room' && hasEnded && <PractiseMissed roomId={session.sessionId} />}
    </>
  )
}

/** Link to a student's own results. */
function OwnResults() {
  return (
    <div className="grid gap-6">
      <h1 className="h-page">{m.class_title()}</h1>
      <EmptyState
        action={
          <Link className={buttonClass('primary')} to="/student-results">
            {m.results_list_own()}
          </Link>
        }
      >
        {m.results_list_student()}
      </EmptyState>
    </div>
  )
}

/**
 * Page without a room or homework in the address: a list for teachers, a link to own results for students.
 */
function WithoutSession() {
  const session = useSession()
  if (session?.role === 'teacher') return <ResultsList />
  return session?.role === 'student' ? <OwnResults /> : <Nothing />
}

function Nothing() {
  const session = useSession()
  return (
    <>
      <h1 className="h-page">{m.class_title()}</h1>
      <EmptyState
        action={
          <Link className={buttonClass('line')} to={session ? getHomeAddress(session.role) : '/'}>
            {m.class_home()}
          </Link>
        }
      >
        {m.class_nothing()}
      </EmptyState>
    </>
  )
}

/** Results of the class for its host, or one's own answers for a participant. */
function Results({ session }: { session: Session }) {
  const [params] = useSearchParams()
  const account = useSession()
  const mayHost = account?.role === 'teacher'
  const hosted = useClassResults(session, mayHost)
  const own = useOwnPart(session, !mayHost || hosted.isError)
  if (hosted.data) {
    const { levels, topics, endedAt, title } = hosted.data
    return (
      <ClassResultsView
        results={hosted.data}
        session={session}
        openedStudent={params.get('student')}
        action={<NextStep session={session} hasEnded={endedAt !== null} title={title} />}
        tallies={
          <div
            className={`${styles.twoCol} grid grid-cols-[1.12fr_1fr] gap-[clamp(28px,4.4vw,72px)] mt-10 items-start max-860:grid-cols-[minmax(0,1fr)]`}
          >
            <LevelBars levels={levels} />
            {topics.length > 0 && <TopicBars topics={topics} />}
          </div>
        }
      />
    )
  }
  if (own.data)
    return <OwnPartView part={own.data} renderAsking={item => <AskAboutMark work={session} item={item} />} />
  if (own.error) return <Nothing />
  return <Skeleton label={m.class_loading()} lines={8} />
}

/** Results of a live room, a homework or a printed paper; without one of them, the list of all. */
export default function QuizResults() {
  const [params] = useSearchParams()
  const { printingId } = useParams()
  const session = findSession(params, printingId)
  return session ? <Results key={session.sessionId} session={session} /> : <WithoutSession />
}
