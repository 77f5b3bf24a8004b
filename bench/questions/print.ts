// Questions as a reader judges them: the item, its key, and the passage below.
import type { Checked } from './checks.ts'

const optionLines = ({ draft: { body, key, reasons } }: Checked): string[] => {
  if ('choices' in body) {
    const keys =
      key.type === 'single-choice' ? [key.choice] : key.type === 'multiple-choice' ? key.choices : []
    return body.choices.map(
      ({ id, text }) =>
        `   ${keys.includes(id) ? '*' : ' '} ${text}${reasons[id] ? `   (${reasons[id]})` : ''}`,
    )
  }
  if (body.type === 'matching' && key.type === 'matching')
    return key.pairs.map(({ left, right }) => {
      const getText = (options: readonly { id: string; text: string }[], id: string) =>
        options.find(one => one.id === id)?.text
      return `     ${getText(body.left, left)} = ${getText(body.right, right)}`
    })
  if (body.type === 'ordering' && key.type === 'ordering')
    return key.order.map((id, i) => `     ${i + 1}. ${body.entries.find(entry => entry.id === id)?.text}`)
  return []
}

const keyLine = ({ draft: { body, key } }: Checked): string => {
  if (key.type === 'true-false') return `   = ${key.value}`
  if ('accepted' in key) return `   = ${key.accepted.join(' / ')}`
  if (key.type === 'numeric' && body.type === 'numeric')
    return `   = ${key.value} ${body.unit ?? ''} ± ${key.tolerance}`
  return ''
}

export const printQuestion = (question: Checked, number: number): string => {
  const { draft, passage, text } = question
  const { body, bloom, difficulty, headings } = draft
  const caution = draft.checkFirst ? '; check before use' : ''
  return [
    `${number}. [${text}; ${body.type}; ${bloom}; ${difficulty}${caution}] ${headings.join(' > ')}`,
    `   ${body.stem}`,
    ...optionLines(question),
    keyLine(question),
    passage.includes(draft.explanation) ? '' : `   Why: ${draft.explanation}`,
    `   Text: ${passage}`,
  ]
    .filter(line => line.trim() !== '')
    .join('\n')
}
