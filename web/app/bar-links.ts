import * as m from '@lantern/messages'
import type { Session } from '../lib/session.ts'

export type BarLink = { label: string; to: string; also?: readonly string[]; quiet?: boolean }

/**
 * Five links of the bar by role (specification, section 2). `quiet` ones mark the current part by weight
 * only, because the rail beside them has the highlight.
 */
export const barLinks = (session: Session | null): BarLink[] => {
  const teacher = session?.role === 'teacher'
  return [
    {
      label: m.bar_whisperdoc(),
      to: '/chatbot',
      also: ['/doc-chat', '/youtube-chat', '/lecture'],
      quiet: true,
    },
    {
      label: m.bar_smartquiz(),
      to: teacher ? '/create-quiz' : '/quiz',
      also: ['/quizsummary', '/quizplay'],
      quiet: true,
    },
    { label: m.bar_home(), to: teacher ? '/teacher-dashboard' : '/', quiet: teacher },
    { label: m.bar_questionbank(), to: '/question-bank', quiet: true },
    { label: m.bar_aboutus(), to: '/aboutus' },
  ]
}

/** Prerendered addresses may end with a slash. */
export const isCurrent = (link: BarLink, path: string): boolean => {
  const plain = path.replace(/(.)\/$/, '$1')
  return link.to === plain || (link.also?.includes(plain) ?? false)
}
