import type { MuteDays } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type { DoubtPicture } from '@lantern/contract/help/doubts/doubt-pictures'
import type { DoubtReport, ReportedMessage } from '@lantern/contract/help/doubts/reports'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { Form } from '../../../../lib/form.tsx'
import { formatMoment } from '../../../../lib/format.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { reportReasonLabels } from '../doubt-labels.ts'
import styles from '../doubts.module.css'
import { ShownPictures } from '../pictures/shown-pictures.tsx'
import { useOpenReported } from './queries.ts'

/** Minimum length of a reason, in characters. */
const minReasonLength = 10

type OpenedDoubt = {
  question: string
  pictures: readonly DoubtPicture[]
  messages: readonly ReportedMessage[]
}

function Conversation({ question, pictures, messages }: OpenedDoubt) {
  return (
    <div className="grid gap-4">
      <p className="font-normal text-[1.06rem] leading-[1.6] font-read whitespace-pre-wrap wrap-anywhere">
        {question}
      </p>
      <ShownPictures pictures={pictures} isMine={false} />
      <ol className="grid gap-3">
        {messages.map(({ id, author, text, pictures: sent, sentAt, isReported, isHidden }) => (
          <li key={id} className={isReported ? styles.doubtReported : undefined}>
            <p className="meta">
              {author}, {formatMoment(sentAt)} {isHidden && `· ${m.doubt_reports_is_hidden()}`}
            </p>
            {text && <p className={styles.doubtWords}>{text}</p>}
            <ShownPictures pictures={sent} isMine={false} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function ReadDialog({ report, onClose }: { report: DoubtReport; onClose(): void }) {
  const open = useOpenReported(report.id)
  const [reason, setReason] = useState('')
  const send = () => {
    if (reason.trim().length >= minReasonLength) open.mutate(reason.trim())
  }
  return (
    <Dialog open onClose={onClose} title={m.doubt_reports_read()} closeLabel={m.dialog_close()}>
      {open.data ? (
        <Conversation {...open.data} />
      ) : (
        <Form onSubmit={send} submit={m.doubt_reports_read_open()} call={open} onCancel={onClose}>
          <TextArea
            label={m.doubt_reports_read_why()}
            hint={m.doubt_reports_read_hint()}
            maxLength={500}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </Form>
      )}
    </Dialog>
  )
}

function Decision({ report }: { report: DoubtReport }) {
  const decide = useCall('POST /admin/doubt-reports/:reportId', {
    input: ({ reportId, decision }: { reportId: string; decision: 'hide' | 'show' }) => ({
      params: { reportId },
      body: { decision },
    }),
    refreshes: ['GET /admin/doubt-reports'],
  })
  const send = (decision: 'hide' | 'show') =>
    decide.mutate({ reportId: report.id, decision }, { onSuccess: ({ message }) => showToast(message) })
  if (report.isHidden)
    return (
      <Button size="sm" busy={decide.isPending} onClick={() => send('show')}>
        {m.doubt_reports_show()}
      </Button>
    )
  return (
    <>
      <Button size="sm" look="bad" busy={decide.isPending} onClick={() => send('hide')}>
        {m.doubt_reports_hide()}
      </Button>
      {report.decidedAt === null && (
        <Button size="sm" look="quiet" onClick={() => send('show')}>
          {m.doubt_reports_dismiss()}
        </Button>
      )}
    </>
  )
}

/** Mutes the author for a while, or unmutes them. */
function Mute({ report }: { report: DoubtReport }) {
  const mute = useCall('POST /admin/doubt-reports/:reportId/mute', {
    input: (days: MuteDays) => ({ params: { reportId: report.id }, body: { days } }),
    refreshes: ['GET /admin/doubt-reports'],
  })
  const send = (days: MuteDays) => mute.mutate(days, { onSuccess: ({ message }) => showToast(message) })
  if (report.authorMutedUntil)
    return (
      <Button size="sm" busy={mute.isPending} onClick={() => send(0)}>
        {m.doubt_unmute({ time: formatMoment(report.authorMutedUntil) })}
      </Button>
    )
  return (
    <>
      <Button size="sm" busy={mute.isPending} onClick={() => send(7)}>
        {m.doubt_mute_days({ count: 7 })}
      </Button>
      <Button size="sm" look="quiet" onClick={() => send(30)}>
        {m.doubt_mute_days({ count: 30 })}
      </Button>
    </>
  )
}

function Report({ report, onRead }: { report: DoubtReport; onRead(): void }) {
  const { author, reporter, reportedAt, authorIsTeacher, authorReports, decidedAt, decidedBy } = report
  const role = authorIsTeacher ? m.doubt_reports_teacher() : m.doubt_reports_student()
  return (
    <li className={styles.doubtCard} data-part="doubt-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <b>{reportReasonLabels[report.reason]()}</b>
        {report.isHidden && <span className="tag">{m.doubt_reports_is_hidden()}</span>}
      </div>
      {report.text && <p className={styles.doubtWords}>{report.text}</p>}
      <ShownPictures pictures={report.pictures} isMine={false} />
      {report.note && <p>“{report.note}”</p>}
      <div className="meta">
        <p>
          {m.doubt_reports_by({
            author: author.name,
            role,
            reporter: reporter.name,
            time: formatMoment(reportedAt),
          })}
        </p>
        {authorReports > 1 && <p>{m.doubt_reports_times({ count: authorReports })}</p>}
        {decidedAt && (
          <p>{m.doubt_reports_decided_by({ name: decidedBy ?? '', time: formatMoment(decidedAt) })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Decision report={report} />
        <Mute report={report} />
        <Button size="sm" onClick={onRead}>
          {m.doubt_reports_read()}
        </Button>
        <Link
          className={buttonClass('quiet', 'sm')}
          to={`/admin/people?${new URLSearchParams({ q: author.name })}`}
        >
          {m.doubt_reports_person()}
        </Link>
      </div>
    </li>
  )
}

/** Reports: open ones first, then decided ones. */
export function ReportsView({ reports }: { reports: readonly DoubtReport[] }) {
  const [reading, setReading] = useState<DoubtReport | null>(null)
  const parts = [
    { title: m.doubt_reports_open(), shown: reports.filter(({ decidedAt }) => decidedAt === null) },
    { title: m.doubt_reports_decided(), shown: reports.filter(({ decidedAt }) => decidedAt !== null) },
  ]
  if (reports.length === 0) return <EmptyState>{m.doubt_reports_none()}</EmptyState>
  return (
    <>
      {parts.map(
        ({ title, shown }) =>
          shown.length > 0 && (
            <Section key={title} title={title}>
              <ul className="grid gap-4">
                {shown.map(report => (
                  <Report key={report.id} report={report} onRead={() => setReading(report)} />
                ))}
              </ul>
            </Section>
          ),
      )}
      {reading && <ReadDialog report={reading} onClose={() => setReading(null)} />}
    </>
  )
}
