// The two sides of an Anki card, from its note type and the fields of its note.
import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { textOfHtml } from './html.rules.ts'

export type NoteType = {
  name: string
  isCloze: boolean
  fields: readonly string[]
  templates: readonly { front: string; back: string }[]
}
export type NoteSides = {
  front: string
  back: string
  explanation: string
  passage: string
  gaps?: readonly string[]
  pictures?: readonly string[]
  /** Whether it asks for what is covered on a picture. */
  isOcclusion?: boolean
}

/** Name and fields of the note type in Lantern's packages. */
export const ownType = { name: 'Lantern', fields: ['Front', 'Back', 'Explanation', 'Passage'] } as const

/** Names of the fields a template shows, in its order, such as "Front" of {{type:Front}}. */
const fieldsIn = (template: string): string[] =>
  [...template.matchAll(/\{\{([^{}#/^!][^{}]*)\}\}/g)].flatMap(([, inner]) => {
    const name = (inner ?? '').split(':').at(-1)?.trim() ?? ''
    return name === 'FrontSide' ? [] : [name]
  })

const joined = (texts: readonly string[]): string => texts.filter(Boolean).join('\n')

/** Cloze deletions, innermost first, so that nested ones are resolved. */
const deletion = /\{\{c(\d{1,6}(?:,\d{1,6}){0,50})::((?:(?!\{\{)[\s\S])*?)(?:::((?:(?!\{\{)[\s\S])*?))?\}\}/

/** Names of the pictures that a field shows. */
const picturesIn = (html: string): { pictures?: readonly string[] } => {
  const pictures = [...html.matchAll(/<img\b[^<>]{0,2000}?\bsrc\s{0,5}=\s{0,5}["']?([^"'<>\s]{1,300})/giu)]
  return pictures.length > 0 ? { pictures: pictures.map(([, name = '']) => name) } : {}
}

/** Shape that covers a part of a picture, in place of words. */
const isOcclusion = (text: string): boolean => text.startsWith('image-occlusion:')

const clozeSides = (field: string, ord: number): Omit<NoteSides, 'explanation' | 'passage'> => {
  const hidden: string[] = []
  let front = field
  for (let match = deletion.exec(front); match; match = deletion.exec(front)) {
    const [whole, number, text = '', hint] = match
    const isAsked = (number ?? '').split(',').some(one => Number(one) === ord + 1)
    if (isAsked && isOcclusion(text)) return { front: '', back: '', ...picturesIn(field), isOcclusion: true }
    if (isAsked) hidden.push(text)
    const shown = isAsked ? `${gapMark}${hint ? ` (${hint})` : ''}` : text
    front = `${front.slice(0, match.index)}${shown}${front.slice(match.index + whole.length)}`
  }
  const gaps = hidden.map(textOfHtml)
  return {
    front: textOfHtml(front),
    back: gaps.join(', '),
    ...(gaps.length > 0 && { gaps }),
    ...picturesIn(front),
  }
}

/** @param ord which card of its note, from 0. */
export const getSides = (type: NoteType, fields: readonly string[], ord: number): NoteSides => {
  const emptySides = { explanation: '', passage: '' }
  const texts = () => fields.map(textOfHtml)
  if (type.name.startsWith(ownType.name) && type.fields.join() === ownType.fields.join()) {
    const [front = '', back = '', explanation = '', passage = ''] = texts()
    return { front, back, explanation, passage }
  }
  if (type.isCloze) {
    const [first = '', ...others] = fields
    return { ...emptySides, ...clozeSides(first, ord), explanation: joined(others.map(textOfHtml)) }
  }
  const template = type.templates[ord] ?? type.templates[0]
  const getTexts = (names: readonly string[]) =>
    names.map(name => textOfHtml(fields[type.fields.indexOf(name)] ?? ''))
  const asked = fieldsIn(template?.front ?? '').filter(name => type.fields.includes(name))
  const front = asked.length > 0 ? asked : type.fields.slice(0, 1)
  const answerFields = fieldsIn(template?.back ?? '').filter(
    name => type.fields.includes(name) && !front.includes(name),
  )
  const back = answerFields.length > 0 ? answerFields : type.fields.filter(name => !front.includes(name))
  const shown = front.map(name => fields[type.fields.indexOf(name)] ?? '').join(' ')
  return { ...emptySides, front: joined(getTexts(front)), back: joined(getTexts(back)), ...picturesIn(shown) }
}
