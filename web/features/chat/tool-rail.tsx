import * as m from '@lantern/messages'
import { MessageCircle, MessagesSquare } from 'lucide-react'

export type ChatTool = 'ask' | 'threads'

const tools = [
  { name: 'ask', label: m.tool_ask, Icon: MessageCircle },
  { name: 'threads', label: m.tool_threads, Icon: MessagesSquare },
] as const

/** The rail of the workspace: what can be done with this source. Later tools add their entry here. */
export function ToolRail({ tool, onTool }: { tool: ChatTool; onTool(tool: ChatTool): void }) {
  return (
    <nav className="rail" aria-label={m.tool_label()}>
      {tools.map(({ name, label, Icon }) => (
        <button key={name} type="button" aria-pressed={name === tool} onClick={() => onTool(name)}>
          <Icon className="i" aria-hidden="true" />
          <span>{label()}</span>
        </button>
      ))}
    </nav>
  )
}
