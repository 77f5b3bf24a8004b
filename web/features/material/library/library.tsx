import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { Suspense, useState } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { toggled } from '../../../lib/toggled.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useFolders } from './folder-queries.ts'
import { IncomingSources } from './incoming-sources.tsx'
import styles from './library.module.css'
import { MySources } from './my-sources.tsx'
import { useRemoved } from './removal.ts'
import { SourceTable } from './source-table.tsx'
import { canBeAsked, isIncoming } from './sources.rules.ts'
import { useFoundSource, useUploads } from './uploads.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx'))

type Props = {
  sources: readonly Source[]
  /** Whether the reader has an account and so material of their own. */
  owner: boolean
  asking: boolean
  onAsk(sourceIds: string[]): void
  /** Maximum sources per quiz. */
  maxQuizSources: number
  onQuiz(sourceIds: string[]): void
}

const useChosen = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setChosen(toggled(chosen, id))
  return { chosen, toggle, clear: () => setChosen(new Set()) }
}

type ListProps = Pick<Parameters<typeof SourceTable>[0], 'sources' | 'chosen' | 'foundId' | 'onChoose'>

function Samples(list: ListProps) {
  if (list.sources.length === 0) return null
  return (
    <Section title={m.library_samples()} aside={<span className="meta">{m.library_samples_note()}</span>}>
      <SourceTable {...list} />
    </Section>
  )
}

type ChosenProps = {
  ids: string[]
  asking: boolean
  onAsk(ids: string[]): void
  /** Starts a quiz of the sources; undefined if there are too many. */
  onQuiz: ((ids: string[]) => void) | undefined
  /** Moves the sources; undefined if none can be moved. */
  onMove: (() => void) | undefined
  onClear(): void
}

/** Stands at the foot of the screen while something is chosen. */
function Chosen({ ids, asking, onAsk, onQuiz, onMove, onClear }: ChosenProps) {
  if (ids.length === 0) return null
  return (
    <div className={`${styles.chosen} phone:bottom-20`}>
      <span className="grow font-medium">{m.library_chosen({ count: ids.length })}</span>
      <Button look="quiet" size="sm" onClick={onClear}>
        {m.library_choose_none()}
      </Button>
      {onMove && (
        <Button size="sm" onClick={onMove}>
          {m.folder_move()}
        </Button>
      )}
      {onQuiz && (
        <Button size="sm" onClick={() => onQuiz(ids)}>
          {m.library_make_quiz()}
        </Button>
      )}
      <Button look="primary" size="sm" busy={asking} onClick={() => onAsk(ids)}>
        {ids.length === 1 ? m.library_ask_this() : m.library_ask_these()}
      </Button>
    </div>
  )
}

/** Arriving, my library and the sample material. */
export function Library({ sources, owner, asking, onAsk, maxQuizSources, onQuiz }: Props) {
  const { chosen, toggle, clear } = useChosen()
  const removed = useRemoved()
  const uploads = useUploads()
  const foundId = useFoundSource()
  const seen = sources.filter(source => !removed.has(source.id))
  const ownSources = seen.filter(source => !source.isSample)
  const samples = seen.filter(source => source.isSample && canBeAsked(source))
  const shared = { chosen, foundId, onChoose: toggle }
  const folders = useFolders(owner).data ?? []
  const [moving, setMoving] = useState(false)
  const movable = ownSources.filter(source => chosen.has(source.id))
  const ids = seen.flatMap(source => (chosen.has(source.id) ? [source.id] : []))
  return (
    <>
      <IncomingSources uploads={uploads} sources={ownSources.filter(isIncoming)} />
      {owner && <MySources {...shared} sources={ownSources.filter(canBeAsked)} />}
      <Samples {...shared} sources={samples} />
      <Chosen
        ids={ids}
        asking={asking}
        onAsk={onAsk}
        onQuiz={ids.length <= maxQuizSources ? onQuiz : undefined}
        onMove={folders.length > 0 && movable.length === ids.length ? () => setMoving(true) : undefined}
        onClear={clear}
      />
      <Suspense>
        {moving && (
          <MoveDialog
            sources={movable}
            folders={folders}
            onMoved={() => {
              setMoving(false)
              clear()
            }}
            onClose={() => setMoving(false)}
          />
        )}
      </Suspense>
    </>
  )
}
