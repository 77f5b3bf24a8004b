// Layout of a sheet from its questions.
import {
  rollNumberField,
  type SheetField,
  type SheetLayout,
  type SheetQuestion,
} from '@lantern/contract/teach/papers/sheet-layout'
import { type Area, type Block, placeChoices, placeDigits, placeWritten } from './sheet-blocks.rules.ts'
import {
  bubblePitch,
  bubbleRadius,
  edge,
  findFoot,
  headBottom,
  noticeBottom,
  noticeTop,
  type Paper,
  paperSizes,
  rollNumberBottom,
  rollNumberTop,
  signPitch,
} from './sheet-places.rules.ts'

const maxRollNumberDigits = 10
const maxPages = 40
/** Distance between the answers and the content above, and between two blocks of answers. */
const gap = 6
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

const layOutRollNumber = (places: number): SheetField => ({
  kind: 'digits',
  id: rollNumberField,
  number: '',
  columns: Array.from({ length: places }, (_, place) =>
    digits.map((label, i) => ({
      label,
      x: edge + bubblePitch * (place + 0.5),
      y: rollNumberTop + i * signPitch,
    })),
  ),
})

const isKind =
  <Kind extends SheetQuestion['kind']>(kind: Kind) =>
  (question: SheetQuestion): question is Extract<SheetQuestion, { kind: Kind }> =>
    question.kind === kind

/** The first ones of a kind. */
const collectRun = <Kind extends SheetQuestion['kind']>(questions: readonly SheetQuestion[], kind: Kind) => {
  const end = questions.findIndex(question => question.kind !== kind)
  return questions.slice(0, end < 0 ? questions.length : end).filter(isKind(kind))
}

const placeRun = (
  questions: readonly SheetQuestion[],
  area: Area,
  { tallest, isCompact }: { tallest: number; isCompact: boolean },
): Block => {
  const kind = questions[0]?.kind
  if (kind === 'choice') return placeChoices(collectRun(questions, kind), area, isCompact)
  if (kind === 'digits') return placeDigits(collectRun(questions, kind), area)
  return placeWritten(collectRun(questions, 'written'), area, tallest)
}

/** Top of a page's answers. The roll number is on every page, so that loose pages can be matched. */
const findAnswersTop = (page: number, hasRollNumber: boolean): number => {
  if (hasRollNumber) return rollNumberBottom + gap
  return (page === 0 ? noticeBottom : noticeTop - gap) + gap
}

type Sheet = { questions: readonly SheetQuestion[]; rollNumberPlaces: number; paper: Paper }

const layOutInOrder = (
  { questions, rollNumberPlaces, paper }: Sheet,
  isCompact = false,
): SheetLayout | null => {
  const places = Math.max(0, Math.min(maxRollNumberDigits, Math.floor(rollNumberPlaces)))
  const foot = findFoot(paper)
  const tallest = foot - findAnswersTop(0, places > 0)
  const pages: SheetLayout['pages'] = []
  let waiting = questions
  do {
    const page = pages.length
    if (page === maxPages) return null
    const fields = places > 0 ? [layOutRollNumber(places)] : []
    let top = findAnswersTop(page, places > 0)
    while (waiting.length > 0) {
      const area = { left: edge, right: paperSizes[paper].width - edge, top, bottom: foot }
      const block = placeRun(waiting, area, { tallest, isCompact })
      if (block.fields.length === 0) break
      fields.push(...block.fields)
      waiting = waiting.slice(block.fields.length)
      top = block.bottom + gap
    }
    pages.push({ page, paper, bubbleRadius, fields })
  } while (waiting.length > 0)
  return { pages }
}

const kinds: readonly SheetQuestion['kind'][] = ['choice', 'digits', 'written']

/** Fields of one kind after another: they take less room than kinds that alternate. */
export const groupByKind = (questions: readonly SheetQuestion[]): SheetQuestion[] =>
  kinds.flatMap(kind => questions.filter(question => question.kind === kind))

/**
 * Questions in their order; where that takes more pages than kind by kind, kind by kind.
 * @param rollNumberPlaces 0 to 10; 0 leaves the roll number out
 * @returns null where it takes more than 40 pages
 */
export const layOutSheet = (sheet: Sheet): SheetLayout | null => {
  let best = layOutInOrder(sheet)
  if (best?.pages.length === 1) return best
  const byKind = { ...sheet, questions: groupByKind(sheet.questions) }
  for (const isCompact of [false, true]) {
    const layout = layOutInOrder(byKind, isCompact)
    if (layout && (!best || layout.pages.length < best.pages.length)) best = layout
  }
  return best
}

/** The rules across the page that part its head, what is filled in above the answers, and the answers. */
export const findRules = (hasRollNumber: boolean): number[] =>
  hasRollNumber ? [headBottom, rollNumberBottom + gap / 2] : [headBottom]
