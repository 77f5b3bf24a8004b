import * as m from '@lantern/messages'
import { Link, useLocation } from 'react-router'
import { showAuth } from '../../features/people/identity/dialog-store.ts'
import { useSession } from '../../lib/session.ts'
import { Button, buttonClass } from '../../ui/forms/button.tsx'
import { BrokenPage, NotFoundPage } from '../../ui/page/not-found-page.tsx'

/**
 * Notice for a missing or inaccessible source or conversation; signed-out readers may have access after
 * signing in.
 */
export function Unreadable() {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (!session)
    return (
      <BrokenPage title={m.study_sign_in_title()} text={m.study_sign_in_text()} picture={<NotFoundPage />}>
        <Button look="primary" onClick={() => showAuth('sign-in', { back: pathname + search })}>
          {m.bar_sign_in()}
        </Button>
        <Link className={buttonClass('quiet')} to="/chatbot">
          {m.viewer_back()}
        </Link>
      </BrokenPage>
    )
  return (
    <BrokenPage
      title={m.study_unreadable_title()}
      text={m.study_unreadable_text()}
      picture={<NotFoundPage />}
    >
      <Link className={buttonClass('primary')} to="/chatbot">
        {m.viewer_back()}
      </Link>
      {session.role === 'student' && (
        <Link className={buttonClass('line')} to="/classes">
          {m.class_to_list()}
        </Link>
      )}
    </BrokenPage>
  )
}
