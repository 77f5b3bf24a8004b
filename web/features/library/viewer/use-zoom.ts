import { useCallback, useMemo, useState } from 'react'
import { fitZoom, type PageSize, pixelsPerPoint, type Zoom, zoomStep } from './page-layout.rules.ts'

/** How large pages are drawn: fitted to the pane until somebody chooses. */
export const useZoom = (size: PageSize | undefined) => {
  const [width, setWidth] = useState(0)
  const [chosen, setScale] = useState<number | 'fit'>('fit')
  const zoom = useMemo<Zoom>(() => {
    if (chosen !== 'fit') return { scale: chosen }
    return size && width ? fitZoom(size, width) : { scale: 1 }
  }, [chosen, size, width])
  const step = (direction: 1 | -1) => setScale(zoomStep(zoom.scale, direction))
  const fit = useCallback(() => setScale('fit'), [])
  return { zoom, percent: Math.round((zoom.scale / pixelsPerPoint) * 100), setWidth, step, fit }
}
