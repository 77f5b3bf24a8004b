import * as m from '@lantern/messages'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Desk } from '../desk/desk.ts'
import type { DeskState } from '../desk/state.ts'

/** Another window changed the question: what was written here is kept until its author decides. */
export function ConflictNotice({ desk, conflict }: { desk: Desk; conflict: DeskState['conflict'] }) {
  if (!conflict) return null
  return (
    <div className="ed-conflict">
      <Notice bad>
        <p>
          <b>{m.editor_conflict()}</b>
        </p>
        <p>{m.editor_conflict_text({ stem: conflict.theirs.body.stem })}</p>
        <span className="mt-2 flex flex-wrap gap-3">
          <Button size="sm" onClick={desk.keepMine}>
            {m.editor_conflict_mine()}
          </Button>
          <Button size="sm" onClick={desk.takeTheirs}>
            {m.editor_conflict_theirs()}
          </Button>
        </span>
      </Notice>
    </div>
  )
}
