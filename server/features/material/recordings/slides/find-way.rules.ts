// Way through the slides that fits the sentences of a lecture best (dynamic programming). A lecturer stays at a slide,
// goes on to the next one, leaves some out, goes back, or speaks about something else meanwhile.

/** Costs of moves, in the unit of the evidence: a move is made where later sentences pay for it. */
const costs = {
  next: 1,
  skip: 4,
  back: 4,
  /** Beginning to speak about something else. The way back to the slide is free. */
  leave: 4,
} as const

type Best = { value: number; state: number }

const better = (a: Best, value: number, state: number): Best => (value > a.value ? { value, state } : a)

const nothing: Best = { value: Number.NEGATIVE_INFINITY, state: -1 }

/**
 * Moves of one sentence. States below `count` are slides under discussion, those from `count` on slides that are left
 * for something else meanwhile.
 * @returns for each state the best value before the sentence, and the state it comes from
 */
const listMoves = (before: Float64Array, count: number): Best[] => {
  const at = (slide: number): Best =>
    better({ value: before[slide]!, state: slide }, before[count + slide]!, count + slide)
  const later: Best[] = Array.from({ length: count + 1 }, () => nothing)
  for (let slide = count - 1; slide >= 0; slide--) {
    const { value, state } = at(slide)
    later[slide] = better(later[slide + 1]!, value, state)
  }
  const moves: Best[] = Array.from({ length: 2 * count }, () => nothing)
  let earlier = nothing
  for (let slide = 0; slide < count; slide++) {
    const stay = at(slide)
    const previous = slide > 0 ? at(slide - 1) : nothing
    let best = better(stay, previous.value - costs.next, previous.state)
    best = better(best, earlier.value - costs.skip, earlier.state)
    const back = later[slide + 1]!
    moves[slide] = better(best, back.value - costs.back, back.state)
    moves[count + slide] = better(
      { value: before[count + slide]!, state: count + slide },
      before[slide]! - costs.leave,
      slide,
    )
    earlier = better(earlier, previous.value, previous.state)
  }
  return moves
}

/** Values before the first sentence: most lectures begin with the first slide. */
const createStart = (count: number): Float64Array =>
  Float64Array.from({ length: 2 * count }, (_, state) => {
    const slide = state % count
    const toSlide = slide === 0 ? 0 : slide === 1 ? costs.next : costs.skip
    return state < count ? -toSlide : -toSlide - costs.leave
  })

/**
 * Slide of each sentence, by index; null for sentences about something else.
 * @param evidence by sentence and slide, positive for it; speech about something else has evidence 0
 */
export const findWay = (evidence: readonly Float64Array[]): (number | null)[] => {
  const count = evidence[0]?.length ?? 0
  if (count === 0) return evidence.map(() => null)
  let values = createStart(count)
  const origins: Int32Array[] = []
  for (const row of evidence) {
    const moves = listMoves(values, count)
    origins.push(Int32Array.from(moves, ({ state }) => state))
    values = Float64Array.from(moves, ({ value }, state) => value + (row[state] ?? 0))
  }
  let state = values.indexOf(Math.max(...values))
  return origins
    .toReversed()
    .map(origin => {
      const slide = state < count ? state : null
      state = origin[state]!
      return slide
    })
    .toReversed()
}
