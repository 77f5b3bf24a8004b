import * as m from '@lantern/messages'
import { FileText, MessageCircle, MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'

type Props = { listed: boolean; onList(): void; onAsk(): void }

/** The rail of the open conversation: a new one, those there are, and the material they may use. */
export function OpenRail({ listed, onList, onAsk }: Props) {
  return (
    <nav className="rail" aria-label={m.open_chat_tools()}>
      <Link to="/ai-chat" onClick={onAsk}>
        <MessageCircle className="i" aria-hidden="true" />
        <span>{m.open_chat_new()}</span>
      </Link>
      <button type="button" aria-pressed={listed} onClick={onList}>
        <MessagesSquare className="i" aria-hidden="true" />
        <span>{m.open_chat_threads()}</span>
      </button>
      <Link to="/chatbot">
        <FileText className="i" aria-hidden="true" />
        <span>{m.rail_material()}</span>
      </Link>
    </nav>
  )
}
