// Moodle's import of GIFT, after its own source: escapes, names, and the kind that it takes a question for. Written apart
// from Lantern's reader and writer, for tests of what is exported.
import { findTextFaults } from './moodle-texts.ts'
import { isKnownPercent } from './shares.ts'

export type GiftQuestion = { type: string; name: string; answers: string[]; faults: string[] }

const escaped = [':', '#', '=', '{', '}', '~', 'n']
const placeholder = (sign: string): string =>
  `&&${String(sign === 'n' ? 10 : sign.charCodeAt(0)).padStart(3, '0')};`

/** Escapes as signs that stand for them while a question is taken apart. */
const setAside = (text: string): string =>
  escaped
    .reduce(
      (changed, sign) => changed.replaceAll(`\\${sign}`, placeholder(sign)),
      text.replaceAll('\\\\', '&&092;'),
    )
    .replaceAll('&&092;', '\\')

const putBack = (text: string): string =>
  escaped.reduce((changed, sign) => changed.replaceAll(placeholder(sign), sign === 'n' ? '\n' : sign), text)

const formatNames = ['html', 'markdown', 'plain', 'moodle']

type Text = { text: string; format: string }

const readText = (written: string, own: string): Text => {
  const end = written.indexOf(']')
  const name = written.startsWith('[') && end > 0 ? written.slice(1, end) : ''
  const isNamed = formatNames.includes(name)
  return {
    text: putBack(isNamed ? written.slice(end + 1) : written).trim(),
    format: isNamed ? name : own,
  }
}

const order =
  /^\s*>\s*(\d+)\s*(?:ALL|EXACT|RANDOM|REL|CONTIGUOUS|CONTIG)?\s*(?:HORIZONTAL|HORI|H|1|VERTICAL|VERT|V|0)?\s*(?:ALL_OR_NOTHING|RELATIVE_NEXT_EXCLUDE_LAST)?\s*(?:SHOW|HIDE)?\s*(?:none)?\s*([\s\S]*?)\s*$/u

const typeOf = (answers: string): string => {
  if (order.test(answers)) return 'ordering'
  if (answers === '') return 'essay'
  if (answers.startsWith('#')) return 'numerical'
  if (answers.includes('~')) return 'multichoice'
  if (answers.includes('=') && answers.includes('->')) return 'match'
  return ['T', 'TRUE', 'F', 'FALSE'].includes(answers.split('#')[0]!.trim()) ? 'truefalse' : 'shortanswer'
}

const weight = /^%(-*[0-9]{1,2}\.?[0-9]*)%/u

type Answer = { percent: number; text: Text; comment: Text }

const readAnswer = (written: string, own: string, otherwise: number): Answer => {
  const answer = written.trim()
  const isRight = answer.startsWith('=')
  const [mark = '', percent] = weight.exec(answer) ?? []
  const [text = '', comment = ''] = answer.slice(isRight ? 1 : mark.length).split(/#([\s\S]*)/u)
  return {
    percent: isRight ? 100 : percent === undefined ? otherwise : Number(percent),
    text: readText(text.trim(), own),
    comment: readText(comment.trim(), own),
  }
}

const faultsOf = ({ text, format }: Text): string[] => findTextFaults(text, format)

const readKind = (
  type: string,
  answers: string,
  own: string,
): { texts: string[]; faults: (string | false)[] } => {
  if (type === 'ordering') {
    const entries = (order.exec(answers)?.[2] ?? '').split(/[\r\n]+/u).map(line => line.trim())
    // Entries are HTML, whatever the question is, and nothing puts escaped signs back.
    return {
      texts: entries,
      faults: [
        entries.length < 2 && 'fewer than two entries',
        entries.some(entry => entry === '') && 'an entry is empty',
        entries.some(entry => entry.includes('&&')) && 'an escape stays in an entry',
        ...entries.flatMap(entry => findTextFaults(entry, 'html')),
      ],
    }
  }
  if (type === 'multichoice' || type === 'shortanswer') {
    const pieces = type === 'multichoice' ? answers.replaceAll('=', '~=').split('~') : answers.split('=')
    const list = pieces
      .filter((piece, n) => n > 0 || piece.trim() !== '')
      .map(piece => readAnswer(piece, own, type === 'multichoice' ? 0 : 100))
    const isSingle = type === 'shortanswer' || answers.includes('=')
    return {
      texts: list.map(({ text }) => text.text),
      faults: [
        list.some(({ text }) => text.text === '') && 'an answer is empty',
        !list.every(({ percent }) => isKnownPercent(percent)) && 'a share that is not known',
        isSingle && !list.some(({ percent }) => percent === 100) && 'no answer has all points',
        type === 'multichoice' && list.length < 2 && 'fewer than two answers',
        ...list.flatMap(({ text, comment }) => [
          ...(type === 'multichoice' ? faultsOf(text) : []),
          ...faultsOf(comment),
        ]),
      ],
    }
  }
  if (type === 'match') {
    const pairs = answers.split('=').filter(piece => piece.trim() !== '')
    const sides = pairs.map(pair => {
      const at = pair.indexOf('->')
      return { left: readText(pair.slice(0, at).trim(), own), right: putBack(pair.slice(at + 2)).trim() }
    })
    return {
      texts: sides.map(({ right }) => right),
      faults: [
        pairs.some(pair => !pair.includes('->')) && 'a pair without an arrow',
        sides.some(({ right }) => right === '' || /\*\*\S|<[a-z]+>/u.test(right)) && 'a right side has marks',
        ...sides.flatMap(({ left }) => faultsOf(left)),
      ],
    }
  }
  return { texts: [], faults: [] }
}

const readQuestion = (lines: string): GiftQuestion => {
  let text = setAside(lines)
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1
  const name = end < 0 ? '' : putBack(text.slice(2, end)).trim()
  if (end >= 0) text = text.slice(end + 2).trim()
  const [open, close] = [text.indexOf('{'), text.indexOf('}')]
  if (open < 0 || close < open)
    return { type: 'description', name, answers: [], faults: ['braces do not fit'] }
  const [body = '', ...comments] = text.slice(open + 1, close).split('####')
  const rest = text.slice(close + 1).trim()
  const stem = readText(`${text.slice(0, open)}${rest === '' ? '' : '_____'}${rest}`, 'moodle')
  const answers = body.trim()
  const type = typeOf(answers)
  const { texts, faults } = readKind(type, answers, stem.format)
  return {
    type,
    name,
    answers: texts,
    faults: [
      name === '' && 'no name',
      stem.text === '' && 'no text',
      ...faultsOf(stem),
      ...faultsOf(readText(comments.join('####').trim(), stem.format)),
      ...faults,
    ].filter(fault => fault !== false),
  }
}

/** Questions of a file as Moodle takes them. */
export const readGiftAsMoodle = (file: string): GiftQuestion[] =>
  file
    .split(/\n\s*\n/u)
    .map(block =>
      block
        .split('\n')
        .map(line => line.trim())
        .filter(line => !line.startsWith('//'))
        .join('\n')
        .trim(),
    )
    .filter(block => block !== '' && !block.startsWith('$CATEGORY:'))
    .map(readQuestion)
