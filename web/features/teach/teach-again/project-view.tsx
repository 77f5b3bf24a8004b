import type { FailedPassage, TeachAgain } from '@lantern/contract/teach/teach-again/teach-again'
import * as m from '@lantern/messages'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { cutExcerpt } from '../../../lib/answers/excerpt.rules.ts'
import { useFoldedBar } from '../../../lib/folded-bar.ts'
import { placeShort } from '../../../lib/place-labels.ts'
import { ThemeSwitch } from '../../../lib/theme-switch.tsx'
import { useProjectorKeys } from '../../../lib/use-projector-keys.ts'
import { teachAgainAddress, type Work } from '../../../lib/work-address.rules.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { SourceCard } from '../../../ui/workspace/source-card.tsx'
import { ideaText } from './labels.ts'
import styles from './teach-again.module.css'

function Passage({ passage, isLit }: { passage: FailedPassage; isLit: boolean }) {
  const { citation, context, questions, wrongIdea } = passage
  const excerpt = cutExcerpt(context)
  return (
    <section className={styles.stageBody}>
      <div>
        <h1>
          <RichText inline>{questions[0]?.body.stem ?? ''}</RichText>
        </h1>
        <p className={styles.stageIdea}>
          {wrongIdea && (
            <>
              <RichText inline>
                {m.teach_again_stage_said({ count: wrongIdea.count, answer: ideaText(wrongIdea) })}
              </RichText>
              <br />
            </>
          )}
          {m.teach_again_stage_read()}
        </p>
      </div>
      <div data-part="passage">
        <SourceCard
          name={citation.sourceName}
          place={placeShort(citation.place)}
          quote={citation.quote}
          before={excerpt.before}
          after={excerpt.after}
          isLit={isLit}
        />
      </div>
    </section>
  )
}

function Steps({ at, count }: { at: number; count: number }) {
  return (
    <p className={styles.steps} aria-live="polite">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps that never change places.
        <i key={i} data-on={i === at || undefined} aria-hidden="true" />
      ))}
      <span className="muted">{m.teach_again_stage_of({ number: at + 1, count })}</span>
    </p>
  )
}

/** Passages on the projector, one after the other, without names. Arrows turn, L hides the light, Escape ends. */
export function ProjectView({ page, work }: { page: TeachAgain; work: Work }) {
  const { passages, title, className } = page
  const [at, setAt] = useState(0)
  const [isLit, setIsLit] = useState(true)
  const navigate = useNavigate()
  useFoldedBar(true)
  const end = teachAgainAddress(work)
  const turn = (step: number) => setAt(Math.min(Math.max(0, at + step), passages.length - 1))
  useProjectorKeys({
    next: () => turn(1),
    right: () => turn(1),
    left: () => turn(-1),
    l: () => setIsLit(!isLit),
    leave: () => void navigate(end),
  })
  const passage = passages[at]
  return (
    <main className={styles.stage} id="main" tabIndex={-1} data-part="stage">
      <header className={`${styles.stageTop} flex flex-wrap items-center justify-between gap-x-4 gap-y-2`}>
        <p className="flex flex-wrap gap-x-5">
          <b>{m.teach_again_title()}</b>
          <span className="muted">{[className, title].filter(Boolean).join(', ')}</span>
        </p>
        <div className="flex items-center gap-3">
          <ThemeSwitch />
          <Link className={buttonClass('line')} to={end}>
            {m.teach_again_stage_end()}
          </Link>
        </div>
      </header>
      {passage ? (
        <Passage passage={passage} isLit={isLit} />
      ) : (
        <EmptyState>{m.teach_again_none()}</EmptyState>
      )}
      {passage && (
        <footer className="flex flex-wrap items-center justify-between gap-4">
          <Steps at={at} count={passages.length} />
          <div className="flex flex-wrap gap-3">
            <Button look="quiet" aria-pressed={!isLit} onClick={() => setIsLit(!isLit)}>
              {isLit ? m.teach_again_stage_hide() : m.teach_again_stage_show()}{' '}
              <kbd className="kbd phone:hidden">L</kbd>
            </Button>
            <Button disabled={at === 0} onClick={() => turn(-1)}>
              {m.teach_again_back()}
            </Button>
            <Button look="primary" disabled={at === passages.length - 1} onClick={() => turn(1)}>
              {m.teach_again_next()}
              <ArrowRight className="i rtl:rotate-180" aria-hidden="true" />
            </Button>
          </div>
        </footer>
      )}
    </main>
  )
}
