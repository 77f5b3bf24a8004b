import * as m from '@lantern/messages'
import { Link, useNavigate } from 'react-router'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { PastQuizzes } from './past-quizzes.tsx'
import { useMakeQuiz, useQuizzes } from './queries.ts'
import { startWith, toQuizSettings } from './setup/choices.rules.ts'

/** Creates a short quiz from one source and opens it. */
function SampleQuiz({ sourceId }: { sourceId: string }) {
  const make = useMakeQuiz()
  const navigate = useNavigate()
  const settings = { ...toQuizSettings(startWith(sourceId, null, false)), count: 5 }
  const go = () =>
    make.mutate(
      { sourceIds: [sourceId], settings },
      { onSuccess: ({ quiz }) => navigate(`/quizsummary?quiz=${quiz.id}`) },
    )
  return (
    <div className="grid justify-items-start gap-4">
      <p>{m.quiz_sample()}</p>
      {make.error && <Notice bad>{make.error.message}</Notice>}
      <Button look="primary" busy={make.isPending} onClick={go}>
        {m.quiz_sample_go()}
      </Button>
    </div>
  )
}

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
