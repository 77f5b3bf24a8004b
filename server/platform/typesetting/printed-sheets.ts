// Answer sheets as the typesetter takes them: everything has its place already. Lengths are millimetres.

type Text = { x: number; y: number; text: string }
type Box = { x: number; y: number; width: number; height: number }

/** Parts common to all copies of a page. */
export type SheetForm = {
  rings: Text[]
  /** Numbers of questions; `x` is their right end, `y` their middle. */
  numbers: Text[]
  /** Letters above columns and numbers above boxes; `x` is their middle. */
  heads: Text[]
  /** Left-aligned at `x`, their middle at `y`. */
  titles: Text[]
  /** Squares to write a digit into, above its column. */
  squares: Box[]
  /** Writing space, with the heights of its lines and the note at its upper right. */
  boxes: (Box & { lines: number[]; note: string })[]
  /** Heights of rules across the page. */
  rules: number[]
  rollNumber: { width: number; title: string; hint: string; squares: Box[] } | null
  /** Instructions for filling in the sheet. */
  notice: (Box & { isRow: boolean; title: string; parts: NoticePart[] }) | null
}

type NoticePart = {
  picture: 'filled' | 'changed' | 'cancelled' | 'wrong'
  title: string
  text: string
}

type PrintedSheet = {
  /** Index in `forms`. */
  form: number
  /** The square code: rows of dark (1) and light (0) modules. */
  code: number[][]
  shortCode: string
  facts: string
  /** Empty to be filled in by hand. */
  name: string
  rollNumber: string[]
}

export type PrintedSheets = {
  width: number
  height: number
  edge: number
  bubbleRadius: number
  school: string
  title: string
  subtitle: string
  className: string
  nameLabel: string
  classLabel: string
  dateLabel: string
  foot: string
  scale: string
  /** Corner marks: position, and rows of dark and light modules. */
  marks: { x: number; y: number; modules: number[][] }[]
  markSide: number
  codeBox: Box
  headBottom: number
  forms: SheetForm[]
  sheets: PrintedSheet[]
}
