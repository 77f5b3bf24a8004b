// Words that differ in a part which changes what they mean: "butane" and "butyne", "hypertension" and "hypotension".

const ENDINGS: readonly (readonly string[])[] = [
  ['ane', 'ene', 'yne', 'one', 'ine'],
  ['anol', 'anal', 'anone', 'anoic', 'ane', 'ene', 'yne'],
  ['ide', 'ite', 'ate', 'ium', 'ine'],
  ['ous', 'ic'],
  ['ose', 'ase', 'ese'],
  ['ology', 'ography', 'onomy', 'ometry'],
  ['phase', 'phasis'],
  ['er', 'ee'],
  ['sion', 'tion'],
]
const BEGINNINGS: readonly (readonly string[])[] = [
  ['hyper', 'hypo'],
  ['inter', 'intra'],
  ['endo', 'exo', 'ecto', 'meso'],
  ['macro', 'micro'],
  ['pre', 'post', 'pro'],
  ['mono', 'di', 'tri', 'tetra', 'penta', 'poly', 'bi', 'uni'],
  ['meth', 'eth', 'prop', 'but', 'pent', 'hex'],
  ['anti', 'ante'],
  ['intro', 'extro'],
  ['in', 'ex', 'im', 'em', 'e'],
  ['ab', 'ad'],
  ['af', 'ef'],
  ['pro', 'eu'],
  ['homo', 'hetero'],
  ['iso', 'allo'],
  ['sub', 'super', 'supra'],
  ['con', 'di'],
  ['photo', 'chemo'],
  ['cis', 'trans'],
]
const DENYING = ['un', 'in', 'im', 'il', 'ir', 'non', 'dis', 'a', 'an', 'de', 'anti', 'mis']
const minStem = 2

const areEndings = (a: string, b: string): boolean =>
  ENDINGS.some(endings =>
    endings.some(
      ending =>
        a.endsWith(ending) &&
        a.length - ending.length >= minStem &&
        endings.some(other => other !== ending && b === a.slice(0, -ending.length) + other),
    ),
  )
const areBeginnings = (a: string, b: string): boolean =>
  BEGINNINGS.some(beginnings =>
    beginnings.some(
      beginning =>
        a.startsWith(beginning) &&
        a.length - beginning.length >= minStem &&
        beginnings.some(other => other !== beginning && b === other + a.slice(beginning.length)),
    ),
  )
const isDenied = (a: string, b: string): boolean => a.length >= 4 && DENYING.some(part => b === part + a)

/** Whether two words in small letters have the same stem and parts of opposite or of other meaning. */
export const areOpposed = (a: string, b: string): boolean =>
  areEndings(a, b) || areBeginnings(a, b) || isDenied(a, b) || isDenied(b, a)
