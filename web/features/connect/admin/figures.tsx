import type { Overview } from '@lantern/contract/connect/admin/admin'
import * as m from '@lantern/messages'
import { formatCount } from '../../../lib/format.ts'
import { Stats } from '../../../ui/charts/stats.tsx'

/** Share in whole per cent; a dash if the whole is 0. */
const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : m.admin_percent({ percent: Math.round((part / whole) * 100) })

/** The four figures at the top. */
export function Figures({ overview }: { overview: Overview }) {
  const { students, teachers, admins } = overview.people
  const figures: [string, string][] = [
    [m.admin_people_count(), formatCount(students + teachers + admins)],
    [m.admin_active_today(), formatCount(overview.activeToday)],
    [m.admin_answers_today(), formatCount(overview.answersToday)],
    [m.admin_cited_today(), percent(overview.citedToday, overview.answersToday)],
  ]
  return <Stats facts={figures} />
}
