import type { RosterOutcome } from '@lantern/contract/classes/classes/roster-limits.rules'
import { rosterOutcomes } from '@lantern/contract/classes/classes/roster-limits.rules'
import type { RosterImport } from '@lantern/contract/classes/classes/rosters'
import type { EncodingChoice } from '@lantern/contract/text-encodings'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { EncodingQuestion } from '../../../../lib/encodings/encoding-question.tsx'
import { formatCount } from '../../../../lib/format.ts'
import { ProgressBar } from '../../../../ui/charts/progress-bar.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { useRoster, useRosterEncoding, useRunRoster } from './queries.ts'
import { describeFailure, rosterOutcomeLabels, rosterStateLabels } from './roster-labels.ts'

function Encoding({ roster, choice }: { roster: RosterImport; choice: EncodingChoice }) {
  const choose = useRosterEncoding(roster.id)
  return (
    <EncodingQuestion
      key={`${choice.encoding} ${choice.isConfirmed}`}
      choice={choice}
      isBusy={choose.isPending}
      problem={choose.error?.message}
      onChoose={encoding => choose.mutate(encoding)}
    />
  )
}

function Run({ roster }: { roster: RosterImport }) {
  const run = useRunRoster(roster.id)
  return (
    <>
      <Notice>{m.roster_tried()}</Notice>
      {roster.encoding && <Encoding roster={roster} choice={roster.encoding} />}
      {run.error && <Notice bad>{run.error.message}</Notice>}
      <div>
        <Button
          look="primary"
          busy={run.isPending}
          disabled={roster.encoding !== null && !roster.encoding.isConfirmed}
          onClick={() => run.mutate()}
        >
          {m.roster_run()}
        </Button>
      </div>
    </>
  )
}

function State({ roster }: { roster: RosterImport }) {
  const failure = describeFailure(roster)
  if (failure) return <Notice bad>{failure}</Notice>
  if (roster.state === 'ready') return <Run roster={roster} />
  if (roster.state === 'done') return <Notice>{m.roster_was_done()}</Notice>
  return (
    <div className="grid gap-2" role="status">
      <span>{rosterStateLabels[roster.state]()}</span>
      <ProgressBar label={rosterStateLabels[roster.state]()} value={roster.done} max={roster.total} />
    </div>
  )
}

/** Planned or final outcome of every row of a roster. */
export function RosterReport({ rosterId }: { rosterId: string }) {
  const [outcome, setOutcome] = useState<RosterOutcome>()
  const [page, setPage] = useState(1)
  const { data, error } = useRoster(rosterId, outcome, page)
  if (!data) return <Pending error={error} label={m.admin_loading()} lines={6} />
  const { roster, counts, lines, hasMore } = data
  const placed = lines.map((line, place) => ({ ...line, place }))
  const ordered = rosterOutcomes.flatMap(one => counts.find(count => count.outcome === one) ?? [])
  return (
    <Section title={roster.fileName}>
      <div className="grid gap-4">
        <State roster={roster} />
        {ordered.length > 0 && (
          <SelectField
            label={m.roster_show()}
            value={outcome ?? ''}
            choices={[
              { value: '', label: m.roster_all() },
              ...ordered.map(one => ({
                value: one.outcome,
                label: `${rosterOutcomeLabels[one.outcome]()} (${formatCount(one.count)})`,
              })),
            ]}
            onChange={event => {
              setOutcome(rosterOutcomes.find(one => one === event.target.value))
              setPage(1)
            }}
          />
        )}
        <ul className="rows two ruled">
          {placed.map(({ place, ...line }) => (
            <li key={place}>
              <span>
                <b className="break-words">{line.text}</b>
                <span className="meta">{rosterOutcomeLabels[line.outcome]()}</span>
              </span>
              <span className="meta">
                {line.line > 0 ? m.roster_row({ file: line.file, line: line.line }) : line.file}
              </span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          {page > 1 && (
            <Button size="sm" onClick={() => setPage(page - 1)}>
              {m.roster_page_before()}
            </Button>
          )}
          {hasMore && (
            <Button size="sm" onClick={() => setPage(page + 1)}>
              {m.roster_page_next()}
            </Button>
          )}
        </div>
      </div>
    </Section>
  )
}
