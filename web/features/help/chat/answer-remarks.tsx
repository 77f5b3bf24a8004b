import type { Turn } from '@lantern/contract/help/chat/chat'
import * as m from '@lantern/messages'
import styles from './chat.module.css'

/** Corrected spelling in the question, above the answer that is based on it. */
export function Corrections({ turn }: { turn: Turn }) {
  return turn.corrections.map(({ written, read }) => (
    <p key={written} className="meta">
      {m.chat_corrected({ written, read })}
    </p>
  ))
}

/** Parts of the question without an answer in the material, below the answer. */
export function Unanswered({ turn }: { turn: Turn }) {
  if (turn.notFound) return null
  return turn.unanswered.map(question => (
    <p key={question} className={`${styles.lead} muted`} data-part="lead">
      {m.chat_unanswered({ question })}
    </p>
  ))
}
