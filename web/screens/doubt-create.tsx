import * as m from '@lantern/messages'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { OwnHelp } from '../features/classes/help-levels/own-help.tsx'
import { SimilarAnswers } from '../features/help/confirmed-answers/similar-answers.tsx'
import { AskForm } from '../features/help/doubts/ask-form.tsx'
import { answersAddress, matchedAddress } from '../features/help/doubts/doubt-labels.ts'
import { sourceAddress } from '../features/material/library/sources.rules.ts'
import { allowOnly } from '../features/people/identity/guard.ts'
import { NearLimit } from '../features/people/plans/near-limit.tsx'
import type { HandedToTeacher } from '../lib/ask-teacher.tsx'
import { getScreenStart } from '../lib/screen-start.ts'

export const meta = () => [{ title: m.page_title({ page: m.doubt_create_title() }) }]

export const clientLoader = () => allowOnly(['student'])

/** Page where a student asks a teacher. */
export default function DoubtCreate() {
  const location = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const handed = location.state as Partial<HandedToTeacher> | null
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.doubt_create_title()}</h1>
          <p>{m.doubt_create_note()}</p>
          <NearLimit limits={['doubts']} />
        </div>
      </div>
      <OwnHelp classId={params.get('class') ?? undefined} />
      <AskForm
        key={getScreenStart(location)}
        given={handed?.attached ?? []}
        fromClass={params.get('class')}
        onAttached={attached =>
          void navigate({ search: location.search }, { replace: true, state: { ...handed, attached } })
        }
        onAsked={(id, isWaiting) => void navigate(isWaiting ? '/on-this-device' : matchedAddress(id))}
        aside={question => (
          <div className="grid gap-5">
            <SimilarAnswers question={question} addressOf={sourceAddress} />
            <Link className="link justify-self-start" to={answersAddress}>
              {m.answers_see_all()}
            </Link>
          </div>
        )}
      />
    </>
  )
}
