import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'

/** An address of a class, or of something in one, that isn't this person's. */
export function UnknownClass({ title, text = m.class_unknown() }: { title: string; text?: string }) {
  return (
    <>
      <h1 className="h-page">{title}</h1>
      <EmptyState
        action={
          <Link className={buttonClass('primary')} to="/classes">
            {m.class_to_list()}
          </Link>
        }
      >
        {text}
      </EmptyState>
    </>
  )
}
