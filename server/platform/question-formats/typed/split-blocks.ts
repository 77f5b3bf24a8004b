// Takes typed lines apart into questions: a stem, its answers behind letters, what is right, and why.
import type { PictureReference } from '../text/html-text.ts'
import { type AnswerKey, findAnswerKey } from './answer-key.rules.ts'
import {
  findCommentOnLine,
  findFalseOnLine,
  findOptionsOnLine,
  findPointsAtEnd,
  findRightAtEnd,
  findRightOnLine,
  findStarAtEnd,
  isTruthLine,
  type Label,
  type QuestionNumber,
  readLabel,
  readQuestionNumber,
} from './line-forms.rules.ts'
import { type Run, sliceRuns, type TypedLine, textOfRuns, trimRuns } from './lines.ts'

export type Option = {
  label: Label
  runs: readonly Run[]
  isStarred: boolean
  pictures: readonly PictureReference[]
}

export type Block = {
  line: number
  number: QuestionNumber | null
  /** Headings above it, outermost first. */
  topic: readonly string[]
  stem: (readonly Run[])[]
  pictures: PictureReference[]
  options: Option[]
  /** Right answer as written; null if no line gives it. */
  right: string | null
  comment: (readonly Run[])[]
  points: number | null
}

/** Maximum length of an answer; longer ones are cut off. */
const maxAnswerLength = 500

const slice = (line: TypedLine, from: number, to?: number): TypedLine => ({
  ...line,
  runs: sliceRuns(line.runs, from, to),
})

/** Splits answers on one line into lines of their own. */
const splitOptions = (line: TypedLine): TypedLine[] => {
  const starts = findOptionsOnLine(textOfRuns(line.runs))
  return starts.map((start, n) => ({
    ...slice(line, start, starts[n + 1]),
    pictures: n === 0 ? line.pictures : [],
  }))
}

const isOnlyBullets = ({ options }: Block): boolean =>
  options.length > 0 && options.every(({ label }) => label.sort === 'bullet')

/** Whether a line is the next of its question's answers. */
const isNextOption = (open: Block, line: TypedLine, label: Label | null): label is Label => {
  if (!label || (open.stem.length === 0 && open.pictures.length === 0)) return false
  const first = open.options[0]?.label
  if (first && first.sort !== label.sort) return isOnlyBullets(open) && label.places.includes(0)
  if (label.sort === 'box') return true
  if (label.sort === 'bullet') return open.number !== null
  if (!label.places.includes(open.options.length)) return false
  // Numbered answers must differ from question numbers in style, or be deeper in a list.
  if (label.sort !== 'number') return true
  return (line.depth ?? 0) > 0 || (open.number !== null && open.number.style !== label.style)
}

const readOption = (line: TypedLine, label: Label): Option => {
  const runs = trimRuns(sliceRuns(line.runs, label.end))
  const star = findStarAtEnd(textOfRuns(runs))
  return {
    label,
    runs: star === null ? runs : trimRuns(sliceRuns(runs, 0, star)),
    isStarred: label.isStarred || star !== null,
    pictures: line.pictures,
  }
}

/** Goes through the lines once. */
class Splitter {
  readonly blocks: Block[] = []
  #open: Block | null = null
  #topic: string[] = []
  /** Pictures between two questions belong to the one that follows. */
  #pending: PictureReference[] = []

  addLine(line: TypedLine): void {
    const text = textOfRuns(line.runs)
    if (text.trim() === '') this.#takePictures(line.pictures)
    else if (line.heading !== null && !readQuestionNumber(text)) this.#takeHeading(line.heading, text)
    else for (const part of splitOptions(line)) this.#takeWords(part)
  }

  end(): void {
    if (this.#open) this.blocks.push(this.#open)
    this.#open = null
  }

  #takePictures(pictures: readonly PictureReference[]): void {
    if (this.#open && this.#open.options.length === 0) this.#open.pictures.push(...pictures)
    else this.#pending.push(...pictures)
  }

  #takeHeading(level: number, text: string): void {
    this.end()
    if (level > 0) this.#topic = [...this.#topic.slice(0, level - 1), text.trim()]
  }

