import { useCallback, useMemo, useState } from 'react'
import { fitZoom, type PageSize, pixelsPerPoint, type Zoom, zoomStep } from './page-layout.rules.ts'

/** Zoom mode: fitted to the pane until the reader chooses, or until words are shown on a phone. */
type Chosen = { by: 'fit' } | { by: 'words' | 'hand'; scale: number }

export const useZoom = (size: PageSize | undefined) => {
  const [width, setWidth] = useState(0)
  const [chosen, setChosen] = useState<Chosen>({ by: 'fit' })
  const zoom = useMemo<Zoom>(() => {
    if (chosen.by !== 'fit') return { scale: chosen.scale }
    return size && width ? fitZoom(size, width) : { scale: 1 }
  }, [chosen, size, width])
  const step = (direction: 1 | -1) => setChosen({ by: 'hand', scale: zoomStep(zoom.scale, direction) })
  const fit = useCallback(() => setChosen({ by: 'fit' }), [])
  /** A zoom chosen by hand has priority. */
  const showWords = useCallback(
    (scale: number) => setChosen(before => (before.by === 'hand' ? before : { by: 'words', scale })),
    [],
  )
  return {
    zoom,
    percent: Math.round((zoom.scale / pixelsPerPoint) * 100),
    isByHand: chosen.by === 'hand',
    setWidth,
    step,
    fit,
    showWords,
  }
}
