// Sums up sources with their own sentences, section by section.
import type { GenerationPart, SummaryPoint, SummaryRequest } from '../../generation.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { countReadable } from '../sections/readable.ts'
import { buildSectionTree, everySection } from '../sections/section-tree.ts'
import { choosePoints } from '../summary/choose-points.ts'
import { type Lead, readLeads } from '../summary/leads.ts'

/** Sections between two reports, and two chances to stop. */
const sectionsPerStep = 20

const letOthersIn = () => new Promise<void>(resolve => setImmediate(resolve))

const buildPoint = ({ section, text, quotation }: Lead): SummaryPoint => ({
  headings: section.path,
  text,
  quotations: [quotation],
})

async function* summariseOne(
  index: SourceIndex,
  length: SummaryRequest['length'],
): AsyncGenerator<GenerationPart<SummaryPoint>> {
  const root = buildSectionTree(index)
  const sections = everySection(root).filter(section => section.own.length > 0)
  const readable = countReadable(index, root)
  const leads: Lead[] = []
  for (const [done, section] of sections.entries()) {
    if (done % sectionsPerStep === 0) {
      yield { type: 'step', step: 'reading', done, total: sections.length }
      await letOthersIn()
    }
    leads.push(...readLeads(index, section, readable))
  }
  for (const lead of choosePoints(leads, root, length)) yield { type: 'item', item: buildPoint(lead) }
}

/** The points in reading order, source after source. */
export async function* summarise(
  indexes: readonly SourceIndex[],
  { length }: Pick<SummaryRequest, 'length'>,
): AsyncGenerator<GenerationPart<SummaryPoint>> {
  for (const index of indexes) yield* summariseOne(index, length)
  yield { type: 'done', withheld: 0 }
}
