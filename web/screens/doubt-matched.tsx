import * as m from '@lantern/messages'
import { MatchedView } from '../features/help/doubts/asker-view.tsx'
import { TeacherDoubtView } from '../features/help/doubts/teacher-view.tsx'
import { DoubtPage } from './doubt/doubt-page.tsx'
import { fillSlots } from './doubt/fill-slots.tsx'

export const meta = () => [{ title: m.page_title({ page: m.doubts_title() }) }]

/** Page after asking: the first answer and the matched teachers; for a teacher, the doubt itself. */
export default function DoubtMatched() {
  return (
    <DoubtPage>
      {(doubt, isAsker) => {
        const slots = fillSlots(doubt, isAsker)
        return isAsker ? (
          <MatchedView doubt={doubt} slots={slots} />
        ) : (
          <TeacherDoubtView doubt={doubt} slots={slots} />
        )
      }}
    </DoubtPage>
  )
}
