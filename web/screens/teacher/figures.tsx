import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { useDuty } from '../../features/help/doubts/duty/queries.ts'
import { useBankCounts } from '../../features/questions/question-bank/queries.ts'
import { useTeacherQuizzes } from '../../features/questions/teacher-quizzes/queries.ts'
import { useHomeworkList } from '../../features/teach/homework/queries.ts'
import { useRooms } from '../../features/teach/live-rooms/queries.ts'
import { Stats } from '../../ui/charts/stats.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

const isOpenHomework = ({ state }: { state: string }) => state === 'open' || state === 'late'

const anyQuestion = {}

/** Counts of existing items; kinds without any are omitted. */
export function Figures() {
  const quizzes = useTeacherQuizzes()
  const rooms = useRooms()
  const homework = useHomeworkList()
  const duty = useDuty()
  const bank = useBankCounts(anyQuestion)
  if (!quizzes.data || !rooms.data || !homework.data) return <Skeleton label={m.today_loading()} lines={2} />
  const open =
    rooms.data.filter(({ phase }) => phase !== 'ended').length + homework.data.filter(isOpenHomework).length
  const figures: (readonly [string, ReactNode] | false)[] = [
    [m.teacher_figure_drafts(), quizzes.data.filter(({ isUsed }) => !isUsed).length],
    [m.teacher_figure_questions(), quizzes.data.reduce((sum, { questionCount }) => sum + questionCount, 0)],
    !!bank.data?.all && [m.teacher_figure_bank(), bank.data.all],
    [m.teacher_figure_open(), open],
    !!duty.data?.rating && [m.doubt_fact_rating(), duty.data.rating],
  ]
  return <Stats label={m.teacher_figures()} facts={figures.filter(fact => fact !== false)} />
}
