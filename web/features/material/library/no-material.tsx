import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'

/** Nothing to go on with yet: one sentence, and the way to bring something. */
export function NoMaterial({ sentence }: { sentence: string }) {
  return (
    <EmptyState
      action={
        <Link className={buttonClass('primary')} to="/chatbot">
          {m.today_add()}
        </Link>
      }
    >
      {sentence}
    </EmptyState>
  )
}
