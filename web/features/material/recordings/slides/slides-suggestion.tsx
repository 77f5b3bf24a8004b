import * as m from '@lantern/messages'
import { Presentation } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../../../lib/lazy.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { usePairSlides, useSlideChoices } from './queries.ts'
import styles from './slides.module.css'

const ChooseSlides = lazy(() => import('./choose-slides.tsx'))

/** Way to the slides of a lecture, with those that obviously fit. Nothing where there are none to choose. */
export function SlidesSuggestion({ recordingId }: { recordingId: string }) {
  const { data: choices } = useSlideChoices(recordingId)
  const pair = usePairSlides(recordingId)
  const [choosing, setChoosing] = useState(false)
  const [first] = choices ?? []
  if (!first) return null
  const { name, fits, sourceId: slidesId } = first
  return (
    <section className={styles.suggestion} aria-label={m.lecture_slides()}>
      {fits && (
        <>
          <span>
            {fits === 'name' ? m.lecture_slides_by_name({ name }) : m.lecture_slides_by_words({ name })}
          </span>
          <Button
            size="sm"
            look="primary"
            busy={pair.isPending}
            onClick={() => pair.mutate({ params: { recordingId }, body: { slidesId } })}
          >
            {m.lecture_slides_show()}
          </Button>
        </>
      )}
      <Button
        size="sm"
        look="quiet"
        icon={<Presentation className="i" aria-hidden="true" />}
        onClick={() => setChoosing(true)}
      >
        {fits ? m.lecture_slides_other() : m.lecture_slides()}
      </Button>
      <Suspense>
        {choosing && (
          <ChooseSlides recordingId={recordingId} before={null} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </section>
  )
}
