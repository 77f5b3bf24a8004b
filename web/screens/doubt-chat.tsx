import * as m from '@lantern/messages'
import { AskerChatView } from '../features/help/doubts/asker-view.tsx'
import { TeacherDoubtView } from '../features/help/doubts/teacher-view.tsx'
import { DoubtPage } from './doubt/doubt-page.tsx'
import { fillSlots } from './doubt/fill-slots.tsx'

export const meta = () => [{ title: m.page_title({ page: m.doubts_title() }) }]

/** The conversation of a doubt. */
export default function DoubtChat() {
  return (
    <DoubtPage>
      {(doubt, isAsker) => {
        const slots = fillSlots(doubt, isAsker)
        return isAsker ? (
          <AskerChatView doubt={doubt} slots={slots} />
        ) : (
          <TeacherDoubtView doubt={doubt} slots={slots} />
        )
      }}
    </DoubtPage>
  )
}
