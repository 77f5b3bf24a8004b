import * as m from '@lantern/messages'
import { Link, useSearchParams } from 'react-router'
import { sourceAddress } from '../features/material/library/sources.rules.ts'
import { QuizPlayer } from '../features/questions/quizzes/play/quiz-player.tsx'
import { formatScore } from '../features/questions/quizzes/quiz-labels.ts'
import styles from '../features/questions/quizzes/quizzes.module.css'
import { NotYours } from '../features/questions/teacher-quizzes/not-yours.tsx'
import { computeScore } from '../features/questions/teacher-quizzes/preview/preview.rules.ts'
import { usePreview } from '../features/questions/teacher-quizzes/preview/use-preview.ts'
import { useTeacherQuiz } from '../features/questions/teacher-quizzes/queries.ts'
import { editorAddress } from '../features/questions/teacher-quizzes/quiz-list.tsx'
import { ApiError } from '../lib/api.ts'
import { useSession } from '../lib/session.ts'
import { Button, buttonClass } from '../ui/forms/button.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.preview_title() }) }]

type Loaded = Parameters<typeof usePreview>[0]

function Page({ children }: { children: React.ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={`${styles.qMain} block!`}>
      {children}
    </main>
  )
}

/** End of a preview: results, and a note that they aren't stored. */
function End({
  title,
  text,
  onAgain,
  back,
}: {
  title: string
  text: string
  onAgain?(): void
  back: string
}) {
  return (
    <Page>
      <div className="grid max-w-[56ch] gap-5">
        <h1 className="h-page">{title}</h1>
        <p>{text}</p>
        <div className="flex flex-wrap gap-3">
          <Link className={buttonClass('primary')} to={back}>
            {m.preview_back()}
          </Link>
          {onAgain && <Button onClick={onAgain}>{m.preview_again()}</Button>}
        </div>
      </div>
    </Page>
  )
}

function Preview({ loaded }: { loaded: Loaded }) {
  const { attempt, play, askable, left, again } = usePreview(loaded)
  const back = editorAddress(loaded.quiz.id)
  if (askable.length === 0) return <End title={loaded.quiz.title} text={m.preview_nothing()} back={back} />
  if (attempt.state === 'finished')
    return (
      <End
        title={m.preview_score({ right: formatScore(computeScore(attempt)), total: attempt.total })}
        text={m.preview_end()}
        onAgain={again}
        back={back}
      />
    )
  return (
    <>
      <div className="pt-3 px-(--gutter) pb-0">
        <Notice>
          {m.preview_note()} {left > 0 && m.preview_left({ count: left })}
        </Notice>
      </div>
      <QuizPlayer attempt={attempt} play={play} leaveTo={back} addressOf={sourceAddress} making={null} />
    </>
  )
}

function Loading({ quizId }: { quizId: string }) {
  const { data, error } = useTeacherQuiz(quizId)
  if (error instanceof ApiError && error.status < 500 && error.status > 0)
    return (
      <Page>
        <NotYours isTeacher />
      </Page>
    )
  if (data) return <Preview loaded={data} />
  return (
    <Page>
      <Pending error={error} label={m.play_loading()} lines={6} />
    </Page>
  )
}

/** A quiz exactly as a student sees and plays it; nothing is recorded. */
export default function QuizPreview() {
  const [params] = useSearchParams()
  const session = useSession()
  const quizId = params.get('quiz')
  const isTeacher = session?.role === 'teacher'
  return isTeacher && quizId ? <Loading key={quizId} quizId={quizId} /> : <NotYours isTeacher={isTeacher} />
}
