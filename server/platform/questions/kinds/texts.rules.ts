// Texts of options in cards and tables.
import { nameChoice } from '@lantern/contract/questions/kinds/choice-texts.rules'

type Option = { id: string; text: string; image?: { alt: string } }

export const listLines = (lines: readonly string[]): string => lines.map(line => `- ${line}`).join('\n')

/** Text of an option, or what its picture shows; '' for an unknown id. */
export const getOptionName = (options: readonly Option[], id: string): string =>
  options.filter(option => option.id === id).map(nameChoice)[0] ?? ''

/** Stem with its options below. */
export const withOptions = (stem: string, options: readonly Option[]): string =>
  `${stem}\n\n${listLines(options.map(nameChoice))}`

/** Like `getOptionName`, with the id as fallback. */
export const getNameOrId = (options: readonly Option[], id: string): string =>
  options.filter(option => option.id === id).map(nameChoice)[0] ?? id

/** Best wording of each gap. */
export const joinBest = (wordings: readonly string[][]): string =>
  wordings.map(([best = '']) => best).join('; ')

/** Choices as a list of ticks in Markdown. */
export const tickChoices = (choices: readonly Option[], right: readonly string[]): string[] =>
  choices.map(
    choice => `- [${right.includes(choice.id) ? 'x' : ' '}] ${choice.text || (choice.image?.alt ?? '')}`,
  )
