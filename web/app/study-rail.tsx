import * as m from '@lantern/messages'
import {
  ClipboardList,
  Compass,
  FileText,
  GraduationCap,
  House,
  Layers,
  Library,
  MessageCircle,
  Network,
  NotebookText,
  Projector,
  SquareCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useDoubtNews } from '../features/help/doubts/queries.ts'
import { useDueCards } from '../features/study/review/queries.ts'
import { getHomeAddress, useSession } from '../lib/session.ts'
import type { RailItem } from './rail.tsx'
import { RailLayout } from './rail-layout.tsx'

const played: RailItem = {
  to: '/quiz',
  label: m.rail_quizzes(),
  icon: SquareCheck,
  also: ['/quizsummary', '/quizplay', '/student-results', '/homework', '/quiz-results', '/own-sheets'],
}
const material: RailItem = {
  to: '/chatbot',
  label: m.rail_material(),
  icon: FileText,
  also: ['/youtube-chat', '/lecture'],
}
const classes: RailItem = { to: '/classes', label: m.rail_classes(), icon: GraduationCap }
const maps: RailItem = { to: '/mindmap', label: m.rail_mind_maps(), icon: Network }

const doubts = (count: number): RailItem => ({
  to: '/doubts',
  label: m.doubts_title(),
  icon: MessageCircle,
  count,
  also: ['/doubt'],
})

const studentItems = (due: number, news: number): RailItem[] => [
  material,
  { to: '/review', label: m.rail_reviews(), icon: Layers, count: due },
  played,
  classes,
  doubts(news),
  maps,
  { to: '/recommendations', label: m.rail_recommended(), icon: Compass },
]

/** A teacher's quizzes are those they make. */
/**
 * Quizzes of a teacher are those they create. Results belong to the place where their session was started.
 */
const teacherItems = (waiting: number, isHomeworkResults: boolean): RailItem[] => [
  material,
  classes,
  doubts(waiting),
  {
    to: '/create-quiz',
    label: m.rail_quizzes(),
    icon: SquareCheck,
    also: ['/quiz-preview-new', '/quiz-preview'],
  },
  {
    to: '/live-rooms',
    label: m.rail_live_rooms(),
    icon: Projector,
    also: ['/quiz-lobby/new', ...(isHomeworkResults ? [] : ['/quiz-results'])],
  },
  { to: '/paper-generate', label: m.papers_title(), icon: NotebookText },
  {
    to: '/homework',
    label: m.homework_title(),
    icon: ClipboardList,
    also: ['/group-marking', ...(isHomeworkResults ? ['/quiz-results'] : [])],
  },
  { to: '/question-bank', label: m.bank_rail(), icon: Library },
  maps,
]

/**
 * Layout of study and teaching screens, with the rail.
 * @param children in place of the screen of the address
 */
export function StudyRail({ children }: { children?: ReactNode }) {
  const session = useSession()
  const due = useDueCards(session?.role !== 'teacher')
  const news = useDoubtNews()
  const home: RailItem[] =
    session === null
      ? []
      : [
          {
            to: getHomeAddress(session.role),
            label: m.rail_today(),
            icon: House,
            exact: true,
            also: ['/readiness'],
          },
        ]
  const isHomeworkResults = new URLSearchParams(useLocation().search).has('homework')
  const items = [
    ...home,
    ...(session?.role === 'teacher' ? teacherItems(news, isHomeworkResults) : studentItems(due, news)),
  ]
  return (
    <RailLayout label={m.rail_label()} items={items}>
      {children}
    </RailLayout>
  )
}
