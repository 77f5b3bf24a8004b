// Grows the branches of a map from a source's sections and phrases.

import type { MapNode } from '../../generation.ts'
import type { Quotation } from '../../index.ts'
import type { PhraseIndex } from '../index/phrase-index.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { countPassages, type Section } from '../sections/section-tree.ts'
import { getSurface, headingLabel, labelKey, shortLabel } from './labels.rules.ts'
import { listBullets } from './list-bullets.ts'
import { below, createNodes, type Nodes, type Place } from './map-nodes.ts'
import { quoteSection, quoteSentence, sentenceAbout } from './node-quotations.ts'
import { getBranches, mostHeadingLevels, shareNodes } from './plan-branches.ts'
import { getRelations } from './relations.rules.ts'
import { type Knowledge, phrasesOfSection, type SectionPhrase } from './section-phrases.ts'
import { listStatements } from './statements.ts'

export type Growing = {
  index: SourceIndex
  phrases: PhraseIndex
  knowledge: Knowledge
  /** Sentences of each passage that count, as `countReadable` gives them. */
  readable: Uint32Array
  tree: Section
  /** The headings of the source, as `labelKey` gives them. */
  headings: ReadonlySet<string>
  rootId: string
  rootLabel: string
  /** Nodes besides the root. */
  budget: number
}

/** Levels of a map, the root's included. */
const mostLevels = 5
const mostPhrases = 6
const mostBullets = 10
/** A section with these has been told in its own words. */
const enoughBullets = 2
const mostRelations = 3
/** A text without headings is one long section, and needs more. */
const fewestStatements = 4
/** A branch with fewer nodes than it has passages takes words in, too, that only come again; at least so many, and not
 * beyond so many. */
const fewestOfBranch = 3
const thinBranch = 8
const mostStatements = 12
/** Sharing this many of its words with a phrase that is there already, a phrase says little new. */
const sharedWords = 0.6

const overlaps = (a: string, b: string): boolean => {
  const [first, second] = [a.split(' '), b.split(' ')]
  const shared = first.filter(word => second.includes(word)).length
  return shared / Math.min(first.length, second.length) > sharedWords
}

/** Terms of labels can't be read off them, so that the words of headings are compared by their beginnings. */
const repeatsHeading = (key: string, place: Place): boolean =>
  key
    .split(' ')
    .every(term => place.above.some(label => label.split(' ').some(word => word.startsWith(term))))

/** Sentences about a phrase that are searched for relations. */
const mostSentences = 12

/** Statements of the text about a phrase, as nodes below it. */
const addRelations = (
  growing: Growing,
  nodes: Nodes,
  place: Place,
  { phrase, places }: SectionPhrase,
  most: number,
): number => {
  const { index, phrases } = growing
  if (place.level > mostLevels || index.language !== 'english') return 0
  let added = 0
  for (const { sentence: number, at } of places.slice(0, mostSentences)) {
    const sentence = phrases.sentences[number]
    if (!sentence) continue
    for (const { label } of getRelations(sentence.words, at, phrase.words)) {
      if (added >= Math.min(most, mostRelations)) return added
      if (nodes.add(place, shortLabel(label), quoteSentence(index, sentence))) added += 1
    }
  }
  return added
}

/** Phrases of a section as nodes, up to `budget` of them with their relations. @returns how many nodes were added */
const addPhrases = (
  growing: Growing,
  nodes: Nodes,
  place: Place,
  found: readonly SectionPhrase[],
  budget: number,
): number => {
  if (place.level > mostLevels) return 0
  const chosen: string[] = []
  let left = budget
  for (const candidate of found) {
    if (left <= 0 || chosen.length >= mostPhrases) break
    const { key, surfaces } = candidate.phrase
    if (nodes.phrases.has(key) || chosen.some(other => overlaps(other, key)) || repeatsHeading(key, place))
      continue
    const label = shortLabel(getSurface(surfaces))
    // Phrases with a branch of their own are skipped.
    if (growing.headings.has(labelKey(label))) continue
    const about = sentenceAbout(growing.index, growing.phrases, candidate)
    const id = about && nodes.add(place, label, quoteSentence(growing.index, about.sentence))
    if (!id) continue
    nodes.phrases.add(key)
    chosen.push(key)
    left -= 1 + addRelations(growing, nodes, below(place, id, label), candidate, left - 1)
  }
  return budget - left
}

/** Short statements of a section, as nodes; without those that a sibling node rests on already. */
const addStatements = (
  growing: Growing,
  nodes: Nodes,
  place: Place,
  section: Section,
  budget: number,
): number => {
  if (place.level > mostLevels || budget <= 0) return 0
  const told = new Set(nodes.listBelow(place).flatMap(({ quotations }) => quotations.map(({ text }) => text)))
  const wanted = Math.min(mostStatements, Math.max(fewestStatements, countPassages(section)))
  const most = Math.min(budget, wanted)
  let left = most
  for (const { label, quotation } of listStatements(growing.index, section, growing.readable)) {
    if (left <= 0) break
    if (!told.has(quotation.text) && nodes.add(place, headingLabel(label), quotation)) left -= 1
  }
  return most - left
}

