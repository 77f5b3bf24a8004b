// Roles of a table's columns, from the names that people and other systems use, or from a teacher.
import type { ColumnRole } from '@lantern/contract/questions/question-bank/table-columns'

/** Roles that at most one column has. */
export type SingleRole = Exclude<ColumnRole, 'option' | 'reason' | 'none'>
export type Columns = {
  roles: Partial<Record<SingleRole, number>>
  /** Columns of choices, in their order. */
  options: number[]
  /** Columns of why each choice is wrong. */
  reasons: number[]
  /** Kahoot's: right answers are named by their places, and any of them counts. */
  isKahoot: boolean
}

const roles: [SingleRole, RegExp][] = [
  ['title', /^(?:title|name|question (?:title|name))$/u],
  ['topic', /^(?:topic|subject|category|chapter|unit name|folder|thema|fach|tema|thème|sujet)$/u],
  ['tags', /^(?:tags?|keywords?|labels?)$/u],
  ['type', /^(?:type|kind|question type)$/u],
  [
    'question',
    /^(?:question|question text|stem|text|prompt|term|frage|pregunta|pergunta|domanda|vraag|pytanie|вопрос|question - max \d+ characters)$/u,
  ],
  [
    'answer',
    /^(?:answers?|right|right answers?|key|correct|correct answers?|correct answers?\(s\)|correct option|solution|definition|richtig|richtige antworte?n?|lösung|correcta?|respuestas?|respuesta correcta|réponse|bonne réponse|risposta|risposta corretta|resposta|resposta correta|antwoord|juist|правильный ответ|correct answer\(s\).*)$/u,
  ],
  ['tolerance', /^(?:tolerance|error|margin)$/u],
  ['unit', /^units?$/u],
  ['spelling', /^spelling$/u],
  ['scoring', /^scoring$/u],
  ['explanation', /^(?:explanation|feedback|general feedback|rationale|comment|why)$/u],
  ['bloom', /^(?:bloom|level|level of thinking|bloom level)$/u],
  ['difficulty', /^difficulty$/u],
  ['points', /^(?:points?|marks?|score)$/u],
  ['seconds', /^(?:seconds|time|time limit.*)$/u],
]
const option =
  /^(?:(?:option|choice|answer|distractor|antwort|auswahl|opción|respuesta|choix|réponse|opzione|risposta|opção|resposta|antwoord|odpowiedź|ответ)[ _-]?(?:[a-l]|\d{1,2})(?: - max \d+ characters)?|[a-l])$/u
const reason = /^(?:reason|feedback)[ _-]?(?:[a-l]|\d{1,2})$/u

const plain = (name: string): string =>
  name
    .replace(/[\ufeff_]/gu, ' ')
    .trim()
    .replace(/\s+/gu, ' ')
    .toLowerCase()

const isOfKahoot = (name: string): boolean =>
  /^correct answers?\(s\) - choose at least one$/u.test(plain(name))

const roleOf = (cell: string): ColumnRole => {
  const name = plain(cell)
  if (reason.test(name)) return 'reason'
  if (option.test(name)) return 'option'
  return roles.find(([, pattern]) => pattern.test(name))?.[0] ?? 'none'
}

/** Roles of columns by name. */
export const guessRoles = (cells: readonly string[]): ColumnRole[] => cells.map(roleOf)

/** Columns by role; of duplicates the first counts, except choices and reasons. */
export const toColumns = (given: readonly ColumnRole[], cells: readonly string[]): Columns => {
  const found: Columns = { roles: {}, options: [], reasons: [], isKahoot: cells.some(isOfKahoot) }
  for (const [column, role] of given.entries()) {
    if (role === 'reason') found.reasons.push(column)
    else if (role === 'option') found.options.push(column)
    else if (role !== 'none') found.roles[role] ??= column
  }
  return found
}

/** Minimum roles: a question, and an answer or choices. */
export const areEnough = ({ roles: { question, answer }, options }: Columns): boolean =>
  question !== undefined && (answer !== undefined || options.length > 0)

/** Null for a row that is no head of a table of questions. */
export const findColumns = (cells: readonly string[]): Columns | null => {
  const found = toColumns(guessRoles(cells), cells)
  return areEnough(found) ? found : null
}
