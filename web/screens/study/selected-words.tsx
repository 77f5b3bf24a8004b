import * as m from '@lantern/messages'
import { Suspense, useEffect, useState } from 'react'
import type { Noted } from '../../features/study/notes/note-dialog.tsx'
import { useAddNote } from '../../features/study/notes/queries.ts'
import { readSelection, type Selected } from '../../features/study/notes/read-selection.ts'
import { removeNote } from '../../features/study/notes/removal.ts'
import { type SoughtWords, shortenWords } from '../../features/study/notes/selected-words.rules.ts'
import { useSelection } from '../../features/study/notes/use-selection.ts'
import type { CardBasis } from '../../features/study/notes/word-card-dialog.tsx'
import { type WordsAction, WordsMenu } from '../../features/study/notes/words-menu.tsx'
import { useCallCache } from '../../lib/calls/call-cache.ts'
import { copyText } from '../../lib/copy-text.ts'
import { lazy } from '../../lib/lazy.ts'
import { useSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { useAskingTeacher } from './use-asking-teacher.ts'
import type { Study } from './use-study.ts'
import { citationOfSentence, nearOfPlace } from './words-of-study.rules.ts'

const NoteDialog = lazy(() => import('../../features/study/notes/note-dialog.tsx'))
const WordCardDialog = lazy(() => import('../../features/study/notes/word-card-dialog.tsx'))

/** Source of the words; `words` is null for words outside any source. */
type Belonging = { sourceId: string | undefined; quote: string; words: SoughtWords | null }

const findBelonging = ({ turns, source }: Study, { words, sentence }: Selected): Belonging => {
  const { quote } = words
  if (sentence === null) return { sourceId: source?.id, quote, words }
  const citation = citationOfSentence(turns, sentence)
  if (!citation) return { sourceId: source?.id, quote, words: null }
  return { sourceId: citation.sourceId, quote, words: { ...words, near: nearOfPlace(citation.place) } }
}

const actionsOf = ({ sourceId, words }: Belonging, isStudent: boolean): WordsAction[] => {
  const teacher: WordsAction[] = isStudent ? ['teacher'] : []
  if (!sourceId) return ['ask', ...teacher, 'copy']
  return words
    ? ['highlight', 'note', 'ask', ...teacher, 'card', 'copy']
    : ['ask', ...teacher, 'card', 'copy']
}

/** A press on words that carry a note opens it; the words of a page lie over their highlight. */
const useNotePresses = (onNote: (noteId: string) => void) =>
  useEffect(() => {
    const press = ({ target, clientX, clientY }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('.viewer')) return
      if (document.getSelection()?.isCollapsed === false && !target.closest('button')) return
      const toolbarSlot = document
        .elementsFromPoint(clientX, clientY)
        .find(element => element.matches('[data-note]'))
      const noted = target.closest('[data-note]') ?? toolbarSlot
      if (noted instanceof HTMLElement && noted.dataset.note) onNote(noted.dataset.note)
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [onNote])

const useHighlighting = () => {
  const add = useAddNote()
  const cache = useCallCache()
  return (sourceId: string, words: SoughtWords) =>
    add.mutate(
      { sourceId, words, text: '' },
      {
        onSuccess: ({ id, isPlaced, repeated }) => {
          if (!isPlaced) showToast(m.notes_saved_unplaced())
          else if (repeated) showToast(m.notes_highlighted())
          else
            showToast(m.notes_highlighted(), {
              label: m.notes_undo(),
              run: () => removeNote(cache, id),
            })
        },
      },
    )
}

const showSavedToast = (isPlaced: boolean) => showToast(isPlaced ? m.notes_saved() : m.notes_saved_unplaced())

/** Actions on words selected in the source or in an answer. */
export function SelectedWords({ study }: { study: Study }) {
  const { selected, clear } = useSelection()
  const [noted, setNoted] = useState<Noted>()
  const [basis, setBasis] = useState<CardBasis>()
  const highlight = useHighlighting()
  const askTeacher = useAskingTeacher()
  const isStudent = useSession()?.role === 'student'
  useNotePresses(study.callNote)
  const belonging = selected && findBelonging(study, selected)
  const act = (action: WordsAction) => {
    // Current selection: the keyboard may be faster than the menu's update.
    const latest = readSelection() ?? selected
    if (!latest) return
    const { sourceId, words, quote } = findBelonging(study, latest)
    clear()
    if (action === 'copy')
      void copyText(quote).then(done => showToast(done ? m.notes_copied() : m.notes_not_copied()))
    if (action === 'ask') study.putQuestion(m.notes_question({ quote: shortenWords(quote) }))
    if (action === 'teacher') void askTeacher(sourceId, words, quote)
    if (!sourceId) return
    if (action === 'card') setBasis({ sourceId, quote, words, noteId: null })
    if (action === 'highlight' && words) highlight(sourceId, words)
    if (action === 'note' && words) setNoted({ sourceId, words })
  }
  return (
    <>
      {selected && belonging && (
        <WordsMenu
          range={selected.range}
          actions={actionsOf(belonging, isStudent)}
          onAction={act}
          onClose={clear}
        />
      )}
      <Suspense>
        {noted && <NoteDialog noted={noted} onClose={() => setNoted(undefined)} onSaved={showSavedToast} />}
        {basis && <WordCardDialog basis={basis} onClose={() => setBasis(undefined)} />}
      </Suspense>
    </>
  )
}
