import type { TeachAgain } from '@lantern/contract/teach/teach-again/teach-again'
import { teachAgainLimits } from '@lantern/contract/teach/teach-again/teach-again-limits.rules'
import * as m from '@lantern/messages'
import { ArrowLeft, Presentation, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatList, formatLongDay, formatPercent } from '../../../lib/format.ts'
import { saveReply } from '../../../lib/save-reply.ts'
import { projectAddress, type Work, workAddress } from '../../../lib/work-address.rules.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { CheckSection } from './check-section.tsx'
import { headline } from './labels.ts'
import { PassageList, PassagePage } from './passage-list.tsx'
import { fetchTeachAgain } from './queries.ts'
import styles from './teach-again.module.css'
import { WhoSection } from './who-section.tsx'

type Props = { page: TeachAgain; work: Work }

const about = ({ title, className, endedAt, startedAt, students, questions }: TeachAgain): string => {
  const at = endedAt ?? startedAt
  return [
    title,
    className,
    at && formatLongDay(at),
    m.teach_again_about_students({ count: students }),
    m.teach_again_about_questions({ count: questions }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function PrintButton({ work, title }: { work: Work; title: string }) {
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    await saveReply(fetchTeachAgain(work), m.teach_again_file({ title }), 'pdf')
    setBusy(false)
  }
  return (
    <Button icon={<Printer className="i" aria-hidden="true" />} busy={busy} onClick={() => void print()}>
      {m.teach_again_print()}
    </Button>
  )
}

function Head({ page, work }: Props) {
  return (
    <>
      <Link className="link inline-flex items-center gap-2 type-sm min-h-11" to={workAddress(work)}>
        <ArrowLeft className="i rtl:rotate-180" aria-hidden="true" />
        {m.teach_again_results_of({ title: page.title })}
      </Link>
      <div className="page-head">
        <div>
          <h1 className="h-page">{headline(page)}</h1>
          <p>{about(page)}</p>
        </div>
        {page.passages.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <PrintButton work={work} title={page.title} />
            <Link className={buttonClass('primary')} to={projectAddress(work)}>
              <Presentation className="i" aria-hidden="true" />
              {m.teach_again_project()}
            </Link>
          </div>
        )}
      </div>
    </>
  )
}

/** Passages that aren't on the page, and why. */
function Remarks({ page: { more, uncertain, unplaced }, work }: Props) {
  const { minStudents, maxRight } = teachAgainLimits
  return (
    <p className="meta pt-3">
      {[
        m.teach_again_rule({ least: minStudents, share: formatPercent(maxRight) }),
        more > 0 && m.teach_again_more({ count: more }),
        uncertain > 0 && m.teach_again_uncertain({ count: uncertain }),
        unplaced.length > 0 &&
          m.teach_again_unplaced({ count: unplaced.length, numbers: formatList(unplaced.map(String)) }),
      ]
        .filter(Boolean)
        .join(' ')}{' '}
      <Link className="link" to={workAddress(work)}>
        {m.teach_again_all_results()}
      </Link>
    </p>
  )
}

/** Page without a passage: too few answers, or none that the numbers carry. */
function Nothing({ page, work }: Props) {
  const { minStudents } = teachAgainLimits
  return (
    <>
      <EmptyState>
        {page.students < minStudents
          ? m.teach_again_few({ count: page.students, least: minStudents })
          : m.teach_again_none()}
      </EmptyState>
      <Remarks page={page} work={work} />
    </>
  )
}

/** Passages to teach again, the page that clears each, the check, and who needs it. */
export function TeachAgainView({ page, work }: Props) {
  const [current, setCurrent] = useState(0)
  const passage = page.passages[current] ?? page.passages[0]
  return (
    <>
      <Head page={page} work={work} />
      {passage ? (
        <>
          <div className={styles.columns}>
            <div>
              <PassageList passages={page.passages} current={current} onChoose={setCurrent} />
              <Remarks page={page} work={work} />
            </div>
            <PassagePage passage={passage} />
          </div>
          <div className={styles.columns}>
            <CheckSection page={page} work={work} />
            {page.who.length > 0 && <WhoSection who={page.who} />}
          </div>
        </>
      ) : (
        <Nothing page={page} work={work} />
      )}
    </>
  )
}
