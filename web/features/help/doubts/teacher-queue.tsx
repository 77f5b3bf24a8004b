import type { Doubt } from '@lantern/contract/help/doubts/doubts'
import type { DoubtDuty } from '@lantern/contract/help/doubts/duty'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { answersAddress, firstName, minutesLabel, waitedLabel } from './doubt-labels.ts'
import { TeacherDoubtRows } from './doubt-rows.tsx'
import { DutyHoursSection } from './duty/duty-hours.tsx'
import { Presence } from './duty/presence.tsx'
import { Work } from './duty/work.tsx'
import { Samples } from './samples.tsx'

const countLabel = (count: number): string =>
  count === 1 ? m.doubt_queue_count_one() : m.doubt_queue_count({ count })

const ofState = (doubts: readonly Doubt[], state: Doubt['state']) => doubts.filter(one => one.state === state)

/** Filter of doubts by class; null if no doubt belongs to a class. */
function ClassFilter({
  doubts,
  chosen,
  onChoose,
}: {
  doubts: readonly Doubt[]
  chosen: string
  onChoose(classId: string): void
}) {
  const found = new Map(doubts.flatMap(one => (one.class ? [[one.class.id, one.class.name] as const] : [])))
  if (found.size === 0) return null
  return (
    <div className="mb-4 max-w-[280px]">
      <SelectField
        label={m.doubt_class()}
        placeholder={m.doubt_class_all()}
        choices={[...found].map(([value, label]) => ({ value, label }))}
        value={found.has(chosen) ? chosen : ''}
        onChange={event => onChoose(event.target.value)}
      />
    </div>
  )
}

/** Filter of open doubts by subject, shown if there are several. */
function SubjectFilter({
  open,
  chosen,
  onChoose,
}: {
  open: readonly Doubt[]
  chosen: string
  onChoose(subject: string): void
}) {
  const found = [...new Set(open.map(({ subject }) => subject))].toSorted()
  if (found.length < 2) return null
  return (
    <div className="mb-4 max-w-[280px]">
      <SelectField
        label={m.doubt_subject()}
        placeholder={m.doubt_queue_all()}
        choices={found.map(subject => ({ value: subject, label: subject }))}
        value={chosen}
        onChange={event => onChoose(event.target.value)}
      />
    </div>
  )
}

/** Queue of a teacher: waiting doubts, the longest first, current ones, and figures. */
export function TeacherQueue({ doubts, duty }: { doubts: readonly Doubt[]; duty: DoubtDuty }) {
  const [subject, setSubject] = useState('')
  const [classId, setClassId] = useState('')
  const open = ofState(doubts, 'open')
  const ofClass = doubts.some(one => one.class?.id === classId)
    ? doubts.filter(one => one.class?.id === classId)
    : doubts
  const waiting = ofState(ofClass, 'open')
  // Doubts of the chosen subject may all be answered by now.
  const ofSubject = waiting.filter(one => one.subject === subject)
  const shown = ofSubject.length > 0 ? ofSubject : waiting
  const claimedDoubts = ofState(ofClass, 'taken')
  const toConfirm = ofClass.filter(({ isToConfirm }) => isToConfirm)
  const solved = ofState(ofClass, 'solved').filter(({ isToConfirm }) => !isToConfirm)
  const [firstOpen] = open
  const title = firstOpen
    ? m.doubt_queue_max_wait({ name: firstName(firstOpen.asker.name), time: waitedLabel(firstOpen.askedAt) })
    : m.doubt_queue_none()
  const { answered, medianMinutes } = duty
  const lines = [
    open.length > 0 ? countLabel(open.length) : null,
    answered > 0 && medianMinutes !== null
      ? m.doubt_queue_figures({ count: answered, time: minutesLabel(medianMinutes) })
      : null,
  ].filter(line => line !== null)
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{title}</h1>
          <p>{lines.join(' ')}</p>
        </div>
        <Presence duty={duty} />
      </div>
      {duty.wasPausedForSilence && <Notice>{m.doubt_paused_silence()}</Notice>}
      <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(300px,1fr)] gap-[clamp(24px,3.4vw,52px)] items-start max-980:grid-cols-[minmax(0,1fr)]">
        <div className="min-w-0">
          <ClassFilter doubts={doubts} chosen={classId} onChoose={setClassId} />
          <Section title={m.doubt_queue_waiting()}>
            <SubjectFilter open={waiting} chosen={subject} onChoose={setSubject} />
            {shown.length === 0 ? (
              <EmptyState>{m.doubt_queue_empty()}</EmptyState>
            ) : (
              <TeacherDoubtRows doubts={shown} />
            )}
          </Section>
          {toConfirm.length > 0 && (
            <Section title={m.confirm_waiting()}>
              <TeacherDoubtRows doubts={toConfirm} />
            </Section>
          )}
          {claimedDoubts.length > 0 && (
            <Section title={m.doubt_queue_mine()}>
              <TeacherDoubtRows doubts={claimedDoubts} />
            </Section>
          )}
          <Samples />
        </div>
        <div className="min-w-0">
          <Work duty={duty} />
          <DutyHoursSection duty={duty} />
          <p className="mt-5">
            <Link className="link" to={answersAddress}>
              {m.answers_link()}
            </Link>
          </p>
          {solved.length > 0 && (
            <Section title={m.doubt_queue_solved()}>
              <TeacherDoubtRows doubts={solved.slice(0, 10)} />
            </Section>
          )}
        </div>
      </div>
    </>
  )
}