const sectionPhrases = (
  { phrases, knowledge, tree }: Growing,
  section: Section,
  often?: number,
): SectionPhrase[] => phrasesOfSection(phrases, knowledge, section, { total: countPassages(tree), often })

/** Bullets of a section's own passages as nodes. @returns how many nodes were added */
const addBullets = (
  growing: Growing,
  nodes: Nodes,
  place: Place,
  section: Section,
  budget: number,
): number => {
  const { index, readable } = growing
  let added = 0
  for (const { bullet, quotation } of listBullets(index, section, readable)) {
    if (added >= Math.min(budget, mostBullets)) return added
    const label = shortLabel(bullet.label)
    if (repeatsHeading(labelKey(label), place)) continue
    const id = nodes.add(place, label, quotation)
    if (id === null) continue
    added += 1
    const said = place.level < mostLevels && added < budget ? bullet.said : null
    if (said !== null && nodes.add(below(place, id, label), shortLabel(said), quotation)) added += 1
  }
  return added
}

/** The heading of a section; for one without, its most telling phrase that no other topic bears. */
const getLabel = (
  growing: Growing,
  nodes: Nodes,
  section: Section,
  { above }: Place,
): { label: string; quotation: Quotation | null } | null => {
  const { index, phrases, readable } = growing
  if (section.heading !== null)
    return { label: headingLabel(section.heading), quotation: quoteSection(index, section, readable) }
  const isNew = ({ phrase }: SectionPhrase) =>
    !nodes.phrases.has(phrase.key) && !above.includes(labelKey(getSurface(phrase.surfaces)))
  const best = sectionPhrases(growing, section).find(isNew)
  const about = best && sentenceAbout(index, phrases, best)
  if (!best || !about) return null
  nodes.phrases.add(best.phrase.key)
  return {
    label: shortLabel(getSurface(best.phrase.surfaces)),
    quotation: quoteSentence(index, about.sentence),
  }
}

/** Whether a section has as many statements as one wants at least. */
const saysInSentences = ({ index, readable }: Growing, section: Section): boolean => {
  let found = 0
  for (const _ of listStatements(index, section, readable)) if (++found === fewestStatements) return true
  return false
}

/** A chapter called like the book, or like its beginning ("The cell, a chapter"), is the book. */
const isCalledLikeBook = ({ level, above }: Place, key: string): boolean =>
  above.includes(key) || (level === 2 && above.some(book => book.startsWith(`${key} `)))

const addBranches = (
  growing: Growing,
  nodes: Nodes,
  section: Section,
  place: Place,
  budget: number,
): void => {
  const level = place.level - 1
  const branches = level <= mostHeadingLevels ? getBranches(section, level, budget) : []
  const phrasesToo = branches.length === 0 || section.own.length > 2
  const forPhrases = branches.length === 0 ? budget : phrasesToo ? Math.min(3, Math.floor(budget / 4)) : 0
  const shares = shareNodes(branches, budget - forPhrases)
  for (const [at, branch] of branches.entries()) {
    const named = getLabel(growing, nodes, branch, place)
    const share = shares[at] ?? 1
    if (named && isCalledLikeBook(place, labelKey(named.label))) {
      addBranches(growing, nodes, branch, place, share)
      continue
    }
    const id = named && nodes.add(place, named.label, named.quotation)
    if (named && id) addBranches(growing, nodes, branch, below(place, id, named.label), share - 1)
  }
  if (forPhrases <= 0) return
  const own = branches.length === 0 ? section : { ...section, children: [] }
  const onSlides = growing.index.structure.saysInLabels
  // Lines above the first title of slides name the speaker.
  if (onSlides && branches.length > 0) return
  // A page whose lines are short, such as one with a table, may say what it says in sentences all the same.
  const isProse = onSlides && saysInSentences(growing, own)
  const forBullets = isProse ? Math.floor(forPhrases / 4) : forPhrases
  const bullets = addBullets(growing, nodes, place, own, forBullets)
  if (isProse || bullets < enoughBullets) addTerms(growing, nodes, place, own, forPhrases - bullets)
}

/** Terms of a section, what the text says of them, and what it says in a few words. */
const addTerms = (growing: Growing, nodes: Nodes, place: Place, own: Section, budget: number): void => {
  const found = sectionPhrases(growing, own)
  const named = found.find(({ phrase }) => labelKey(getSurface(phrase.surfaces)) === place.above.at(-1))
  const told = named ? addRelations(growing, nodes, place, named, budget) : 0
  let added = told + addPhrases(growing, nodes, place, found, budget - told)
  added += addStatements(growing, nodes, place, own, budget - added)
  const fewest = Math.min(budget, thinBranch, Math.max(fewestOfBranch, countPassages(own)))
  if (added < fewest) addPhrases(growing, nodes, place, sectionPhrases(growing, own, 2), fewest - added)
}

/** The nodes below the root, parents first. */
export const growMap = (growing: Growing): MapNode[] => {
  const nodes = createNodes()
  const place = { parentId: growing.rootId, level: 2, above: [labelKey(growing.rootLabel)] }
  addBranches(growing, nodes, growing.tree, place, growing.budget)
  return nodes.nodes.slice(0, growing.budget)
}
