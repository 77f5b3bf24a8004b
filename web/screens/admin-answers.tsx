import * as m from '@lantern/messages'
import { AnswersPage } from '../features/help/confirmed-answers/answers-page.tsx'
import { sourceAddress } from '../features/material/library/sources.rules.ts'

export const meta = () => [{ title: m.page_title({ page: m.answers_title() }) }]

/** Page of confirmed answers, to be edited or removed. */
export default function AdminAnswers() {
  return <AnswersPage addressOf={sourceAddress} />
}
