import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { RefreshCw } from 'lucide-react'
import { ApiError } from '../../../lib/api.ts'
import { formatBytes, formatDay } from '../../../lib/format.ts'
import type { WhyNotStored } from '../../../lib/offline/on-device.ts'
import { showToast } from '../../../lib/toasts.ts'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { DataSaver, InstallOffer, LimitChoice } from './space-settings.tsx'
import type { StoredPart, StoredSource, StoredView } from './stored-view.rules.ts'
import { useStored } from './use-stored.ts'
import { WaitingActs } from './waiting-acts.tsx'

const showFailure = (error: unknown) => {
  if (error instanceof ApiError) showToast(error.message)
}

const whyTexts: Record<WhyNotStored, () => string> = {
  off: m.on_device_store_off,
  shared: m.on_device_shared,
  'no-session': m.on_device_store_off,
  'not-possible': m.on_device_impossible,
}

type Stored = ReturnType<typeof useStored>

function Space({ stored, latest }: { stored: Stored; latest: readonly Source[] }) {
  const { state, step } = stored
  if (!state) return null
  const { view } = state
  const capacity = Math.min(state.capacity ?? state.limit, state.limit)
  const words = m.on_device_space_of({ used: formatBytes(view.bytes), capacity: formatBytes(capacity) })
  const update = () => stored.update(latest).then(() => showToast(m.on_device_updated()), showFailure)
  return (
    <section
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4"
      aria-label={m.on_device_space()}
    >
      <div className="grid gap-2 w-[min(420px,100%)]">
        <div className="flex justify-between gap-4">
          <span>{m.on_device_space()}</span>
          <span className="mono">{words}</span>
        </div>
        <ProgressBar label={m.on_device_space()} value={view.bytes} max={Math.max(capacity, 1)} ink />
        <p className="meta" role="status">
          {step
            ? m.on_device_updating(step)
            : view.latestAt
              ? m.on_device_latest({ when: formatDay(view.latestAt) })
              : m.on_device_never()}
        </p>
      </div>
      <Button
        look="line"
        icon={<RefreshCw className="i" aria-hidden="true" />}
        busy={step !== null}
        disabled={state.why !== null || !stored.isThere}
        onClick={update}
      >
        {m.on_device_update()}
      </Button>
    </section>
  )
}

type RowProps = { name: string; note?: string; part: StoredPart; onRemove?: () => void }

function Row({ name, note, part, onRemove }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 flex-[1_1_220px]">
        <b className="block break-words">{name}</b>
        {note && <span className="meta">{note}</span>}
      </span>
      <span className="flex items-center gap-4">
        <span className="meta whitespace-nowrap">{formatBytes(part.bytes)}</span>
        <span className="meta whitespace-nowrap">{formatDay(part.at)}</span>
        {onRemove && (
          <Button look="quiet" size="sm" aria-label={m.on_device_remove_named({ name })} onClick={onRemove}>
            {m.on_device_remove()}
          </Button>
        )}
      </span>
    </li>
  )
}

function Sources({
  view,
  sources,
  stored,
}: {
  view: StoredView
  sources: readonly Source[]
  stored: Stored
}) {
  const named = view.sources.flatMap(part => {
    const source = sources.find(({ id }) => id === part.id)
    return source ? [{ part, name: source.name }] : []
  })
  const remove = ({ id }: StoredSource) =>
    stored.remove(id).then(() => showToast(m.on_device_removed()), showFailure)
  return (
    <Section title={m.on_device_sources()} aside={<span className="meta">{m.on_device_sources_note()}</span>}>
      {named.length === 0 ? (
        <p>{m.on_device_sources_empty()}</p>
      ) : (
        <ul className="rows ruled">
          {named.map(({ part, name }) => (
            <Row
              key={part.id}
              name={name}
              note={part.isWhole ? m.on_device_whole() : m.on_device_text()}
              part={part}
              onRemove={() => void remove(part)}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

function ToDo({ view, cardCount }: { view: StoredView; cardCount: number }) {
  const cards = cardCount > 0 ? view.cards : null
  const isEmpty = !cards && view.quizzes.count === 0 && view.homework.count === 0
  return (
    <Section title={m.on_device_todo()}>
      {isEmpty ? (
        <p>{m.on_device_todo_empty()}</p>
      ) : (
        <ul className="rows ruled">
          {cards && <Row name={m.on_device_cards({ count: cardCount })} part={cards} />}
          {view.quizzes.count > 0 && (
            <Row name={m.on_device_quizzes({ count: view.quizzes.count })} part={view.quizzes} />
          )}
          {view.homework.count > 0 && (
            <Row name={m.on_device_homework({ count: view.homework.count })} part={view.homework} />
          )}
        </ul>
      )}
    </Section>
  )
}

function Aside({ stored }: { stored: Stored }) {
  const { state } = stored
  if (!state) return null
  const { why } = state
  return (
    <aside className="grid gap-8 content-start">
      <WaitingActs isThere={stored.isThere} />
      <Section title={m.on_device_needs()}>
        <p>{m.on_device_needs_text()}</p>
      </Section>
      <Section title={m.on_device_settings()}>
        {why === 'shared' || why === 'not-possible' ? (
          <p>{whyTexts[why]()}</p>
        ) : (
          <>
            <Switch
              label={m.on_device_store()}
              words={m.on_device_store()}
              checked={why === null}
              onChange={checked => void stored.setStoring(checked)}
            />
            {why === 'off' && <p className="hint">{m.on_device_store_off()}</p>}
            <LimitChoice limit={state.limit} onLimit={bytes => void stored.setLimit(bytes)} />
          </>
        )}
        <DataSaver />
        <InstallOffer />
        <div className="mt-4 grid gap-2 justify-items-start">
          <Button
            look="bad"
            onClick={() => void stored.removeAll().then(() => showToast(m.on_device_removed()))}
          >
            {m.on_device_remove_all()}
          </Button>
          <p className="meta">{m.on_device_remove_all_text()}</p>
        </div>
      </Section>
    </aside>
  )
}

type Props = {
  /** All sources that this person can open. */
  sources: readonly Source[]
  /** Sources that are brought along though nobody opened them here. */
  latest: readonly Source[]
  /** Cards of the coming days. */
  cardCount: number
}

/** Material that works without a connection, acts that wait to be sent, and the settings of both. */
export function OnDevice({ sources, latest, cardCount }: Props) {
  const stored = useStored()
  const { state } = stored
  if (!state) return <Pending error={null} label={m.on_device_loading()} lines={8} />
  return (
    <div className="grid gap-8">
      <Space stored={stored} latest={latest} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid gap-8 content-start">
          <Sources view={state.view} sources={sources} stored={stored} />
          <ToDo view={state.view} cardCount={cardCount} />
        </div>
        <Aside stored={stored} />
      </div>
    </div>
  )
}
