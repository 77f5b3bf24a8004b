// Columns of printed sheets and of what was read of them, as they were once written; see stored-forms.ts.
import { each, question, type StoredForm, sourceId } from './stored-questions.ts'

const printedQuestion = {
  ...question,
  collection: { id: sourceId, name: 'Cells' },
  marks: 4,
  isLeftOut: false,
}
const bubbles = [
  { label: 'A', x: 20, y: 60.5 },
  { label: 'B', x: 26.4, y: 60.5 },
]
const fields = [
  { kind: 'choice', id: sourceId, number: '1', several: false, bubbles },
  { kind: 'digits', id: 'roll-number', number: '', columns: [bubbles] },
  { kind: 'written', id: 'w', number: '2', box: { x: 20, y: 80, width: 160, height: 40 } },
]
const variant = {
  sections: [{ answer: null, questions: [{ questionId: sourceId, number: 1, choiceIds: ['a', 'b'] }] }],
  layout: { pages: [{ page: 0, paper: 'a4', bubbleRadius: 2.4, fields }] },
}
const mark = { label: 'A', ink: 0.4, state: 'unsure' }
const readFields = [
  { kind: 'choice', id: sourceId, chosen: ['A'], unsure: null, marks: [] },
  { kind: 'choice', id: sourceId, chosen: ['A'], unsure: 'faint', marks: [mark] },
  { kind: 'digits', id: 'roll-number', signs: ['4', ''], unsure: 'several' },
  { kind: 'written', id: 'w', hasInk: true },
]
const pageId = sourceId

export const storedSheets: Record<string, StoredForm[]> = {
  'printings.questions': each([[printedQuestion]]),
  'printings.variants': each([[variant], [{ ...variant, sections: [{ answer: 3, questions: [] }] }]]),
  'scan_pages.fields': each([[], readFields]),
  'scan_decisions.decision': each([
    { what: 'choice', pageId, fieldId: 'f', chosen: [] },
    { what: 'number', pageId, fieldId: 'f', signs: ['', '4'] },
    { what: 'student', pageId, studentId: sourceId },
    { what: 'new-student', pageId, rollNumber: '4011' },
    { what: 'double', pageId, counts: true },
    { what: 'missing', studentId: sourceId, page: 1 },
    { what: 'written', pageId, fieldId: 'f', marks: 2.5, comment: 'Say why.' },
  ]),
}
