// Whether a solved doubt may help others, and what was learnt from it.
import type { Sentence } from '@lantern/contract/help/chat/chat'
import type { Verdict } from '@lantern/contract/help/doubts/doubts'
import type { Citation } from '@lantern/contract/material/library/library'

type SharedStatement = {
  state: 'open' | 'taken' | 'solved'
  verdict: Verdict
  correction: string | null
  attached: readonly Citation[]
  /** Sentences of the AI's answer. */
  sentences: readonly Pick<Sentence, 'text' | 'citations'>[]
  /** Messages of its teacher that no admin hid. */
  messages: readonly string[]
}

/** Teacher's correction, else the answer they endorsed, else their messages; null if there is none. */
export const chooseAnswer = ({
  state,
  verdict,
  correction,
  sentences,
  messages,
}: Omit<SharedStatement, 'attached'>): string | null => {
  if (state !== 'solved') return null
  if (correction !== null) return correction
  const endorsed = verdict === 'endorsed' ? sentences.map(({ text }) => text).join('\n') : ''
  return endorsed || messages.join('\n\n') || null
}

/** Quotations of the endorsed answer, else the asker's attachments. */
export const chooseCitations = ({ verdict, sentences, attached }: SharedStatement): Citation[] => {
  const quoted = verdict === 'endorsed' ? sentences.flatMap(({ citations }) => citations) : []
  return quoted.length > 0 ? quoted : [...attached]
}
