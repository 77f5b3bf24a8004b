import type { PaperRow } from '@lantern/contract/teach/papers/papers'
import * as m from '@lantern/messages'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/use-call.ts'
import { formatDay } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { paperAddress } from './paper-address.ts'
import { stateLabels } from './paper-labels.ts'

function Row({ paper }: { paper: PaperRow }) {
  const { id, title, state, variants, questions, marks, updatedAt } = paper
  const remove = useCall('DELETE /papers/:paperId', {
    input: (paperId: string) => ({ params: { paperId } }),
    invalidates: ['GET /papers'],
  })
  const bringBack = useCall('POST /papers/:paperId/bring-back', {
    input: (paperId: string) => ({ params: { paperId } }),
    invalidates: ['GET /papers'],
  })
  const name = title || m.paper_untitled()
  const removeWithUndo = () =>
    remove.mutate(id, {
      onSuccess: ({ message }) =>
        showToast(message, { label: m.library_undo(), run: () => bringBack.mutate(id) }),
    })
  const facts = [
    m.paper_questions({ count: questions }),
    m.paper_marks({ count: marks }),
    variants > 1 ? m.paper_variants_count({ count: variants }) : '',
  ]
  return (
    <tr>
      <td>
        <Link className="name" to={paperAddress(id)}>
          <b>{name}</b>
        </Link>
        <span className="meta block">{facts.filter(Boolean).join(' · ')}</span>
      </td>
      <td className="wide-only">
        <span className={`tag ${state === 'draft' ? '' : 'tag-good'}`}>{stateLabels[state]()}</span>
      </td>
      <td className="r wide-only">{formatDay(updatedAt)}</td>
      <td className="r">
        <ActionMenu
          label={m.quizzes_actions({ name })}
          actions={[
            {
              label: m.quizzes_delete(),
              icon: <Trash2 className="i" />,
              run: removeWithUndo,
              bad: true,
            },
          ]}
        />
      </td>
    </tr>
  )
}

/** Own papers, latest change first. */
export function PaperList({ papers }: { papers: readonly PaperRow[] }) {
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th scope="col">{m.paper_col_paper()}</th>
          <th scope="col" className="wide-only w-28">
            {m.teacher_quizzes_col_state()}
          </th>
          <th scope="col" className="r wide-only w-28">
            {m.teacher_quizzes_col_changed()}
          </th>
          <th scope="col" className="w-13">
            <span className="vh">{m.library_col_actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {papers.map(paper => (
          <Row key={paper.id} paper={paper} />
        ))}
      </tbody>
    </table>
  )
}
