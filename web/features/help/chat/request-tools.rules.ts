// Addresses of the tools to which a request leads.
import { sourceAddress } from '../../../lib/source-address.rules.ts'

export type RequestTool = 'summary' | 'map' | 'quiz' | 'cards' | 'material'

type Place = {
  location: { pathname: string; search: string }
  /** Source that the request is about; undefined where there are several, or none. */
  sourceId: string | undefined
  isTeacher: boolean
  /** Conversation of the request; the address may not name it yet. */
  threadId: string
}

/** Screens that have Summary beside the conversation. */
const workspaces = ['/doc-chat', '/youtube-chat']

const getSummaryAddress = ({ location: { pathname, search }, sourceId, threadId }: Place): string | null => {
  if (workspaces.includes(pathname)) {
    const params = new URLSearchParams(search)
    params.delete('source')
    params.delete('new')
    params.set('thread', threadId)
    params.set('tool', 'summary')
    return `${pathname}?${params}`
  }
  return sourceId ? `${sourceAddress(sourceId)}&tool=summary` : null
}

/** Address of a tool; My material where a source has to be chosen first. */
export const getToolAddress = (tool: RequestTool, place: Place): { tool: RequestTool; to: string } => {
  const { sourceId, isTeacher } = place
  const withSource = (path: string) =>
    sourceId ? `${path}?${new URLSearchParams({ source: sourceId })}` : path
  if (tool === 'summary') {
    const to = getSummaryAddress(place)
    return to ? { tool, to } : { tool: 'material', to: '/chatbot' }
  }
  if (tool === 'map') return { tool, to: withSource('/mindmap') }
  if (tool === 'quiz') return { tool, to: withSource(isTeacher ? '/create-quiz' : '/quiz') }
  if (tool === 'cards') return { tool, to: withSource('/review') }
  return { tool, to: '/chatbot' }
}
