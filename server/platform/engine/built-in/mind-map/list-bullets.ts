// The bullets of a section, where a source says what it says in bullets.
import type { Quotation } from '../../index.ts'
import { getSentences, quoteRange } from '../index/sentences.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { getSentenceKind } from '../index/structure.ts'
import type { Section } from '../sections/section-tree.ts'
import { type Bullet, readBullet } from './bullets.rules.ts'

/** In reading order; none of a source in sentences. */
export const listBullets = (
  index: SourceIndex,
  { own }: Section,
  readable: Uint32Array,
): { bullet: Bullet; quotation: Quotation }[] => {
  if (!index.structure.saysInLabels) return []
  return own.flatMap(passage => {
    const entry = index.passages[passage]
    if (!entry) return []
    return getSentences(entry)
      .slice(0, readable[passage])
      .flatMap(({ start, end }, sentence) => {
        const kind = getSentenceKind(index.structure, passage, sentence)
        const bullet = kind === 'label' || kind === 'item' ? readBullet(entry.text.slice(start, end)) : null
        return bullet ? [{ bullet, quotation: quoteRange(index, passage, { start, end }) }] : []
      })
  })
}
