import { mayAssign } from '@lantern/contract/classes/classes/class-limits.rules'
import * as m from '@lantern/messages'
import { Link, useSearchParams } from 'react-router'
import { useClasses } from '../features/classes/classes/queries.ts'
import { allowOnly } from '../features/people/identity/guard.ts'
import { NearLimit } from '../features/people/plans/near-limit.tsx'
import { NotApproved } from '../features/people/teachers/not-approved.tsx'
import { useReview } from '../features/people/teachers/queries.ts'
import { NewerVersion } from '../features/questions/question-bank/newer-version.tsx'
import { PaperBuilder } from '../features/teach/papers/builder/paper-builder.tsx'
import { DownloadDialog } from '../features/teach/papers/download-dialog.tsx'
import { PaperList } from '../features/teach/papers/paper-list.tsx'
import { useCandidates } from '../features/teach/papers/queries.ts'
import { SaveTemplate } from '../features/teach/papers/save-template.tsx'
import { StartPaper } from '../features/teach/papers/start-paper.tsx'
import { PrintSheets } from '../features/teach/scans/print/print-sheets.tsx'
import { PrintingList } from '../features/teach/scans/print/printing-list.tsx'
import { usePrintings } from '../features/teach/scans/queries.ts'
import { useRead } from '../lib/calls/use-read.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Pending } from '../ui/page/pending.tsx'
import { Section } from '../ui/page/section.tsx'
import { MakeQuestions } from './papers/make-questions.tsx'

export const meta = () => [{ title: m.page_title({ page: m.papers_title() }) }]

export const clientLoader = () => allowOnly(['teacher'])

function OnePaper({ paperId, opensMaker }: { paperId: string; opensMaker: boolean }) {
  const paper = useRead('GET /papers/:paperId', {
    params: { paperId },
    pick: 'paper',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const candidates = useCandidates()
  const classes = useClasses()
  const running = (classes.data ?? []).filter(mayAssign)
  if (!paper.data || !candidates.data)
    return <Pending error={paper.error ?? candidates.error} label={m.papers_loading()} lines={6} />
  return (
    <PaperBuilder
      loaded={paper.data}
      candidates={candidates.data}
      classes={(classes.data ?? []).filter(({ archivedAt }) => archivedAt === null)}
      opensMaker={opensMaker}
      renderMaker={(wish, title, onClose) => (
        <MakeQuestions paperId={paperId} title={title} wish={wish} onClose={onClose} />
      )}
      renderNewer={(question, busy, onUpdate) =>
        question.bankOrigin && (
          <NewerVersion
            key={question.id}
            question={question}
            origin={question.bankOrigin}
            here={m.bank_newer_here_paper()}
            busy={busy}
            onUpdate={onUpdate}
          />
        )
      }
      actions={({ content: { blueprint, forms }, save }) => (
        <>
          <SaveTemplate blueprint={blueprint} />
          <DownloadDialog
            paperId={paperId}
            title={blueprint.title || m.paper_untitled()}
            variants={forms.length}
            save={save}
            sheets={
              <PrintSheets
                paperId={paperId}
                title={blueprint.title || m.paper_untitled()}
                paper={blueprint.print.paper}
                classes={running}
                save={save}
              />
            }
          />
        </>
      )}
    />
  )
}

/** Number of latest printings shown with the papers. */
const shownPrintings = 6

function LatestPrintings() {
  const { data: printings } = usePrintings()
  if (!printings || printings.length === 0) return null
  return (
    <Section title={m.printing_title()}>
      <PrintingList printings={printings.slice(0, shownPrintings)} withTitle />
    </Section>
  )
}

function AllPapers() {
  const papers = useRead('GET /papers', { pick: 'papers', staleTime: 0 })
  const candidates = useCandidates()
  return (
    <div className="max-w-[1060px]">
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.papers_title()}</h1>
          <p>{m.papers_text()}</p>
        </div>
      </div>
      {papers.error && <Notice bad>{papers.error.message}</Notice>}
      {!papers.data && !papers.error && <Pending error={null} label={m.papers_loading()} lines={4} />}
      {candidates.data?.length === 0 && (
        <EmptyState
          action={
            <Link className={buttonClass('primary')} to="/create-quiz">
              {m.papers_to_quizzes()}
            </Link>
          }
        >
          {m.papers_no_questions()}
        </EmptyState>
      )}
      {papers.data && papers.data.length > 0 && <PaperList papers={papers.data} />}
      <NearLimit limits={['papers']} />
      <LatestPrintings />
      <section className="pt-10" aria-labelledby="new-paper">
        <h2 className="h-page pb-4" id="new-paper">
          {m.papers_new()}
        </h2>
        <StartPaper />
      </section>
    </div>
  )
}

/** Page of own papers, with a form for a new one, or the builder of one. */
export default function PaperGenerate() {
  const [params] = useSearchParams()
  const paperId = params.get('paper')
  const review = useReview()
  if (review.data && review.data.state !== 'approved')
    return <NotApproved title={m.papers_title()} review={review.data} />
  return paperId ? (
    <OnePaper key={paperId} paperId={paperId} opensMaker={params.has('made')} />
  ) : (
    <AllPapers />
  )
}
