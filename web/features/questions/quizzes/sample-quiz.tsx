import * as m from '@lantern/messages'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { useMakeQuiz } from './queries.ts'
import { startWith, toQuizSettings } from './setup/choices.rules.ts'

/** Creates a short quiz from one source and opens it. */
export function SampleQuiz({ sourceId }: { sourceId: string }) {
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
