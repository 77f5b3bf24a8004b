// How much of each passage is read and not looked up: in a manual of functions, what stands before the first entry of a section.
import { sentenceKinds } from '../../../text/sentence-kinds.rules.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { everySection, type Section } from './section-tree.ts'

/** A manual of functions has at least this many heads of entries, and at least this share of its sentences. */
const fewestEntries = 12
const entryShare = 0.01
const signature = sentenceKinds.indexOf('signature')

const hasEntries = ({ structure }: SourceIndex): boolean => {
  let entries = 0
  let all = 0
  for (const kinds of structure.kinds)
    for (const kind of kinds) {
      all += 1
      if (kind === signature) entries += 1
    }
  return entries >= Math.max(fewestEntries, all * entryShare)
}

/** Sentences at the beginning of each passage that are matter of the tree; 0 for passages that aren't in it. */
export const countReadable = (index: SourceIndex, root: Section): Uint32Array => {
  const counts = new Uint32Array(index.passages.length)
  const entries = hasEntries(index)
  for (const { own } of everySection(root))
    for (const passage of own) {
      const kinds = index.structure.kinds[passage]!
      const first = entries ? kinds.indexOf(signature) : -1
      counts[passage] = first < 0 ? kinds.length : first
      // Passages after the head of an entry belong to entries as well.
      if (first >= 0) break
    }
  return counts
}
