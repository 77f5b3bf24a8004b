import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'

type Props = {
  /** Whether questions are still being generated. */
  growing: boolean
  /** Reason why no questions were made; null if none were requested. */
  problem: string | null
  onWrite(): void
}

/** A quiz without questions: why, and the ways to the first. */
export function EmptyQuiz({ growing, problem, onWrite }: Props) {
  if (growing) return <EmptyState>{m.editor_coming()}</EmptyState>
  const ways = (
    <span className="flex flex-wrap justify-center gap-3">
      <Button look="primary" onClick={onWrite}>
        {m.editor_write_first()}
      </Button>
      <Link className={buttonClass('line')} to="/create-quiz#new">
        {problem ? m.editor_make_otherwise() : m.editor_make_first()}
      </Link>
    </span>
  )
  return <EmptyState action={ways}>{problem ?? m.editor_empty()}</EmptyState>
}
