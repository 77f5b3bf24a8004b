// Printable form of a paper: words, formulas and their places.
import type { PrintSettings } from '@lantern/contract/teach/papers/blueprint'

/** A piece of a line. */
export type Run =
  | { kind: 'text'; text: string; bold: boolean; italic: boolean }
  | { kind: 'code'; text: string }
  /** TeX as typed between dollar signs. */
  | { kind: 'formula'; tex: string; block: boolean }
  | { kind: 'gap' }
  | { kind: 'break' }

export type PrintedPicture = { id: string; alt: string }
export type PrintedOption = { mark: string; runs: Run[]; picture: PrintedPicture | null }

/** Text or picture printed once above its questions. */
export type PrintedPassage = {
  /** Heading of the questions that it belongs to. */
  head: string
  runs: Run[]
  picture: PrintedPicture | null
}

export type PrintedQuestion = {
  /** Passage above this question, for it and those behind it. */
  passage?: PrintedPassage | null
  number: string
  marks: string
  runs: Run[]
  picture: PrintedPicture | null
  options: PrintedOption[]
  /** Partners at the right of the options, to be matched with them; empty for none. */
  partners: PrintedOption[]
  /** Lines to write on. */
  lines: number
  /** Answers in a key or a marking scheme, a line each. */
  answers: Run[][]
  /** Place in the material; '' for none. */
  source: string
}

type PrintedSection = {
  title: string
  marks: string
  instructions: Run[]
  questions: PrintedQuestion[]
}

export type PrintedPaper = {
  /** Stands in the file's properties. */
  name: string
  school: string
  /** Logo above the school's name, with an alternative text. */
  logo: PrintedPicture | null
  title: string
  subtitle: string
  /** Facts at the left and at the right between two rules. */
  facts: [string, string]
  /** Fields to be filled in, each with a line. */
  fields: string[]
  instructions: Run[]
  sections: PrintedSection[]
  /** Text at the foot of every page. */
  foot: string
  settings: PrintSettings
}

/** A PNG; width and height in pixels. */
export type PictureFile = { id: string; bytes: Uint8Array; width: number; height: number }
