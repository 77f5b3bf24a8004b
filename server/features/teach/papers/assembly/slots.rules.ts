// The places that questions are chosen for. What all variants have in common is one place of all of them.
import type { Blueprint, PaperForm } from '@lantern/contract/teach/papers/blueprint'
import { type Candidate, fitsSection } from '@lantern/contract/teach/papers/candidates.rules'
import { countAssembled, countCommon } from '@lantern/contract/teach/papers/paper-marks.rules'
import type { AssemblyTask } from './assembly.ts'

export type Slot = {
  section: number
  /** The variants it is in. */
  forms: readonly number[]
  /** The question that stays there; null where one is chosen. */
  fixed: string | null
}

type RetainedQuestion = { section: number; form: number; id: string }

const listIds = (form: PaperForm | undefined): string[] =>
  form?.sections.flat().map(({ questionId }) => questionId) ?? []

/** Questions that stay: locked ones, and where one variant is chosen anew, all of the others. */
const listRetainedQuestions = (
  { blueprint, forms, only }: AssemblyTask,
  candidateIds: ReadonlySet<string>,
): RetainedQuestion[] => {
  const assembled = countAssembled(blueprint)
  const shared = new Set(
    only === null ? [] : listIds(forms[0]).filter(id => forms.every(form => listIds(form).includes(id))),
  )
  const retained = forms.slice(0, assembled).flatMap((form, i) =>
    form.sections.flatMap((slots, section) =>
      slots.flatMap(({ questionId, locked }): RetainedQuestion[] => {
        const stays = locked || (only !== null && assembled > 1 && (i !== only || shared.has(questionId)))
        return stays && candidateIds.has(questionId) ? [{ section, form: i, id: questionId }] : []
      }),
    ),
  )
  // Surplus questions and repetitions in a variant are dropped; the first stay.
  const seen = new Set<string>()
  const filled = new Map<string, number>()
  return retained.filter(({ section, form, id }) => {
    const key = `${form} ${section}`
    const has = filled.get(key) ?? 0
    if (has >= (blueprint.sections[section]?.count ?? 0) || seen.has(`${form} ${id}`)) return false
    seen.add(`${form} ${id}`)
    filled.set(key, has + 1)
    return true
  })
}

/** Number of shared places per section: first where questions are scarce, then in proportion. */
const shareOut = (
  { sections }: Blueprint,
  common: number,
  forms: number,
  supplies: readonly number[],
  room: readonly number[],
  min: readonly number[],
): number[] => {
  const shared = sections.map((section, i) => {
    const scarce = Math.ceil((forms * section.count - (supplies[i] ?? 0)) / Math.max(1, forms - 1))
    return Math.max(min[i] ?? 0, Math.min(room[i] ?? 0, Math.max(0, scarce)))
  })
  const total = sections.reduce((sum, { count }) => sum + count, 0)
  let remainingCommon = common - shared.reduce((sum, count) => sum + count, 0)
  while (remainingCommon > 0) {
    // Next section: the one furthest below its share.
    let next = -1
    let max = Number.NEGATIVE_INFINITY
    for (const [i, { count }] of sections.entries()) {
      const behind = (common * count) / total - (shared[i] ?? 0)
      if ((shared[i] ?? 0) < (room[i] ?? 0) && behind > max) {
        max = behind
        next = i
      }
    }
    if (next < 0) break
    shared[next] = (shared[next] ?? 0) + 1
    remainingCommon -= 1
  }
  return shared
}

const placeMusts = (
  { blueprint, candidates }: AssemblyTask,
  fixed: ReadonlyMap<string, unknown>,
  free: readonly number[],
): Map<string, number> => {
  const room = [...free]
  const placed = new Map<string, number>()
  const byId = new Map(candidates.map(candidate => [candidate.id, candidate]))
  const fitting = (id: string): number[] => {
    const candidate = byId.get(id)
    return candidate
      ? blueprint.sections.flatMap((section, i) => (fitsSection(section, candidate) ? [i] : []))
      : []
  }
  const wanted = [...new Set(blueprint.mustHave)].filter(id => !fixed.has(id))
  // Questions that fit the fewest sections come first.
  for (const id of wanted.sort((a, b) => fitting(a).length - fitting(b).length)) {
    const [section] = fitting(id)
      .filter(i => (room[i] ?? 0) > 0)
      .sort((a, b) => (room[b] ?? 0) - (room[a] ?? 0))
    if (section === undefined) continue
    room[section] = (room[section] ?? 0) - 1
    placed.set(id, section)
  }
  return placed
}

/** Every place of every variant, with the question that stays there. */
export const listSlots = (task: AssemblyTask): Slot[] => {
  const { blueprint, candidates } = task
  const forms = countAssembled(blueprint)
  const all = Array.from({ length: forms }, (_, i) => i)
  const common = forms === 1 ? 0 : countCommon(blueprint)
  const retained = listRetainedQuestions(task, new Set(candidates.map(({ id }) => id)))
  const homes = new Map<string, RetainedQuestion[]>()
  for (const one of retained) homes.set(one.id, [...(homes.get(one.id) ?? []), one])
  const everywhere = [...homes].filter(
    ([, places]) => places.length === forms && places.every(({ section }) => section === places[0]?.section),
  )
  const sharedRetained =
    forms === 1 ? [] : everywhere.map(([id, [first]]) => ({ id, section: first?.section ?? 0 }))
  const isShared = new Set(sharedRetained.map(({ id }) => id))
  const ownRetained = retained.filter(({ id }) => !isShared.has(id))
  const countOwn = (section: number, form: number) =>
    ownRetained.filter(one => one.section === section && one.form === form).length
  const room = blueprint.sections.map(
    ({ count }, section) => count - Math.max(0, ...all.map(form => countOwn(section, form))),
  )
  const countShared = (section: number) => sharedRetained.filter(one => one.section === section).length
  const musts = placeMusts(
    task,
    homes,
    room.map((count, section) => count - countShared(section)),
  )
  const countMusts = (section: number) => [...musts.values()].filter(at => at === section).length
  const supplies = blueprint.sections.map(
    section => candidates.filter((candidate: Candidate) => fitsSection(section, candidate)).length,
  )
  const min = blueprint.sections.map((_, section) => countShared(section) + countMusts(section))
  const shared = forms === 1 ? [] : shareOut(blueprint, common, forms, supplies, room, min)
  return blueprint.sections.flatMap(({ count }, section): Slot[] => {
    const stay = [
      ...sharedRetained.filter(one => one.section === section).map(({ id }) => id),
      ...[...musts].filter(([, at]) => at === section).map(([id]) => id),
    ]
    if (forms === 1) {
      const ids = [...ownRetained.filter(one => one.section === section).map(({ id }) => id), ...stay]
      return Array.from({ length: count }, (_, i) => ({ section, forms: [0], fixed: ids[i] ?? null }))
    }
    const together = Array.from({ length: shared[section] ?? 0 }, (_, i) => ({
      section,
      forms: all,
      fixed: stay[i] ?? null,
    }))
    const own = all.flatMap(form => {
      const ids = ownRetained.filter(one => one.section === section && one.form === form)
      return Array.from({ length: count - together.length }, (_, i) => ({
        section,
        forms: [form],
        fixed: ids[i]?.id ?? null,
      }))
    })
    return [...together, ...own]
  })
}
