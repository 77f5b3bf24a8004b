// An answer to our question as the same answer to the item of its file: options are found by their words.
import type { QuestionBody, Response } from '../../../contract/questions/kinds/questions.ts'
import { allNamed, bare, type Node, wordsOf } from './plain-xml.ts'
import type { Given, QtiFile } from './qti-file.ts'
import { Unknown } from './qti-values.ts'

type Option = { id: string; text: string }

const isInteraction = ({ name }: Node): boolean => name.endsWith('interaction')
const interactionsOf = (node: Node): Node[] =>
  node.children.flatMap(child =>
    typeof child === 'string' ? [] : [...(isInteraction(child) ? [child] : []), ...interactionsOf(child)],
  )

const optionsOf = (node: Node): Option[] =>
  allNamed(node, 'simplechoice', 'inlinechoice', 'hottext', 'simpleassociablechoice', 'gaptext').map(one => ({
    id: one.attributes.get('identifier') ?? '',
    text: wordsOf(one),
  }))

const responseOf = (interaction: Node): string => interaction.attributes.get('responseidentifier') ?? ''

/** By their words; where those are pictures or formulas, by their place. */
const findOption = (options: readonly Option[], text: string, place: number): string => {
  const same = options.filter(one => bare(one.text) === bare(text) && bare(text) !== '')
  const found = same.length === 1 ? same[0] : options[place]
  if (!found) throw new Unknown('an option')
  return found.id
}

const textIn = (options: readonly { id: string; text: string }[], id: string): string =>
  options.find(one => one.id === id)?.text ?? ''
const placeIn = (options: readonly { id: string }[], id: string): number =>
  options.findIndex(one => one.id === id)

type Pairs = Extract<Response, { type: 'matching' }>
type Matching = Extract<QuestionBody, { type: 'matching' }>

/** Gaps with a list each: the numbered gap is the interaction at its place. */
const chosenInLists = (interactions: readonly Node[], body: Matching, { pairs }: Pairs): Given =>
  new Map(
    interactions.map((interaction, n) => {
      const pair = pairs.find(({ left }) => placeIn(body.left, left) === n)
      const options = optionsOf(interaction)
      const chosen = pair && options.find(one => bare(one.text) === bare(textIn(body.right, pair.right)))
      // Refusal of a choice that is in no list of this gap.
      if (pair && !chosen) throw new Unknown('an option of another list')
      return [responseOf(interaction), chosen ? [chosen.id] : null]
    }),
  )

const pairedWords = (interaction: Node, body: Matching, { pairs }: Pairs): string[] => {
  const gaps = allNamed(interaction, 'gap').map(gap => gap.attributes.get('identifier') ?? '')
  const options = optionsOf(interaction)
  const [first, second] = allNamed(interaction, 'simplematchset').map(optionsOf)
  return pairs.map(({ left, right }) => {
    const [from, to] = [textIn(body.left, left), textIn(body.right, right)]
    if (interaction.name === 'gapmatchinteraction')
      return `${findOption(options, to, -1)} ${gaps[placeIn(body.left, left)] ?? ''}`
    if (!first || !second) return `${findOption(options, from, -1)} ${findOption(options, to, -1)}`
    // Sides may have been changed.
    const isTurned = !body.left.every(({ text }) => first.some(one => bare(one.text) === bare(text)))
    return isTurned
      ? `${findOption(first, to, -1)} ${findOption(second, from, -1)}`
      : `${findOption(first, from, -1)} ${findOption(second, to, -1)}`
  })
}

/** A slider stops at its steps alone. */
const stepOf = ({ attributes }: Node, text: string): string => {
  const [low = 0, high = 0, step = 1] = ['lowerbound', 'upperbound', 'step'].map(name =>
    Number(attributes.get(name) ?? (name === 'step' ? 1 : 0)),
  )
  const steps = (Number(text) - low) / step
  if (Number(text) < low || Number(text) > high || Math.abs(steps - Math.round(steps)) > 1e-9)
    throw new Unknown('between steps')
  return text
}

/** @throws Unknown where the file has no such answer */
export const toGiven = ({ body: node }: QtiFile, body: QuestionBody, response: Response): Given => {
  const interactions = interactionsOf(node)
  const [interaction] = interactions
  if (!interaction) throw new Unknown('no interaction')
  const options = optionsOf(interaction)
  const one = (values: string[]): Given => new Map([[responseOf(interaction), values]])
  const max = Number(interaction.attributes.get('maxchoices') ?? 1)
  if (response.type === 'true-false') return one([findOption(options, String(response.value), -1)])
  if (response.type === 'single-choice' && 'choices' in body)
    return one([
      findOption(options, textIn(body.choices, response.choice), placeIn(body.choices, response.choice)),
    ])
  if (response.type === 'multiple-choice' && 'choices' in body) {
    if (max > 0 && response.choices.length > max) throw new Unknown('more than may be chosen')
    return one(
      response.choices.map(id => findOption(options, textIn(body.choices, id), placeIn(body.choices, id))),
    )
  }
  if (response.type === 'ordering' && body.type === 'ordering')
    return one(response.order.map(id => findOption(options, textIn(body.entries, id), -1)))
  if (response.type === 'matching' && body.type === 'matching')
    return interactions.length > 1
      ? chosenInLists(interactions, body, response)
      : one(pairedWords(interaction, body, response))
  if (interaction.name === 'sliderinteraction' && response.type === 'numeric')
    return one([stepOf(interaction, response.text)])
  if (response.type === 'numeric' || response.type === 'short-answer') return one([response.text])
  if (response.type !== 'gap') throw new Unknown(response.type)
  const typed = [response.text, ...(response.more ?? [])]
  return new Map(interactions.map((part, n) => [responseOf(part), typed[n] ? [typed[n]] : null]))
}

/** Right and mapped answers of the file, to be typed. */
export const wordsToType = ({ declared }: QtiFile): string[] => [
  ...new Set(
    [...declared.values()].flatMap(({ correct, node }) => [
      ...(correct?.items ?? []),
      ...allNamed(node, 'mapentry').map(entry => entry.attributes.get('mapkey') ?? ''),
    ]),
  ),
]
