import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { PastQuizzes } from './past-quizzes.tsx'
import { useQuizzes } from './queries.ts'
import { SampleQuiz } from './sample-quiz.tsx'

/** Page for an address without a quiz id: choice among one's own quizzes, or a first one from the sample. */
export function ChooseQuiz({ sampleId }: { sampleId: string | undefined }) {
  const { data } = useQuizzes()
  return (
    <div className="max-w-[860px]">
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.quiz_choose()}</h1>
          <p>{m.quiz_setup_promise()}</p>
        </div>
        <Link className={buttonClass('line')} to="/quiz">
          {m.quiz_setup_title()}
        </Link>
      </div>
      {!data && <Skeleton label={m.quizzes_loading()} lines={4} />}
      {data && data.length > 0 && <PastQuizzes quizzes={data} />}
      {data?.length === 0 && sampleId && <SampleQuiz sourceId={sampleId} />}
    </div>
  )
}
