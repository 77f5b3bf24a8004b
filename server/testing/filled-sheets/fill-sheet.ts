// Fills in a page like a student, with the intended values.
import type { SheetBubble, SheetField, SheetPage } from '@lantern/contract/teach/papers/sheet-layout'
import type { Canvas } from './canvas.ts'
import { chooseTool, createMarker, type Hand, type Marker } from './hands.ts'

type Random = () => number

/** Intended values by field: labels of a choice, signs of a number by column. */
export type Meant = Map<string, string[] | string[][]>

export type Habit =
  /** Answers most questions, with what goes wrong now and then. */
  | 'usual'
  /** Answers, and nothing else. */
  | 'tidy'
  | 'empty'
  /** Every bubble of every question has a cross. */
  | 'all-crossed'

const between = (random: Random, min: number, max: number) => min + random() * (max - min)

const pick = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)]!

/** Marks one of some bubbles. @returns what is meant in the end */
const answer = (
  bubbles: readonly SheetBubble[],
  marker: Marker,
  hand: Hand,
  several: boolean,
  random: Random,
): string[] => {
  const chance = random()
  const chosen = pick(bubbles, random)
  const others = bubbles.filter(bubble => bubble !== chosen)
  const other = pick(others.length > 0 ? others : bubbles, random)
  if (chance < 0.05) return []
  if (several && chance > 0.6) {
    for (const bubble of [chosen, other]) marker.mark(bubble)
    return [...new Set([chosen.label, other.label])]
  }
  const isPencil = hand === 'pencil' || hand === 'light-pencil'
  const fills = hand !== 'ticks' && hand !== 'crosses' && hand !== 'half-filled'
  if (chance < 0.06) {
    marker.dot(other)
  } else if (chance < 0.065) {
    marker.line(other)
  } else if (chance < 0.08 && other !== chosen) {
    marker.mark(other)
    marker.mark(chosen)
    return [other.label, chosen.label]
  } else if (chance < 0.09 && fills) {
    marker.tick(chosen)
    return [chosen.label]
  } else if (chance < 0.14 && fills && other !== chosen) {
    marker.mark(other)
    if (isPencil) marker.erase(other)
    else marker.cross(other, between(random, 1.25, 1.6))
    if (random() < 0.2) return []
  }
  marker.mark(chosen)
  return [chosen.label]
}

const fillField = (
  field: SheetField,
  { marker, hand, habit, random }: { marker: Marker; hand: Hand; habit: Habit; random: Random },
): string[] | string[][] => {
  if (habit === 'empty') return field.kind === 'digits' ? field.columns.map(() => []) : []
  if (field.kind === 'written') {
    marker.write(field.box)
    return []
  }
  const fillBubbles = (bubbles: readonly SheetBubble[], several: boolean): string[] => {
    if (habit === 'all-crossed') {
      for (const bubble of bubbles) marker.cross(bubble)
      return bubbles.map(({ label }) => label)
    }
    if (habit === 'usual') return answer(bubbles, marker, hand, several, random)
    const chosen = pick(bubbles, random)
    marker.mark(chosen)
    return [chosen.label]
  }
  return field.kind === 'choice'
    ? fillBubbles(field.bubbles, field.several)
    : field.columns.map(column => fillBubbles(column, false))
}

export const fillSheet = (
  canvas: Canvas,
  page: SheetPage,
  { hand, habit, random }: { hand: Hand; habit: Habit; random: Random },
): Meant => {
  const marker = createMarker(canvas, hand, chooseTool(hand, random), page.bubbleRadius, random)
  return new Map(page.fields.map(field => [field.id, fillField(field, { marker, hand, habit, random })]))
}
