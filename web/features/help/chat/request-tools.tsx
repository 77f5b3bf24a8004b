import type { Turn } from '@lantern/contract/help/chat/chat'
import type { EngineNote } from '@lantern/contract/study/generations/engine-notes'
import * as m from '@lantern/messages'
import { BookText, FileText, Layers, Network, SquareCheck } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { withScreenStart } from '../../../lib/screen-start.ts'
import { useSession } from '../../../lib/session.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { getToolAddress, type RequestTool } from './request-tools.rules.ts'

const tools = {
  summary: { label: m.chat_open_summary, Icon: BookText },
  map: { label: m.chat_open_map, Icon: Network },
  quiz: { label: m.chat_open_quiz, Icon: SquareCheck },
  cards: { label: m.chat_open_cards, Icon: Layers },
  material: { label: m.chat_open_material, Icon: FileText },
} as const satisfies Record<RequestTool, { label: () => string; Icon: typeof Layers }>

/** Tools that do what a note says that a quotation can't. */
const toolsOfNotes: Partial<Record<EngineNote, readonly RequestTool[]>> = {
  'summary-is-a-tool': ['summary'],
  'map-is-a-tool': ['map'],
  'quiz-is-a-tool': ['quiz'],
  'cards-are-a-tool': ['cards'],
}

type Props = {
  turn: Pick<Turn, 'engineNote' | 'threadId'>
  /** Source for which a tool opens; where there are several to choose from, the tool asks. */
  sourceId: string | undefined
}

/** Links to the tools that do what was requested; null for questions. */
export function RequestTools({ turn: { engineNote, threadId }, sourceId }: Props) {
  const location = useLocation()
  const isTeacher = useSession()?.role === 'teacher'
  const names = engineNote && toolsOfNotes[engineNote]
  if (!names) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label={m.chat_request_tools()}>
      {names.map(name => {
        const { tool, to } = getToolAddress(name, { location, sourceId, isTeacher, threadId })
        const { label, Icon } = tools[tool]
        const isHere = to.startsWith(`${location.pathname}?`)
        return (
          <li key={name}>
            <Link
              className={buttonClass('line', 'sm')}
              to={to}
              // The conversation stays open beside a tool of its own screen.
              state={isHere ? withScreenStart(location) : undefined}
              preventScrollReset={isHere}
            >
              <Icon className="i" aria-hidden="true" />
              {label()}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
