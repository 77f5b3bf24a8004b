import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { Check, Play, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { scriptIdOf } from '../../../features/material/library/spoken/source-script.ts'
import { minutesOf } from '../../../lib/listen/lines.rules.ts'
import { minutesText, speedText, stoppedText } from '../../../lib/listen/listen-words.ts'
import type { Player } from '../../../lib/listen/player.ts'
import type { Chapter, Script } from '../../../lib/listen/script.ts'
import { changeSettings, readStop, useListenSettings } from '../../../lib/listen/stored-listening.ts'
import { usePlayerState } from '../../../lib/listen/use-player.ts'
import { placeShort } from '../../../lib/place-labels.ts'
import { ReadingHelp } from '../../../lib/reading-help/reading-help.tsx'
import { IconButton } from '../../../ui/forms/button.tsx'
import { Segment } from '../../../ui/forms/segment.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import styles from './listen-panel.module.css'
import { chapterOf } from './source-player.tsx'
import { useSourceScript, useWordCounts } from './use-source-script.ts'

type Row = { chapter: Chapter; place: string; minutes: number; state: 'done' | 'now' | 'later' }

function ChapterRow({ row, onPlay }: { row: Row; onPlay(): void }) {
  const { chapter, place, minutes, state } = row
  const Icon = state === 'done' ? Check : state === 'now' ? Volume2 : Play
  return (
    <li data-state={state} aria-current={state === 'now' || undefined}>
      <IconButton label={m.listen_from_here({ title: chapter.title })} onClick={onPlay}>
        <Icon className="i" aria-hidden="true" />
      </IconButton>
      <span>
        <b>
          <span className={state === 'now' ? 'under' : undefined}>{chapter.title}</span>
        </b>
        <span className="meta">{state === 'now' && place ? m.listen_being_read({ place }) : place}</span>
      </span>
      <span className="mono type-xs text-ink-2">{minutesText(minutes)}</span>
    </li>
  )
}

const placeOfChapter = ({ parts }: Script, { first }: Chapter): string => {
  const place = parts[first]?.place
  return place ? placeShort(place) : ''
}

/** Minutes from which on a length is said in hours. */
const HOURS_FROM = 120

const titleOf = (minutes: number): string =>
  minutes < HOURS_FROM
    ? m.listen_title({ count: Math.max(1, Math.round(minutes)) })
    : m.listen_title_hours({ count: Math.round(minutes / 60) })

function Chapters({ script, player }: { script: Script; player: Player }) {
  const counts = useWordCounts(script)
  const { speed } = useListenSettings()
  const { part } = usePlayerState(player)
  const now = chapterOf(script, part)
  const words = (first: number, last: number) =>
    counts.slice(first, last + 1).reduce((sum, count) => sum + count, 0)
  const total = minutesOf(words(0, script.parts.length - 1), speed)
  // Place of an earlier sitting: this one stores its own.
  const [stop] = useState(() => readStop(script.id))
  const play = ({ first }: Chapter) => {
    player.pause()
    player.go({ part: first, line: 0 })
    player.play()
  }
  return (
    <>
      <div className="grid gap-1">
        <h2 className="type-xl">{titleOf(total)}</h2>
        <p className="meta">
          {m.listen_at_speed({ speed: speedText(speed) })} {stop && stoppedText(stop.at)}
        </p>
      </div>
      <ol className={styles.chapters}>
        {script.chapters.map(chapter => (
          <ChapterRow
            key={`${chapter.first} ${chapter.title}`}
            row={{
              chapter,
              place: placeOfChapter(script, chapter),
              minutes: minutesOf(words(chapter.first, chapter.last), speed),
              state: chapter === now ? 'now' : chapter.first < part ? 'done' : 'later',
            }}
            onPlay={() => play(chapter)}
          />
        ))}
      </ol>
      <Options player={player} />
    </>
  )
}

function Options({ player }: { player: Player }) {
  const { readsFigures, turnsPages } = useListenSettings()
  const words = (on: boolean) => (on ? m.listen_on() : m.listen_off())
  return (
    <ul className={styles.options}>
      <li>
        <span>
          <b>{m.listen_figures()}</b>
          <span className="meta">{m.listen_figures_text()}</span>
        </span>
        <Switch
          label={m.listen_figures()}
          checked={readsFigures}
          words={words(readsFigures)}
          onChange={next => {
            changeSettings({ readsFigures: next })
            player.renew()
          }}
        />
      </li>
      <li>
        <b>{m.listen_turn()}</b>
        <Switch
          label={m.listen_turn()}
          checked={turnsPages}
          words={words(turnsPages)}
          onChange={next => changeSettings({ turnsPages: next })}
        />
      </li>
    </ul>
  )
}

const views = ['chapters', 'help'] as const
type View = (typeof views)[number]

/** Chapters with their minutes, options, and help with reading. */
export default function ListenPanel({ source }: { source: Source }) {
  const [view, setView] = useState<View>('chapters')
  const { script, player, error } = useSourceScript(source)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard.
    <div className="chat-log" data-scroll-pane="" tabIndex={0} key={scriptIdOf(source.id)}>
      <Segment<View>
        legend={m.listen_views()}
        choices={[
          { value: 'chapters', label: m.listen_chapters() },
          { value: 'help', label: m.listen_help() },
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'help' ? (
        <ReadingHelp />
      ) : script && player ? (
        <Chapters script={script} player={player} />
      ) : (
        <Pending error={error} label={m.listen_opening()} lines={6} />
      )}
    </div>
  )
}
