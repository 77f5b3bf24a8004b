import { expect, test } from 'vitest'
import { weighWords } from './weight.rules.ts'

test.each([
  [
    'Osmosis is the diffusion of water through a membrane.',
    'In California bees are brought by lorry each February.',
  ],
  [
    'Plants depend on animals because pollen has to travel.',
    'Plants had animals in the old gardens of the kings.',
  ],
  ['An arch pushes outwards at both of its ends.', 'Our arch pushes outwards at both of its ends here!'],
  [
    'Henrietta Leavitt found in her plates that the longer the period, the greater the brightness.',
    'Henrietta Leavitt kept in her plates a long list of the periods and also the brightness.',
  ],
  [
    'Debian has three versions: stable, testing and unstable.',
    'Debian has three versions in the archive now.',
  ],
])('%s … weighs more than … %s', (more, less) => {
  expect(weighWords(more)).toBeGreaterThan(weighWords(less))
})

test('a sentence of sixty words weighs less than its half', () => {
  const half = Array.from({ length: 28 }, () => 'stone').join(' ')
  expect(weighWords(`${half} ${half} ${half}.`)).toBeLessThan(weighWords(`${half}.`))
})
