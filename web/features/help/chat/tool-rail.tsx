import * as m from '@lantern/messages'
import {
  BookText,
  Headphones,
  Layers,
  MessageCircle,
  MessagesSquare,
  Network,
  SquareCheck,
  StickyNote,
} from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session.ts'

export type ChatTool = 'ask' | 'summary' | 'notes' | 'threads' | 'listen'

const tools = [
  { name: 'ask', label: m.tool_ask, Icon: MessageCircle },
  { name: 'summary', label: m.tool_summary, Icon: BookText },
  { name: 'notes', label: m.notes_tool, Icon: StickyNote },
  { name: 'threads', label: m.tool_threads, Icon: MessagesSquare },
] as const

/** Tool named in the address; the chat by default. */
export const parseTool = (written: string | null): ChatTool =>
  written === 'listen' ? written : (tools.find(({ name }) => name === written)?.name ?? 'ask')

type Props = {
  tool: ChatTool
  sourceId: string | undefined
  /** Whether the source has a text that can be read aloud. */
  canListen: boolean
  onTool(tool: ChatTool): void
}

/** Tool rail of the workspace for the current source. Later tools add their entry here. */
export function ToolRail({ tool, sourceId, canListen, onTool }: Props) {
  // A teacher's quizzes are those they make.
  const isTeacher = useSession()?.role === 'teacher'
  return (
    <nav className="rail" aria-label={m.tool_label()}>
      {tools.map(({ name, label, Icon }) => (
        <button key={name} type="button" aria-pressed={name === tool} onClick={() => onTool(name)}>
          <Icon className="i" aria-hidden="true" />
          <span>{label()}</span>
        </button>
      ))}
      {sourceId && (
        <>
          <Link to={`/mindmap?source=${sourceId}`}>
            <Network className="i" aria-hidden="true" />
            <span>{m.tool_mind_map()}</span>
          </Link>
          <Link to={`${isTeacher ? '/create-quiz' : '/quiz'}?source=${sourceId}`}>
            <SquareCheck className="i" aria-hidden="true" />
            <span>{m.tool_quiz()}</span>
          </Link>
          <Link to={`/review?source=${sourceId}`}>
            <Layers className="i" aria-hidden="true" />
            <span>{m.tool_flashcards()}</span>
          </Link>
        </>
      )}
      {canListen && (
        <button type="button" aria-pressed={tool === 'listen'} onClick={() => onTool('listen')}>
          <Headphones className="i" aria-hidden="true" />
          <span>{m.listen_tool()}</span>
        </button>
      )}
    </nav>
  )
}
