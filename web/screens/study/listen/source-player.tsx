import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { useEffect } from 'react'
import { partOfPage, scriptIdOf } from '../../../features/material/library/spoken/source-script.ts'
import { shortenWords } from '../../../features/study/notes/selected-words.rules.ts'
import { minutesOf } from '../../../lib/listen/lines.rules.ts'
import { readListening, showLargePlayer } from '../../../lib/listen/listening.ts'
import type { PlayerState } from '../../../lib/listen/player.ts'
import { PlayerBar } from '../../../lib/listen/player-bar.tsx'
import type { Chapter, Script } from '../../../lib/listen/script.ts'
import { endListening, prepareScript } from '../../../lib/listen/start-listening.ts'
import { readStop, useListenSettings } from '../../../lib/listen/stored-listening.ts'
import { isReading } from '../../../lib/listen/use-player.ts'
import { Pending } from '../../../ui/page/pending.tsx'
import type { Study } from '../use-study.ts'
import { useSourceScript, useWordCounts } from './use-source-script.ts'

export const chapterOf = ({ chapters }: Script, part: number): Chapter | undefined =>
  chapters.findLast(({ first }) => first <= part)

/** Minutes of the chapter that is read, and of it those before the sentence. */
const progressOf =
  (script: Script, counts: readonly number[], speed: number) =>
  ({ part, line, lines }: PlayerState) => {
    const chapter = chapterOf(script, part)
    const sum = (from: number, to: number) => counts.slice(from, to).reduce((all, words) => all + words, 0)
    const first = chapter?.first ?? 0
    const within = lines && lines.length > 0 ? ((counts[part] ?? 0) * line) / lines.length : 0
    return {
      done: minutesOf(sum(first, part) + within, speed),
      total: minutesOf(sum(first, (chapter?.last ?? part) + 1), speed),
    }
  }

/** The player of a source. Where it was stopped before it goes on, else it begins at the page that is shown. */
export default function SourcePlayer({ source, study }: { source: Source; study: Study }) {
  const { script, player, error } = useSourceScript(source)
  const counts = useWordCounts(script)
  const { speed } = useListenSettings()
  const { page, putQuestion } = study
  const id = scriptIdOf(source.id)
  useEffect(() => {
    showLargePlayer(id)
    return () => {
      showLargePlayer(null)
      // Only what is heard goes on elsewhere.
      const open = readListening()
      if (open?.script.id === id && !isReading(open.player.read())) endListening()
    }
  }, [id])
  const isReady = script !== undefined && player === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the player opens at the page of that time.
  useEffect(() => {
    if (!isReady || script.parts.length === 0) return
    const part = partOfPage(script, page)
    void prepareScript(script, readStop(id) || part === null ? undefined : { part, line: 0 })
  }, [isReady, script])
  if (!script || !player)
    return (
      <div className="border-t border-line bg-surface px-7 py-4 phone:px-3.5">
        {script?.parts.length === 0 ? (
          <p className="type-sm">{m.listen_no_text()}</p>
        ) : (
          <Pending error={error} label={m.listen_opening()} lines={2} />
        )}
      </div>
    )
  return (
    <PlayerBar
      title={({ part }) => script.parts[part]?.title || source.name}
      player={player}
      progress={progressOf(script, counts, speed)}
      onAsk={words => putQuestion(m.notes_question({ quote: shortenWords(words) }))}
    />
  )
}