  #takeWords(line: TypedLine): void {
    const text = textOfRuns(line.runs)
    const comment = findCommentOnLine(text)
    const right = findRightOnLine(text)
    const ending = findRightAtEnd(text)
    if (comment !== null) (this.#open ?? this.blocks.at(-1))?.comment.push(sliceRuns(line.runs, comment))
    else if (right !== null) {
      this.#begun(line, null).right = text.slice(right).trim().slice(0, maxAnswerLength)
      this.end()
    } else {
      const lineText = ending ? slice(line, 0, ending.start) : line
      this.#takeStemOrOption(lineText)
      if (ending && this.#open) this.#open.right = ending.right
    }
  }

  /** "True / False", on one line or on two, as answers. */
  #takeTruth(open: Block, line: TypedLine): boolean {
    const text = textOfRuns(line.runs)
    const isAmong = open.options.every(({ runs }) => isTruthLine(textOfRuns(runs)))
    if (open.stem.length === 0 || !isAmong || open.options.length > 1) return false
    const second = open.options.length === 0 ? findFalseOnLine(text) : null
    if (second === null && !isTruthLine(text)) return false
    const parts = second === null ? [line] : [slice(line, 0, second), slice(line, second)]
    const noLabel: Label = { sort: 'bullet', style: '', places: [], name: '', end: 0, isStarred: false }
    const separator = /\s*(?:[/|,]|\bor)?\s*$/iu
    for (const part of parts) {
      const words = textOfRuns(part.runs).replace(separator, '')
      open.options.push(readOption({ ...part, runs: sliceRuns(part.runs, 0, words.length) }, noLabel))
    }
    return true
  }

  #takeStemOrOption(line: TypedLine): void {
    const text = textOfRuns(line.runs)
    const label = readLabel(text)
    const open = this.#open
    if (open && this.#takeTruth(open, line)) return
    if (open && isNextOption(open, line, label)) {
      if (isOnlyBullets(open) && label.sort !== 'bullet') this.#demote(open)
      open.options.push(readOption(line, label))
      return
    }
    const number = readQuestionNumber(text)
    // Start of a new question: the previous one has no key line.
    if (open && (number || (open.options.length > 1 && !label))) this.end()
    const isFirst = this.#open === null
    const block = this.#begun(line, number)
    const start = isFirst && number ? number.end : 0
    const points = findPointsAtEnd(text)
    const words = trimRuns(sliceRuns(line.runs, start, points?.start))
    if (points) block.points = points.points
    if (words.length > 0) block.stem.push(words)
    block.pictures.push(...line.pictures)
  }

  /** Bullets with lettered answers behind them were a part of the question. */
  #demote(open: Block): void {
    for (const { runs } of open.options) open.stem.push([{ text: '- ', looks: {} }, ...runs])
    open.options = []
  }

  #begun(line: TypedLine, number: QuestionNumber | null): Block {
    const block = this.#open ?? {
      line: line.number,
      number,
      topic: this.#topic,
      stem: [],
      pictures: this.#pending.splice(0),
      options: [],
      right: null,
      comment: [],
      points: null,
    }
    this.#open = block
    return block
  }
}

/** Applies the answer list after the questions, if each number belongs to one question. */
const applyKey = (blocks: readonly Block[], { rights, comments }: AnswerKey): void => {
  const numbers = blocks.flatMap(({ number }) => number?.number ?? [])
  if (new Set(numbers).size < numbers.length) return
  for (const block of blocks) {
    const number = block.number?.number ?? ''
    block.right ??= rights.get(number) ?? null
    const comment = comments.get(number)
    if (comment !== undefined) block.comment.push([{ text: comment, looks: {} }])
  }
}

export const splitBlocks = (lines: readonly TypedLine[]): Block[] => {
  const key = findAnswerKey(lines.map(({ runs }) => textOfRuns(runs)))
  const splitter = new Splitter()
  for (const line of key ? lines.slice(0, key.start) : lines) splitter.addLine(line)
  splitter.end()
  if (key) applyKey(splitter.blocks, key)
  return splitter.blocks
}
