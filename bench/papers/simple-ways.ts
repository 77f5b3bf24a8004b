// Simple ways to assemble papers: chance, and the best question for each place in turn.
import { createRandom } from '@lantern/contract/questions/kinds/random.rules'
import type { Blueprint, PaperForm } from '@lantern/contract/teach/papers/blueprint'
import { type Candidate, fitsCell, fitsSection } from '@lantern/contract/teach/papers/candidates.rules'
import { countCommon, weighInCell } from '@lantern/contract/teach/papers/paper-marks.rules'

type Pick = (fitting: readonly Candidate[], form: Candidate[], section: number) => Candidate | undefined

/** Fills the places of one variant after another; the first variant's are shared as far as wanted. */
const fill = (blueprint: Blueprint, candidates: readonly Candidate[], pick: Pick): PaperForm[] => {
  const used = new Set<string>()
  const shared = blueprint.variants.count === 1 ? 0 : countCommon(blueprint)
  let first: PaperForm | null = null
  return Array.from({ length: blueprint.variants.count }, () => {
    const chosen: Candidate[] = []
    let number = 0
    const sections = blueprint.sections.map((section, at) =>
      Array.from({ length: section.count }, (_, position) => {
        number += 1
        const same = first?.sections[at]?.[position]?.questionId
        if (same && number <= shared) {
          const known = candidates.find(({ id }) => id === same)
          if (known) chosen.push(known)
          return { questionId: same, locked: false }
        }
        const fitting = candidates.filter(one => !used.has(one.id) && fitsSection(section, one))
        const one = pick(fitting, chosen, at)
        if (one) {
          used.add(one.id)
          chosen.push(one)
        }
        return { questionId: one?.id ?? '', locked: false }
      }),
    )
    const form: PaperForm = { sections, choiceSeed: null }
    first ??= form
    return form
  })
}

export const chooseByChance = (blueprint: Blueprint, candidates: readonly Candidate[], seed: number) => {
  const random = createRandom(seed)
  return fill(blueprint, candidates, fitting => fitting[Math.floor(random() * fitting.length)])
}

/** Each place takes a question that helps the most cells that still lack, and breaks none if it can. */
export const chooseGreedily = (blueprint: Blueprint, candidates: readonly Candidate[], seed: number) => {
  const random = createRandom(seed)
  const weights = blueprint.sections.map(section => weighInCell(blueprint.countIn, section))
  return fill(blueprint, candidates, (fitting, form, section) => {
    const weight = weights[section] ?? 1
    const sums = blueprint.cells.map(cell => form.filter(one => fitsCell(cell, one)).length * weight)
    const passages = new Map<string, number>()
    for (const { passage } of form) if (passage) passages.set(passage, (passages.get(passage) ?? 0) + 1)
    let best: Candidate | undefined
    let bestWorth = Number.NEGATIVE_INFINITY
    for (const one of fitting) {
      let worth = random() * 0.1
      for (const [i, cell] of blueprint.cells.entries()) {
        if (!fitsCell(cell, one)) continue
        const sum = sums[i] ?? 0
        if (sum < cell.least) worth += 1
        if (cell.most !== null && sum + weight > cell.most) worth -= 3
      }
      if (one.passage && (passages.get(one.passage) ?? 0) >= (blueprint.mostOfPassage ?? 99)) worth -= 3
      if (worth > bestWorth) {
        bestWorth = worth
        best = one
      }
    }
    return best
  })
}
