// Styles of marking a bubble: eight hands, and accidents on paper.
import type { SheetBox, SheetBubble } from '@lantern/contract/teach/papers/sheet-layout'
import { type Canvas, drawStroke, type Point, rubOut, type Tool } from './canvas.ts'

type Random = () => number

export const hands = [
  'pen',
  'pencil',
  'light-pencil',
  'felt-pen',
  'ticks',
  'crosses',
  'half-filled',
  'scribbles',
] as const
export type Hand = (typeof hands)[number]

const between = (random: Random, min: number, max: number) => min + random() * (max - min)

/** Writing tool, the same for a whole sheet. */
export const chooseTool = (hand: Hand, random: Random): Tool => {
  if (hand === 'pencil')
    return { width: between(random, 0.5, 0.9), darkness: between(random, 0.42, 0.65), grain: 0.45 }
  if (hand === 'light-pencil')
    return { width: between(random, 0.5, 0.9), darkness: between(random, 0.24, 0.34), grain: 0.5 }
  if (hand === 'felt-pen')
    return { width: between(random, 1, 1.5), darkness: between(random, 0.85, 0.98), grain: 0.02 }
  const isSign = hand === 'ticks' || hand === 'crosses'
  if (isSign && random() < 0.3) return chooseTool(random() < 0.5 ? 'pencil' : 'felt-pen', random)
  return { width: between(random, 0.4, 0.65), darkness: between(random, 0.7, 0.95), grain: 0.05 }
}

type Disc = { x: number; y: number; radius: number }

/** Zigzag over a disc, row by row, at an angle. */
const hatch = (disc: Disc, spacing: number, shake: number, random: Random): Point[] => {
  const angle = random() * Math.PI
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const points: Point[] = []
  let side = 1
  for (let row = -disc.radius; row <= disc.radius; row += spacing * between(random, 0.8, 1.2)) {
    const reach = Math.sqrt(Math.max(0, disc.radius ** 2 - row ** 2)) + between(random, -shake, shake)
    for (const end of [side, -side]) {
      const [along, across] = [end * Math.max(0.1, reach), row + between(random, -shake, shake) / 2]
      points.push({ x: disc.x + along * cos - across * sin, y: disc.y + along * sin + across * cos })
    }
    side = -side
  }
  return points
}

const circle = (disc: Disc, random: Random): Point[] => {
  const start = random() * 7
  return Array.from({ length: 17 }, (_, i) => ({
    x: disc.x + Math.cos(start + (i * Math.PI) / 8) * disc.radius,
    y: disc.y + Math.sin(start + (i * Math.PI) / 8) * disc.radius,
  }))
}

const shift = ({ x, y }: Point, by: number, random: Random): Point => ({
  x: x + between(random, -by, by),
  y: y + between(random, -by, by),
})

export type Marker = {
  fill(bubble: SheetBubble): void
  tick(bubble: SheetBubble): void
  cross(bubble: SheetBubble, reach?: number): void
  dot(bubble: SheetBubble): void
  line(bubble: SheetBubble): void
  erase(bubble: SheetBubble): void
  /** Draws some lines of handwriting. */
  write(box: SheetBox): void
  /** Marks a chosen bubble in this hand's style. */
  mark(bubble: SheetBubble): void
}

/** @param radius of the printed rings, in millimetres */
export const createMarker = (
  canvas: Canvas,
  hand: Hand,
  tool: Tool,
  radius: number,
  random: Random,
): Marker => {
  const draw = (points: readonly Point[]) => drawStroke(canvas, points, tool)

  const fill: Marker['fill'] = bubble => {
    const centre = shift(bubble, 0.25, random)
    const disc = { ...centre, radius: radius * between(random, 0.82, 1) - tool.width / 2 }
    if (random() < 0.6) draw(circle(disc, random))
    draw(hatch(disc, tool.width * 0.85, 0.2, random))
    if (random() < 0.5) draw(hatch(disc, tool.width * 1.1, 0.3, random))
  }
  const scribble = (bubble: SheetBubble) => {
    const disc = { ...shift(bubble, 0.4, random), radius: radius * between(random, 0.85, 1.1) }
    draw(hatch(disc, tool.width * 1.35, 0.5, random))
    draw(hatch(disc, tool.width * 1.6, 0.6, random))
  }
  const fillHalf = (bubble: SheetBubble) => {
    const off = between(random, 0.25, 0.5) * radius
    const angle = random() * 7
    const centre = { x: bubble.x + Math.cos(angle) * off, y: bubble.y + Math.sin(angle) * off }
    draw(hatch({ ...centre, radius: radius * between(random, 0.5, 0.68) }, tool.width * 0.9, 0.2, random))
  }
  const tick: Marker['tick'] = bubble => {
    const { x, y } = shift(bubble, 0.4, random)
    const size = radius * between(random, 0.9, 1.4)
    draw([
      { x: x - size * 0.6, y: y - size * between(random, 0, 0.2) },
      { x: x - size * 0.1, y: y + size * between(random, 0.45, 0.7) },
      { x: x + size * between(random, 0.8, 1.1), y: y - size * between(random, 0.8, 1.2) },
    ])
  }
  const cross: Marker['cross'] = (bubble, reach = between(random, 0.85, 1.25)) => {
    const { x, y } = shift(bubble, 0.25, random)
    const turn = between(random, -0.2, 0.2)
    for (const angle of [Math.PI / 4 + turn, (3 * Math.PI) / 4 + turn + between(random, -0.15, 0.15)]) {
      const [dx, dy] = [Math.cos(angle) * radius * reach, Math.sin(angle) * radius * reach]
      draw([
        { x: x - dx, y: y - dy },
        { x: x + dx * between(random, 0.9, 1.1), y: y + dy * between(random, 0.9, 1.1) },
      ])
    }
  }
  const mark: Record<Hand, (bubble: SheetBubble) => void> = {
    pen: fill,
    pencil: fill,
    'light-pencil': fill,
    'felt-pen': fill,
    ticks: tick,
    crosses: bubble => cross(bubble),
    'half-filled': fillHalf,
    scribbles: scribble,
  }
  return {
    fill,
    tick,
    cross,
    mark: mark[hand],
    dot: bubble => {
      const point = shift(bubble, radius * 0.6, random)
      draw([point, { x: point.x + 0.15, y: point.y + 0.1 }])
    },
    line: bubble => {
      const angle = between(random, -0.5, 0.5)
      const [dx, dy] = [Math.cos(angle) * radius * 2, Math.sin(angle) * radius * 2]
      const { x, y } = shift(bubble, radius * 0.9, random)
      draw([
        { x: x - dx, y: y - dy },
        { x: x + dx, y: y + dy },
      ])
    },
    write: box => {
      for (let y = box.y + 6; y < box.y + box.height; y += 8) {
        const end = box.x + box.width * between(random, 0.4, 0.9)
        const points: Point[] = []
        for (let x = box.x + 4; x < end; x += 0.9)
          points.push({ x: x + between(random, -0.3, 0.3), y: y + between(random, -1.6, 0.6) })
        draw(points)
      }
    },
    erase: bubble => rubOut(canvas, bubble, radius * 1.4, between(random, 0.04, 0.22)),
  }
}
