// Panning and zooming a canvas; draws once a frame at most.
import { select } from 'd3-selection'
import { zoom as createZoom, type ZoomBehavior, type ZoomTransform, zoomIdentity } from 'd3-zoom'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { MapLayout } from './map-layout.ts'
import { type PaintState, paintMap, type View } from './paint-map.ts'

const scales: [number, number] = [0.08, 2.5]
const edge = 36
/** Minimum scale of readable labels; navigating to a node below it zooms in to `comfortable`. */
const readable = 0.45
const comfortable = 0.8
/** Minimum scale of a map when it is opened or unfolded. */
const readableFit = 0.6
/** Maximum scale of a fit, so that a small map isn't enlarged too much. */
const maxScale = 1.7

/** View that fits a layout to the canvas; below the scale `least` the root is centred at `least` instead. */
const fitTo = ({ bounds }: MapLayout, w: number, h: number, min: number): View => {
  const scale = Math.min(maxScale, (w - 2 * edge) / bounds.width, (h - 2 * edge) / bounds.height)
  // The root's middle is the layout's origin.
  if (scale < min) return { k: min, x: w / 2, y: h / 2 }
  return {
    k: scale,
    x: w / 2 - scale * (bounds.x + bounds.width / 2),
    y: h / 2 - scale * (bounds.y + bounds.height / 2),
  }
}

/** @param isNodeDragged whether what is pressed is moved itself, so that the map stays where it is */
export const useCanvasView = (
  canvas: RefObject<HTMLCanvasElement | null>,
  state: PaintState,
  isNodeDragged: () => boolean,
) => {
  const latest = useRef(state)
  latest.current = state
  const isDragging = useRef(isNodeDragged)
  isDragging.current = isNodeDragged
  const view = useRef<View>({ x: 0, y: 0, k: 1 })
  const frame = useRef(0)
  const behaviour = useRef<ZoomBehavior<HTMLCanvasElement, unknown>>(null)
  const draw = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const element = canvas.current
      const pen = element?.getContext('2d', { alpha: false })
      if (!element || !pen) return
      const size = { w: element.clientWidth, h: element.clientHeight, ratio: devicePixelRatio }
      paintMap(pen, latest.current, view.current, size)
    })
  }, [canvas])
  const moveTo = useCallback(
    (next: View) => {
      const element = canvas.current
      if (!element || !behaviour.current) return
      const transform: ZoomTransform = zoomIdentity.translate(next.x, next.y).scale(next.k)
      behaviour.current.transform(select(element), transform)
    },
    [canvas],
  )
  const fit = useCallback(() => {
    const element = canvas.current
    if (element) moveTo(fitTo(latest.current.layout, element.clientWidth, element.clientHeight, scales[0]))
  }, [canvas, moveTo])
  /** Like the full fit, but never below a readable scale. */
  const fitReadably = useCallback(() => {
    const element = canvas.current
    if (element) moveTo(fitTo(latest.current.layout, element.clientWidth, element.clientHeight, readableFit))
  }, [canvas, moveTo])
  const zoomBy = useCallback(
    (factor: number) => {
      const element = canvas.current
      if (element) behaviour.current?.scaleBy(select(element), factor)
    },
    [canvas],
  )
  /** Scrolls a node into view if necessary. */
  const show = useCallback(
    (id: string) => {
      const element = canvas.current
      const node = latest.current.layout.byId.get(id)
      if (!element || !node) return
      const { x, y, k } = view.current
      const [left, top] = [node.x * k + x, node.y * k + y]
      const [w, h] = [element.clientWidth, element.clientHeight]
      const isSeen =
        k > readable &&
        left > edge &&
        top > edge &&
        left + node.width * k < w - edge &&
        top + node.height * k < h - edge
      if (isSeen) return
      const scale = k > readable ? k : comfortable
      moveTo({
        k: scale,
        x: w / 2 - scale * (node.x + node.width / 2),
        y: h / 2 - scale * (node.y + node.height / 2),
      })
    },
    [canvas, moveTo],
  )
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const zooming = createZoom<HTMLCanvasElement, unknown>()
      .scaleExtent(scales)
      .filter(event => (!event.ctrlKey || event.type === 'wheel') && !event.button && !isDragging.current())
      .on('zoom', ({ transform }: { transform: ZoomTransform }) => {
        view.current = { x: transform.x, y: transform.y, k: transform.k }
        draw()
      })
    behaviour.current = zooming
    const chosen = select(element)
    chosen.call(zooming).on('dblclick.zoom', null)
    let isMeasured = false
    const watch = new ResizeObserver(() => {
      element.width = element.clientWidth * devicePixelRatio
      element.height = element.clientHeight * devicePixelRatio
      if (!isMeasured && element.clientWidth > 0) fitReadably()
      isMeasured ||= element.clientWidth > 0
      // The card has opened beside the map and changed its width.
      const { selectedId } = latest.current
      if (selectedId) show(selectedId)
      draw()
    })
    watch.observe(element)
    void document.fonts.ready.then(draw)
    return () => {
      watch.disconnect()
      chosen.on('.zoom', null)
      cancelAnimationFrame(frame.current)
    }
  }, [canvas, draw, fitReadably, show])
  useEffect(draw)
  const toMap = (x: number, y: number) => ({
    x: (x - view.current.x) / view.current.k,
    y: (y - view.current.y) / view.current.k,
  })
  return { fit, fitReadably, zoomBy, show, toMap }
}
