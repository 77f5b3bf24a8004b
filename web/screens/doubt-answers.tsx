import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { AnswersPage } from '../features/help/confirmed-answers/answers-page.tsx'
import { askAddress } from '../features/help/doubts/doubt-labels.ts'
import { sourceAddress } from '../features/material/library/sources.rules.ts'
import { allowOnly } from '../features/people/identity/guard.ts'
import { useSession } from '../lib/session.ts'
import { buttonClass } from '../ui/forms/button.tsx'

export const meta = () => [{ title: m.page_title({ page: m.answers_title() }) }]

export const clientLoader = () => allowOnly(['student', 'teacher'])

/** Page of confirmed answers for students and teachers. */
export default function DoubtAnswers() {
  const asks = useSession()?.role === 'student'
  return (
    <AnswersPage
      addressOf={sourceAddress}
      action={
        asks && (
          <Link className={buttonClass('primary')} to={askAddress}>
            {m.doubts_ask()}
          </Link>
        )
      }
    />
  )
}
