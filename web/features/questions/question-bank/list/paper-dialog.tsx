import { paperLimits } from '@lantern/contract/teach/papers/paper-limits.rules'
import * as m from '@lantern/messages'
import { useAddToPaper, useOpenPapers } from '../paper-queries.ts'
import { CopiesDialog } from './copies-dialog.tsx'

type Props = {
  questionIds: readonly string[]
  /** Number of chosen questions that are left out because they are unfinished. */
  unfinished: number
  onAdded(paperId: string, added: number): void
  onClose(): void
}

/** Copies questions into a new paper, or into one that isn't printed yet. */
export function PaperDialog({ questionIds, unfinished, onAdded, onClose }: Props) {
  const papers = useOpenPapers()
  const add = useAddToPaper()
  const refused = { full: m.bank_paper_full(paperLimits), there: m.bank_paper_there() }
  const problem = add.error?.message ?? (typeof add.data === 'string' ? refused[add.data] : undefined)
  return (
    <CopiesDialog
      words={{
        title: m.bank_paper_title({ count: questionIds.length }),
        into: m.bank_paper_into(),
        new: m.bank_paper_new(),
        name: m.bank_paper_name(),
        placeholder: m.bank_paper_placeholder(),
        copies: [m.bank_paper_copies(), unfinished > 0 && m.bank_paper_unfinished({ count: unfinished })]
          .filter(Boolean)
          .join(' '),
      }}
      holders={papers.data ?? []}
      busy={add.isPending}
      problem={problem}
      onAdd={(paperId, title) =>
        add.mutate(
          { questionIds, paperId, title: title || m.bank_paper_placeholder() },
          {
            onSuccess: done => {
              if (typeof done !== 'string') onAdded(done.paperId, done.added)
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
