import type { DoubtSample, SampleVerdict } from '@lantern/contract/help/doubts/doubt-figures'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { CoveredText } from '../../../lib/covered-text.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { Sentences } from './answer-sentences.tsx'
import styles from './doubts.module.css'
import { useSamples } from './duty/queries.ts'

const verdicts: readonly { verdict: SampleVerdict; label: () => string }[] = [
  { verdict: 'right', label: m.doubt_sample_right },
  { verdict: 'partly', label: m.doubt_sample_partly },
  { verdict: 'wrong', label: m.doubt_sample_wrong },
]

function Sample({ sample, onSkip }: { sample: DoubtSample; onSkip(): void }) {
  const judge = useCall('POST /doubt-samples/:doubtId', {
    input: ({ doubtId, verdict }: { doubtId: string; verdict: SampleVerdict }) => ({
      params: { doubtId },
      body: { verdict },
    }),
    refreshes: ['GET /doubt-samples'],
  })
  const { doubtId, question, turn } = sample
  return (
    <div className={styles.doubtCard} data-part="doubt-card">
      <div className="font-normal text-[1.06rem] leading-[1.6] font-read whitespace-pre-wrap wrap-anywhere">
        <CoveredText>{question}</CoveredText>
      </div>
      <Sentences sentences={turn.sentences} builtIn={turn.engine === 'built-in'} openSources={[]} />
      <div className="flex flex-wrap gap-2">
        {verdicts.map(({ verdict, label }) => (
          <Button
            key={verdict}
            size="sm"
            busy={judge.isPending && judge.variables.verdict === verdict}
            onClick={() =>
              judge.mutate({ doubtId, verdict }, { onSuccess: ({ message }) => showToast(message) })
            }
          >
            {label()}
          </Button>
        ))}
        <Button size="sm" look="quiet" onClick={onSkip}>
          {m.doubt_sample_skip()}
        </Button>
      </div>
    </div>
  )
}

/** Random AI answer for a teacher to check; null if there is none. */
export function Samples() {
  const { data = [] } = useSamples()
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const sample = data.find(({ doubtId }) => !skipped.includes(doubtId))
  if (!sample) return null
  return (
    <Section title={m.doubt_sample_title()}>
      <p className="muted mb-4">{m.doubt_sample_text()}</p>
      <Sample key={sample.doubtId} sample={sample} onSkip={() => setSkipped([...skipped, sample.doubtId])} />
    </Section>
  )
}
