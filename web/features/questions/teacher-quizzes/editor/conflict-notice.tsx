import * as m from '@lantern/messages'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import type { EditorStore } from '../editor-store/editor-store.ts'
import type { EditorState } from '../editor-store/state.ts'

/** Conflict with another window: this window's text is kept until the author decides. */
export function ConflictNotice({
  store,
  conflict,
}: {
  store: EditorStore
  conflict: EditorState['conflict']
}) {
  if (!conflict) return null
  return (
    <div className="py-4 px-[clamp(18px,2.2vw,34px)] border-b border-b-line grid gap-3">
      <Notice bad>
        <p>
          <b>{m.editor_conflict()}</b>
        </p>
        <p>{m.editor_conflict_text({ stem: conflict.remoteQuestion.body.stem })}</p>
        <span className="mt-2 flex flex-wrap gap-3">
          <Button size="sm" onClick={store.overwriteWithOwn}>
            {m.editor_conflict_own()}
          </Button>
          <Button size="sm" onClick={store.acceptRemote}>
            {m.editor_conflict_theirs()}
          </Button>
        </span>
      </Notice>
    </div>
  )
}
