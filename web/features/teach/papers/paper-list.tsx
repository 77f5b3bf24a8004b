import type { PaperRow } from '@lantern/contract/teach/papers/papers'
import * as m from '@lantern/messages'
import { Trash2 } from 'lucide-react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { formatDay } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { NameLink } from '../../../ui/table/name-link.tsx'
import { paperAddress } from './paper-address.ts'
import { stateLabels } from './paper-labels.ts'

const listFacts = ({ questions, marks, variants }: PaperRow): string[] => [
  m.paper_questions({ count: questions }),
  m.paper_marks({ count: marks }),
  ...(variants > 1 ? [m.paper_variants_count({ count: variants })] : []),
]

const nameOf = ({ title }: PaperRow): string => title || m.paper_untitled()

/** Own papers, latest change first. */
export function PaperList({ papers }: { papers: readonly PaperRow[] }) {
  const remove = useCall('DELETE /papers/:paperId', {
    input: (paperId: string) => ({ params: { paperId } }),
    invalidates: ['GET /papers'],
  })
  const bringBack = useCall('POST /papers/:paperId/bring-back', {
    input: (paperId: string) => ({ params: { paperId } }),
    invalidates: ['GET /papers'],
  })
  const removeWithUndo = (id: string) =>
    remove.mutate(id, {
      onSuccess: ({ message }) =>
        showToast(message, { label: m.library_undo(), run: () => bringBack.mutate(id) }),
    })
  return (
    <DataTable
      caption={m.paper_col_paper()}
      rows={papers}
      idOf={({ id }) => id}
      columns={[
        [
          m.paper_col_paper(),
          paper => (
            <NameLink to={paperAddress(paper.id)} note={listFacts(paper).join(' · ')}>
              {nameOf(paper)}
            </NameLink>
          ),
        ],
        [
          m.teacher_quizzes_col_state(),
          ({ state }) => (
            <span className={`tag ${state === 'draft' ? '' : 'tag-good'}`}>{stateLabels[state]()}</span>
          ),
          { from: 'tablet', className: 'w-28' },
        ],
        [
          m.teacher_quizzes_col_changed(),
          ({ updatedAt }) => formatDay(updatedAt),
          { align: 'right', from: 'tablet', className: 'w-28' },
        ],
      ]}
      menu={{
        header: m.library_col_actions(),
        labelOf: paper => m.quizzes_actions({ name: nameOf(paper) }),
        actionsOf: ({ id }) => [
          {
            label: m.quizzes_delete(),
            icon: <Trash2 className="i" />,
            run: () => removeWithUndo(id),
            bad: true,
          },
        ],
      }}
    />
  )
}
