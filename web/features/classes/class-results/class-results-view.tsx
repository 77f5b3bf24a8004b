import type { ClassResults } from '@lantern/contract/classes/class-results/class-results'
import { getTeamPlace } from '@lantern/contract/teach/live-rooms/teams.rules'
import * as m from '@lantern/messages'
import { type ReactNode, useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { listUnanswered } from './figures.ts'
import { ItemPanel } from './item-panel.tsx'
import { ItemTable } from './item-table.tsx'
import { MarkEssays } from './mark-essays.tsx'
import { MarkGroups } from './mark-groups.tsx'
import { type Session, useCorrectKey, useShareResults } from './queries.ts'
import { Regrade } from './regrade.tsx'
import { PodiumLine, ResultsHead } from './results-head.tsx'
import { StudentTable } from './student-table.tsx'

type Props = {
  results: ClassResults
  session: Session
  action: ReactNode
  /** Results by level and by topic. */
  tallies: ReactNode
  /** Id of the student whose answers are open at first, or null. */
  openedStudent: string | null
}

const whatLabels = {
  accepted: m.class_did_accept,
  'left-out': m.class_did_leave_out,
  'taken-in': m.class_did_reinclude_question,
  key: m.class_did_key,
  regraded: m.class_did_regrade,
  'taken-back': m.class_did_undo_correction,
}

/** Corrections of keys; the last one of each question can be undone. */
function Corrections({ results: { corrections, items }, session }: Pick<Props, 'results' | 'session'>) {
  const correct = useCorrectKey(session)
  if (corrections.length === 0) return null
  const undoCorrection = (number: number) => {
    const item = items.find(one => one.number === number)
    if (item) correct.mutate({ itemId: item.id, correction: { act: 'take-back' } })
  }
  return (
    <Section title={m.class_corrections()}>
      <ul className="rows two">
        {corrections.map(({ id, number, what, at, by, isLast }) => (
          <li key={id}>
            <span>{whatLabels[what]({ number })}</span>
            <span className="meta">{`${by}, ${formatMoment(at)}`}</span>
            {isLast && (
              <Button
                size="sm"
                className="justify-self-start"
                busy={correct.isPending}
                onClick={() => undoCorrection(number)}
              >
                {m.class_undo_correction()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Sharing({ results, session }: Pick<Props, 'results' | 'session'>) {
  const share = useShareResults(session)
  return (
    <section
      className="sec flex flex-wrap gap-4 items-center justify-between border-t border-t-line pt-6"
      aria-labelledby="sharing"
    >
      <div>
        <h2 id="sharing">{results.isShared ? m.class_shared() : m.class_not_shared()}</h2>
        <p className="muted max-w-[62ch]">{m.class_share_text()}</p>
      </div>
      <Button busy={share.isPending} onClick={() => share.mutate(!results.isShared)}>
        {results.isShared ? m.class_unshare() : m.class_share()}
      </Button>
    </section>
  )
}

function Questions({ results, session }: Pick<Props, 'results' | 'session'>) {
  const correct = useCorrectKey(session)
  const { finding, items } = results
  const named = 'number' in finding ? items.find(({ number }) => number === finding.number) : items[0]
  const [chosen, setChosen] = useState(named?.id)
  const item = items.find(({ id }) => id === chosen) ?? items[0]
  return (
    <section aria-labelledby="questions">
      <div className="sec-bar">
        <h2 id="questions">{m.class_questions_title()}</h2>
        <span className="meta">{m.class_apart_text()}</span>
      </div>
      <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(300px,1fr)] gap-[clamp(20px,2.6vw,36px)] items-start max-980:grid-cols-[minmax(0,1fr)]">
        <ItemTable items={items} chosen={item?.id} onChoose={setChosen} />
        {item && (
          <ItemPanel
            item={item}
            busy={correct.isPending}
            marking={
              <>
                <MarkEssays
                  key={item.id}
                  session={session}
                  item={item}
                  nameOf={id => results.students.find(student => student.id === id)?.name ?? ''}
                />
                <MarkGroups session={session} item={item} />
              </>
            }
            regrade={
              'rules' in item.solution.key &&
              item.solution.key.rules === 1 && (
                <Regrade
                  key={item.id}
                  session={session}
                  item={item}
                  busy={correct.isPending}
                  onCorrect={correction => correct.mutate({ itemId: item.id, correction })}
                />
              )
            }
            onCorrect={correction => correct.mutate({ itemId: item.id, correction })}
          />
        )}
      </div>
    </section>
  )
}

/** Numbers of unanswered questions, which have no figures. */
function Unanswered({ items }: Pick<ClassResults, 'items'>) {
  const numbers = listUnanswered(items)
  if (numbers.length === 0) return null
  return <Notice>{m.class_unanswered({ count: numbers.length, numbers: numbers.join(', ') })}</Notice>
}

/** Notice of unmarked essays: until they are marked, their students' scores are too low. */
function Waiting({ items }: Pick<ClassResults, 'items'>) {
  const count = items.reduce((sum, { unmarked }) => sum + unmarked.length, 0)
  return count > 0 && <Notice>{m.essay_waiting({ count })}</Notice>
}

/** Ranking of the teams. */
function Teams({ teams }: Pick<ClassResults, 'teams'>) {
  if (teams.length === 0) return null
  return (
    <Section title={m.room_teams()} aside={<span className="meta">{m.room_teams_mean()}</span>}>
      <ol className="rows two">
        {teams.map(({ team, points, members }) => (
          <li key={team}>
            <span>{`${getTeamPlace(teams, points)}. ${m.room_team({ number: team + 1 })}`}</span>
            <span className="meta">
              {[m.class_points({ count: points }), m.room_members({ count: members })].join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Results of a class: the main finding, then students, then questions, then everybody. */
export function ClassResultsView({ results, session, action, tallies, openedStudent }: Props) {
  return (
    <>
      <ResultsHead results={results} session={session} action={action} />
      <Unanswered items={results.items} />
      <Waiting items={results.items} />
      <PodiumLine results={results} />
      <Questions results={results} session={session} />
      <Teams teams={results.teams} />
      {tallies}
      <StudentTable
        students={results.students}
        scale={results.scale}
        session={session}
        withPoints={results.kind === 'room'}
        openedStudent={openedStudent}
      />
      <Corrections results={results} session={session} />
      <Sharing results={results} session={session} />
    </>
  )
}
