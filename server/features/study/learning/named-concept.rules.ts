// Concept named in a text, among those that have a name already.
import { conceptKey } from '../../../platform/text/concept-key.rules.ts'

/**
 * Label whose words are all in one of the texts, adjacent and in any form. Among several the longest, since
 * it is the most specific; among equals the one in the earlier text, then the earlier label. Null without a
 * match.
 */
export const namedConcept = (texts: readonly string[], labels: readonly string[]): string | null => {
  const foldedTexts = texts.map(text => ` ${conceptKey(text)} `)
  const found = labels.flatMap(label => {
    const key = conceptKey(label)
    const at = key === '' ? -1 : foldedTexts.findIndex(text => text.includes(` ${key} `))
    return at < 0 ? [] : [{ label, words: key.split(' ').length, at }]
  })
  return found.sort((a, b) => b.words - a.words || a.at - b.at)[0]?.label ?? null
}
