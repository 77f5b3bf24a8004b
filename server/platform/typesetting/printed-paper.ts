// What a paper is made of once it is to be printed: words, formulas and where each stands.
import type { PrintSettings } from '@lantern/contract/teach/papers/blueprint'

/** A piece of a line. */
export type Run =
  | { kind: 'text'; text: string; bold: boolean; italic: boolean }
  | { kind: 'code'; text: string }
  /** TeX, as somebody typed it between dollar signs. */
  | { kind: 'formula'; tex: string; block: boolean }
  | { kind: 'gap' }
  | { kind: 'break' }

export type PrintedPicture = { id: string; alt: string }
export type PrintedOption = { mark: string; runs: Run[]; picture: PrintedPicture | null }

/** A text or picture that stands once above the questions that are asked about it. */
export type PrintedPassage = {
  /** Which questions it is for, and what it is called. */
  head: string
  runs: Run[]
  picture: PrintedPicture | null
}

export type PrintedQuestion = {
  /** Above this question, for it and those behind it. */
  passage?: PrintedPassage | null
  number: string
  marks: string
  runs: Run[]
  picture: PrintedPicture | null
  options: PrintedOption[]
  /** What stands at the right of the options, to be matched with them; empty for none. */
  partners: PrintedOption[]
  /** Lines to write on. */
  lines: number
  /** What is right, in a key or a marking scheme; each its own line. */
  answers: Run[][]
  /** Where it stands in the material; '' for nowhere. */
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
  /** Above the school's name; its words are for who hears the file. */
  logo: PrintedPicture | null
  title: string
  subtitle: string
  /** At the left and at the right between two rules. */
  facts: [string, string]
  /** To be filled in, each with a line. */
  fields: string[]
  instructions: Run[]
  sections: PrintedSection[]
  /** At the foot of every page. */
  foot: string
  settings: PrintSettings
}

/** A PNG; width and height in pixels. */
export type PictureFile = { id: string; bytes: Uint8Array; width: number; height: number }
