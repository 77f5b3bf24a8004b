import type { Generation } from '@lantern/contract/study/generations/generations'
import type { Summary, SummaryLength, SummaryPoint } from '@lantern/contract/study/summaries/summaries'
import * as m from '@lantern/messages'
import { type ReactNode, useState } from 'react'
import { ListenButton } from '../../../lib/listen/listen-button.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Segment } from '../../../ui/forms/segment.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useMakeSummary, useSummaries, useSummary } from './queries.ts'
import { SummaryActions } from './summary-actions.tsx'
import { Point, type RenderChip, SummaryNotes, SummaryPoints } from './summary-points.tsx'

const choices: { value: SummaryLength; label: string }[] = [
  { value: 'short', label: m.summary_short() },
  { value: 'standard', label: m.summary_standard() },
  { value: 'detailed', label: m.summary_detailed() },
]

const promises = {
  short: m.summary_none_short,
  standard: m.summary_none_standard,
  detailed: m.summary_none_detailed,
} as const

type Shared = {
  highlightKey: string | null
  chip: RenderChip
  /** Progress of the generation. */
  progressOf(generation: Generation): ReactNode
  /** Renders the summary instead of the points by section. */
  show?: ((summary: Summary, point: (point: SummaryPoint) => ReactNode) => ReactNode) | undefined
}

type Props = Shared & { sourceId: string; ready: boolean; initialLength: SummaryLength }

function Making({ summary, ...shared }: Shared & { summary: Summary }) {
  const { data = summary } = useSummary(summary.id, summary)
  const { generation } = data
  const quoted = generation?.engine !== 'model'
  const look = { quoted, highlightKey: shared.highlightKey, chip: shared.chip }
  const line = (point: SummaryPoint) => <Point key={point.id} point={point} {...look} />
  return (
    <>
      {generation && shared.progressOf(generation)}
      {shared.show ? shared.show(data, line) : <SummaryPoints summary={data} {...look} />}
      {data.points.length > 0 && generation?.state === 'done' && (
        <SummaryNotes summary={data} quoted={quoted} />
      )}
    </>
  )
}

function NotYet({
  length,
  ready,
  busy,
  onMake,
}: {
  length: SummaryLength
  ready: boolean
  busy: boolean
  onMake(): void
}) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{promises[length]()}</p>
      {ready ? (
        <Button look="primary" busy={busy} onClick={onMake}>
          {m.summary_make()}
        </Button>
      ) : (
        <p className="meta">{m.summary_blocked()}</p>
      )}
    </div>
  )
}

/** The summary of a source beside it, in one of three lengths. */
export default function SummaryPanel({ sourceId, ready, initialLength, ...shared }: Props) {
  const [length, setLength] = useState<SummaryLength>(initialLength)
  const { data, error } = useSummaries(sourceId)
  const make = useMakeSummary()
  const listed = data?.find(other => other.length === length)
  // The list doesn't include progress.
  const { data: summary } = useSummary(listed?.id, listed)
  const start = () => make.mutate({ sourceId, length })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard.
    <div className="chat-log" data-scroll-pane="" tabIndex={0}>
      <div className="sec-bar mb-0!">
        <h2>{m.summary_heading()}</h2>
        {summary && summary.generation?.state !== 'queued' && (
          <span className="flex items-center gap-1">
            {summary.points.length > 0 && (
              <ListenButton
                title={m.summary_heading()}
                find={button => [
                  ...(button.closest('[data-scroll-pane]')?.querySelectorAll('.summary-part') ?? []),
                ]}
              />
            )}
            <SummaryActions summary={summary} onAgain={start} />
          </span>
        )}
      </div>
      <Segment
        legend={m.summary_length()}
        choices={choices}
        value={length}
        onChange={next => setLength(next)}
      />
      {error && <Notice bad>{error.message}</Notice>}
      {!data && !error && <Skeleton label={m.summary_loading()} lines={4} />}
      {data && !summary && <NotYet length={length} ready={ready} busy={make.isPending} onMake={start} />}
      {summary && <Making key={summary.id} summary={summary} {...shared} />}
    </div>
  )
}
