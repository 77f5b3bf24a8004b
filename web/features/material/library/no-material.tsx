import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'

/** Empty state with one sentence and a link to add material. */
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
