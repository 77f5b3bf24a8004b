import type { LectureSlides } from '@lantern/contract/material/recordings/slides'
import * as m from '@lantern/messages'
import { LayoutList, Presentation, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../../../lib/lazy.ts'
import { ActionMenu } from '../../../../ui/overlays/menu.tsx'
import { useUnpairSlides } from './queries.ts'

const ChooseSlides = lazy(() => import('./choose-slides.tsx'))

type Props = { recordingId: string; slides: LectureSlides; onAll(): void }

/** Menu of the slides beside a recording: all of them, others, none. */
export function SlidesMenu({ recordingId, slides, onAll }: Props) {
  const unpair = useUnpairSlides(recordingId, slides)
  const [choosing, setChoosing] = useState(false)
  const removing = {
    label: m.lecture_slides_remove(),
    icon: <X className="i" />,
    run: () => unpair.mutate({ params: { recordingId } }),
  }
  const actions = [
    { label: m.lecture_slides_all(), icon: <LayoutList className="i" />, run: onAll },
    {
      label: m.lecture_slides_other(),
      icon: <Presentation className="i" />,
      run: () => setChoosing(true),
    },
    ...(slides.isOwn ? [removing] : []),
  ]
  return (
    <>
      <ActionMenu label={m.lecture_slides_menu()} actions={actions} />
      <Suspense>
        {choosing && (
          <ChooseSlides recordingId={recordingId} before={slides} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </>
  )
}
