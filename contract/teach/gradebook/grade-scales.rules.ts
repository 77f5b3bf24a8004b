// School scales as they come, without schemas, so that a browser can have them. Figures are decimal strings.

/** `half-even` rounds a half to the even neighbour, `floor` always down. */
export const roundingModes = ['half-up', 'half-even', 'floor'] as const
export type RoundingMode = (typeof roundingModes)[number]

export type Rounding = {
  mode: RoundingMode
  /** Decimal places of a per cent. */
  places: 0 | 1 | 2
}

/** Rounding of a class without rules of its own. */
export const defaultRounding: Rounding = { mode: 'half-up', places: 1 }

/** Distance between two grades of a scale of numbers. */
export const gradeSteps = ['1', '0.5', '0.25', '0.1', '0.01'] as const
export type GradeStep = (typeof gradeSteps)[number]

export const scalePresets = [
  'letters',
  'six-best',
  'one-best',
  'twenty',
  'cbse',
  'cbse-nine',
  'words',
  'own',
] as const
export type ScalePreset = (typeof scalePresets)[number]

/** Band that begins at a per cent and ends where the next higher one begins. */
export type Band = { name: string; from: string }
export type BandScale = { kind: 'bands'; preset: ScalePreset; bands: Band[] }
/** Scale of numbers: `from` is the grade of 0 %, `to` that of 100 %. */
export type NumberScale = {
  kind: 'numbers'
  preset: ScalePreset
  from: string
  to: string
  step: GradeStep
}
export type Scale = BandScale | NumberScale

const bandsOf = (preset: ScalePreset, bands: readonly (readonly [name: string, from: string])[]): Scale => ({
  kind: 'bands',
  preset,
  bands: bands.map(([name, from]) => ({ name, from })),
})

/**
 * A scale as it comes, bands from the highest. The one from 6 to 1 has the bands of German chambers of commerce,
 * `cbse` and `cbse-nine` those of the Indian board.
 * @param words names of the four bands of `words`, from the highest
 */
export const presetScale = (preset: ScalePreset, words: readonly [string, string, string, string]): Scale => {
  switch (preset) {
    case 'letters':
      return bandsOf(preset, [
        ['A', '90'],
        ['B', '80'],
        ['C', '70'],
        ['D', '60'],
        ['F', '0'],
      ])
    case 'six-best':
      return { kind: 'numbers', preset, from: '1', to: '6', step: '0.5' }
    case 'one-best':
      return bandsOf(preset, [
        ['1', '92'],
        ['2', '81'],
        ['3', '67'],
        ['4', '50'],
        ['5', '30'],
        ['6', '0'],
      ])
    case 'twenty':
      return { kind: 'numbers', preset, from: '0', to: '20', step: '0.5' }
    case 'cbse':
    case 'cbse-nine':
      return bandsOf(preset, [
        ['A1', '91'],
        ['A2', '81'],
        ['B1', '71'],
        ['B2', '61'],
        ['C1', '51'],
        ['C2', '41'],
        ['D', '33'],
        ...(preset === 'cbse'
          ? ([['E', '0']] as const)
          : ([
              ['E1', '21'],
              ['E2', '0'],
            ] as const)),
      ])
    case 'words':
    case 'own':
      return bandsOf(preset, [
        [words[0], '85'],
        [words[1], '65'],
        [words[2], '40'],
        [words[3], '0'],
      ])
  }
}

/** Level of a column of one's own, with the per cent it is worth. */
export type Level = { name: string; percent: string }

/** Levels in equal steps, from the highest, which is worth 100 %, to the lowest, worth nothing. */
export const spreadLevels = (names: readonly string[]): Level[] =>
  names.map((name, nth) => ({
    name,
    percent: String(names.length < 2 ? 100 : Math.round(10_000 - (10_000 * nth) / (names.length - 1)) / 100),
  }))

/**
 * Levels by the names of a scale. A band is worth its middle, so that whoever always has one grade gets it in the
 * end; a grade of a scale of numbers its own per cent, from the highest.
 */
export const levelsOfScale = (scale: Scale): Level[] => {
  if (scale.kind === 'bands')
    return scale.bands.map(({ name, from }, nth) => {
      const end = nth === 0 ? 100 : Number(scale.bands[nth - 1]?.from)
      return { name, percent: String(Math.floor((Number(from) + end) / 2)) }
    })
  const [from, to] = [Number(scale.from), Number(scale.to)]
  const steps = Math.round(Math.abs(to - from) / Number(scale.step))
  return Array.from({ length: steps + 1 }, (_, nth) => steps - nth).map(nth => ({
    name: String(Math.round(from * 100 + ((to - from) * 100 * nth) / steps) / 100),
    percent: String(Math.round((10_000 * nth) / steps) / 100),
  }))
}
