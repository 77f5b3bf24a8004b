// Initial plan of a paper.
import type { Blueprint, PaperSection } from '@lantern/contract/teach/papers/blueprint'
import * as m from '@lantern/messages'

export const sectionName = (place: number): string =>
  m.paper_section_name({ letter: String.fromCharCode(65 + place) })

export type PlannedSection = Pick<PaperSection, 'types' | 'marksEach' | 'count'> &
  Partial<Pick<PaperSection, 'answer' | 'instructions'>>

const buildSections = (parts: readonly PlannedSection[]): PaperSection[] =>
  parts.map((part, i) => ({
    title: sectionName(i),
    instructions: '',
    answer: null,
    ...part,
  }))

/** @param title of the paper, as it is printed */
export const planPaper = (title: string, minutes: number, parts: readonly PlannedSection[]): Blueprint => ({
  title,
  school: '',
  className: '',
  date: '',
  candidateFields: [m.paper_field_name(), m.paper_field_roll()],
  minutes,
  instructions: '',
  sections: buildSections(parts),
  countIn: 'questions',
  cells: [],
  mustHave: [],
  mustNotHave: [],
  mostOfPassage: null,
  unusedDays: null,
  unusedClassId: null,
  logo: null,
  collectionIds: [],
  variants: { count: 1, kind: 'equal', common: 0 },
  print: { paper: 'a4', columns: 1, text: 'normal', answerLines: true },
})
