import type { Citation } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { GraduationCap } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../ui/forms/button.tsx'
import { useSession } from './session.ts'
import { useStoredDraft } from './stored-draft.ts'

/** Navigation state for the page where a teacher is asked. */
export type HandedToTeacher = { attached: readonly Citation[] }

export const askTeacherAddress = '/doubt/create'

/** Appends text to the draft of a question; existing text stays. */
export const useTeacherDraft = () => {
  const [, setDraft] = useStoredDraft('doubt')
  return (text: string) =>
    setDraft(before => {
      const words = before.trim()
      if (words === '' || text.startsWith(words)) return text
      return words.includes(text) ? before : `${words}\n\n${text}`
    })
}

/**
 * Link to ask a teacher about any content; shown to students only.
 * @param text with which the question begins
 * @param attached words of one's material that go along
 */
export function AskTeacher({ text, attached }: { text: string; attached: readonly Citation[] }) {
  const addToDraft = useTeacherDraft()
  if (useSession()?.role !== 'student') return null
  const handed: HandedToTeacher = { attached }
  return (
    <Link
      className={buttonClass('quiet', 'sm')}
      to={askTeacherAddress}
      state={handed}
      onClick={() => addToDraft(text)}
    >
      <GraduationCap className="i" aria-hidden="true" />
      {m.doubts_ask_teacher()}
    </Link>
  )
}
