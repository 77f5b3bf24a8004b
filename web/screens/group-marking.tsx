import * as m from '@lantern/messages'
import { Navigate, useParams } from 'react-router'
import { allowOnly } from '../features/people/identity/guard.ts'
import { GroupMarkingView } from '../features/teach/group-marking/group-marking-view.tsx'
import { type AskedItem, useGroups } from '../features/teach/group-marking/queries.ts'
import { readWork } from '../lib/work-address.rules.ts'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.groups_page_title() }) }]

export const clientLoader = () => allowOnly(['teacher'])

function Page({ asked }: { asked: AskedItem }) {
  const { data, error } = useGroups(asked)
  if (!data) return <Pending error={error} label={m.groups_loading()} lines={8} />
  return <GroupMarkingView asked={asked} question={data} />
}

/** Typed answers to one question of a homework are marked in groups. */
export default function GroupMarking() {
  const params = useParams()
  const work = readWork(params)
  if (!work || !params.itemId) return <Navigate to="/quiz-results" replace />
  return <Page key={params.itemId} asked={{ ...work, itemId: params.itemId }} />
}
