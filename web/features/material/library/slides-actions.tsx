import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { EyeOff, MessageSquareOff, MessageSquareText, Presentation } from 'lucide-react'
import { showToast } from '../../../lib/toasts.ts'
import { type SlidesChange, useChangeSlides } from './queries.ts'

/** Menu entries that include or leave out hidden slides and presenter notes; each can be undone in its toast. */
export const useSlidesActions = () => {
  const change = useChangeSlides()
  const run = (text: string, next: SlidesChange, before: SlidesChange) => () =>
    change.mutate(next, {
      onSuccess: () => showToast(text, { label: m.library_undo(), run: () => change.mutate(before) }),
    })
  return ({ id: sourceId, name, slides, state }: Source) => {
    if (!slides || (state !== 'ready' && state !== 'indexing')) return []
    const { hidden, noted, readsHidden, readsNotes } = slides
    const hiddenAction = {
      label: readsHidden ? m.slides_leave_hidden() : m.slides_include_hidden(),
      icon: readsHidden ? <EyeOff className="i" /> : <Presentation className="i" />,
      run: run(
        readsHidden ? m.slides_hidden_left({ name }) : m.slides_hidden_included({ name }),
        { sourceId, readsHidden: !readsHidden },
        { sourceId, readsHidden },
      ),
    }
    const notesAction = {
      label: readsNotes ? m.slides_leave_notes() : m.slides_include_notes(),
      icon: readsNotes ? <MessageSquareOff className="i" /> : <MessageSquareText className="i" />,
      run: run(
        readsNotes ? m.slides_notes_left({ name }) : m.slides_notes_included({ name }),
        { sourceId, readsNotes: !readsNotes },
        { sourceId, readsNotes },
      ),
    }
    return [...(hidden.length > 0 ? [hiddenAction] : []), ...(noted.length > 0 ? [notesAction] : [])]
  }
}
