import type { ModelDraft } from '@lantern/contract/people/models/models'
import type { ModelUse } from '@lantern/contract/people/models/providers.rules'
import * as m from '@lantern/messages'
import { CirclePlay, CircleStop } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { TrialView } from './trial-view.tsx'
import { useTrial } from './use-trial.ts'

const tryHints: Record<ModelUse, () => string> = {
  answers: m.models_try_hint,
  pictures: m.models_try_pictures_hint,
  search: m.models_try_search_hint,
}

/** Button and outcome of a trial; a change of the model takes the outcome away. */
export function Tries({ use, draft }: { use: ModelUse; draft: ModelDraft | null }) {
  const { trial, start, stop, clear } = useTrial(use)
  const described = JSON.stringify(draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was tried is no longer what stands in the form.
  useEffect(clear, [described])
  const isRunning = trial.asking !== null
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isRunning ? (
          <Button icon={<CircleStop className="i" />} onClick={stop}>
            {m.models_try_stop()}
          </Button>
        ) : (
          <Button
            icon={<CirclePlay className="i" />}
            aria-disabled={draft === null || undefined}
            onClick={() => draft && void start(draft)}
          >
            {use === 'answers' ? m.models_try() : m.models_try_once()}
          </Button>
        )}
        <span className="meta max-w-[44ch]">{tryHints[use]()}</span>
      </div>
      <TrialView use={use} trial={trial} />
    </>
  )
}
