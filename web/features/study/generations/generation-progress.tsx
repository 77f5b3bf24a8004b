import { isUnderWay } from '@lantern/contract/study/generations/generation-states.rules'
import type { Generation } from '@lantern/contract/study/generations/generations'
import * as m from '@lantern/messages'
import { CircleAlert } from 'lucide-react'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { noteLabel, stepLabel } from './generation-labels.ts'
import { useGeneration, useRetryGeneration, useStopGeneration } from './queries.ts'

function UnderWay({ generation }: { generation: Generation }) {
  const stop = useStopGeneration()
  const { step } = generation
  return (
    <div className="grid gap-2" aria-live="polite">
      <ProgressBar label={m.generation_label()} value={step?.done ?? 0} max={step?.total ?? 1} />
      <div className="flex items-center justify-between gap-3">
        <span className="meta">{stepLabel(generation)}</span>
        <Button look="quiet" size="sm" busy={stop.isPending} onClick={() => stop.mutate(generation.id)}>
          {m.generation_stop()}
        </Button>
      </div>
      <p className="meta">{m.generation_may_leave()}</p>
    </div>
  )
}

function BrokenOff({ generation }: { generation: Generation }) {
  const retry = useRetryGeneration()
  const canRestart = generation.state === 'stopped' || generation.failure?.code === 'interrupted'
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-bad type-sm mt-[3px] flex gap-[7px]" role="alert">
        <CircleAlert className="i size-[17px] mt-0.5" aria-hidden="true" />
        <span>{generation.failure?.message ?? m.generation_stopped()}</span>
      </p>
      {canRestart && (
        <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate(generation.id)}>
          {m.generation_retry()}
        </Button>
      )}
    </div>
  )
}

/**
 * Progress of a generation in its own units, or its failure with a way on; when done, the note on its engine,
 * if any.
 */
export function GenerationProgress({ generation }: { generation: Generation }) {
  if (isUnderWay(generation)) return <UnderWay generation={generation} />
  if (generation.state !== 'done') return <BrokenOff generation={generation} />
  const note = noteLabel(generation)
  return note && <p className="meta">{note}</p>
}

/** Like `GenerationProgress`, for a generation from a list or result; updates by itself. */
export function LiveProgress({ generation }: { generation: Generation }) {
  const now = useGeneration(generation) ?? generation
  return <GenerationProgress generation={now} />
}
