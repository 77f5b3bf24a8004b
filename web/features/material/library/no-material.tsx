import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ChooseFile } from './choose-file.tsx'

/** Empty state with one sentence, a button that opens a file, and a link to all ways to add material. */
export function NoMaterial({ sentence }: { sentence: string }) {
  return (
    <EmptyState
      action={
        <div className="flex flex-wrap items-center gap-3">
          <ChooseFile />
          <Link className={buttonClass('line')} to="/chatbot">
            {m.today_add()}
          </Link>
        </div>
      }
    >
      {sentence}
    </EmptyState>
  )
}
