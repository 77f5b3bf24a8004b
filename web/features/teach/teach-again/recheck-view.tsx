import type { Recheck, RecheckState, ShareOfStudents } from '@lantern/contract/teach/teach-again/teach-again'
import * as m from '@lantern/messages'
import { ArrowLeft, Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatWidth } from '../../../lib/bar-width.rules.ts'
import { formatList, formatLongDay, formatPercent } from '../../../lib/format.ts'
import { teachAgainAddress, type Work, workAddress } from '../../../lib/work-address.rules.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import styles from './teach-again.module.css'

type Compared = Recheck['passages'][number]

const stateLabels: Record<RecheckState, () => string> = {
  cleared: m.teach_again_cleared,
  unsure: m.teach_again_unsure,
  still: m.teach_again_still,
}

/** Share of students who had it wrong, as a bar with its figure and interval. */
function Share({ label, of, isSecond }: { label: string; of: ShareOfStudents; isSecond?: boolean }) {
  const interval = m.teach_again_interval({
    low: formatPercent(1 - of.right.high),
    high: formatPercent(1 - of.right.low),
  })
  return (
    <>
      <span className="muted">{label}</span>
      <span className={styles.share} data-second={isSecond || undefined} aria-hidden="true">
        <i style={{ width: formatWidth(of.missed, of.students) }} />
      </span>
      <span className="mono whitespace-nowrap" title={interval}>
        {m.teach_again_of({ part: of.missed, whole: of.students })}
        <span className="vh"> {interval}</span>
      </span>
    </>
  )
}

function Line({ passage: { stem, citation, first, second, both, state } }: { passage: Compared }) {
  return (
    <li className={styles.compared}>
      <div>
        <h2 className={styles.heading}>
          <RichText inline>{stem || citation.quote}</RichText>
        </h2>
        {both && (
          <p className="meta">
            {m.teach_again_both({
              count: both.students,
              first: formatPercent(both.first),
              second: formatPercent(both.second),
            })}
          </p>
        )}
      </div>
      <div className={styles.pair}>
        <Share label={m.teach_again_first()} of={first} />
        {second && <Share label={m.teach_again_second()} of={second} isSecond />}
      </div>
      <span
        className={`tag justify-self-end phone:justify-self-start ${state === 'cleared' ? 'tag-good' : ''}`}
      >
        {state === 'cleared' && <Check className="i" aria-hidden="true" />}
        {state ? stateLabels[state]() : m.teach_again_not_asked()}
      </span>
    </li>
  )
}

/** Students who missed a passage again; their names are behind a button. */
function Again({ passages }: Pick<Recheck, 'passages'>) {
  const [isShown, setIsShown] = useState(false)
  const missed = passages.filter(({ again }) => again.length > 0)
  if (missed.length === 0) return null
  return (
    <Section title={m.teach_again_missed_again()}>
      <Button size="sm" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? m.teach_again_who_hide() : m.teach_again_who_show()}
      </Button>
      {isShown && (
        <ul className="rows two mt-3">
          {missed.map(({ stem, citation, again }) => (
            <li key={citation.passageId}>
              <span>
                <RichText inline>{stem || citation.quote}</RichText>
              </span>
              <span className="meta">{formatList(again)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Second results of a check beside the first ones. */
export function RecheckView({ recheck, work }: { recheck: Recheck | null; work: Work }) {
  const back = (
    <Link className="link inline-flex items-center gap-2 type-sm min-h-11" to={teachAgainAddress(work)}>
      <ArrowLeft className="i rtl:rotate-180" aria-hidden="true" />
      {m.teach_again_to_page()}
    </Link>
  )
  if (!recheck)
    return (
      <>
        {back}
        <h1 className="h-page">{m.teach_again_after()}</h1>
        <EmptyState>{m.teach_again_after_none()}</EmptyState>
      </>
    )
  const { passages, students, at } = recheck
  const cleared = passages.filter(({ state }) => state === 'cleared').length
  return (
    <>
      {back}
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.teach_again_after_title({ cleared, count: passages.length })}</h1>
          <p>{m.teach_again_after_text({ day: at ? formatLongDay(at) : '', count: students })}</p>
        </div>
        <Link className={buttonClass('line')} to={workAddress(recheck)}>
          {m.teach_again_all_results()}
        </Link>
      </div>
      <ol>
        {passages.map(passage => (
          <Line key={`${passage.citation.passageId} ${passage.stem}`} passage={passage} />
        ))}
      </ol>
      <Again passages={passages} />
      {passages.some(({ state }) => state === 'still') && (
        <Link className={buttonClass('primary', 'md', 'mt-8')} to={teachAgainAddress(recheck)}>
          {m.teach_again_title()}
        </Link>
      )}
    </>
  )
}
