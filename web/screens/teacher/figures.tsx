import * as m from '@lantern/messages'
import { useDuty } from '../../features/help/doubts/duty/queries.ts'
import { useBankCounts } from '../../features/questions/question-bank/queries.ts'
import { useTeacherQuizzes } from '../../features/questions/teacher-quizzes/queries.ts'
import { useHomeworkList } from '../../features/teach/homework/queries.ts'
import { useRooms } from '../../features/teach/live-rooms/queries.ts'
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
  const figures = [
    { label: m.teacher_figure_drafts(), value: quizzes.data.filter(({ isUsed }) => !isUsed).length },
    {
      label: m.teacher_figure_questions(),
      value: quizzes.data.reduce((sum, { questionCount }) => sum + questionCount, 0),
    },
    ...(bank.data && bank.data.all > 0 ? [{ label: m.teacher_figure_bank(), value: bank.data.all }] : []),
    { label: m.teacher_figure_open(), value: open },
    ...(duty.data?.rating ? [{ label: m.doubt_fact_rating(), value: duty.data.rating }] : []),
  ]
  return (
    <dl className="figures" aria-label={m.teacher_figures()}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
