import * as m from '@lantern/messages'
import { useNavigate } from 'react-router'
import { type SoughtWords, shortenWords } from '../../features/study/notes/selected-words.rules.ts'
import { api } from '../../lib/api.ts'
import { askTeacherAddress, type HandedToTeacher, useTeacherDraft } from '../../lib/ask-teacher.tsx'

/** Attaches the words to a question for a teacher; words that can't be cited are put in its text. */
export const useAskingTeacher = () => {
  const navigate = useNavigate()
  const addToDraft = useTeacherDraft()
  return async (sourceId: string | undefined, words: SoughtWords | null, quote: string) => {
    const params = { sourceId: sourceId ?? '' }
    const found =
      sourceId && words
        ? await api('POST /sources/:sourceId/citations', { params, body: { words } }).catch(() => null)
        : null
    const handed: HandedToTeacher = { attached: found?.citation ? [found.citation] : [] }
    if (!found?.citation) addToDraft(m.notes_question({ quote: shortenWords(quote) }))
    void navigate(askTeacherAddress, { state: handed })
  }
}
