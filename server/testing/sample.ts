// Size and seed of tests with random inputs. A run tries a sample of them, other ones for each commit;
// `npm test -- --thorough` tries all.
import { spawnSync } from 'node:child_process'
import { createRandom, hashText, shuffled } from '@lantern/contract/questions/kinds/random.rules'

/** Environment variable for exhaustive runs; `npm test -- --thorough` sets it. */
export const thoroughVariable = 'TEST_THOROUGH'

const isThorough = process.env[thoroughVariable] === '1'

/** Seed where neither TEST_SEED nor a commit is there, such as in an archive of the project. */
const defaultSeed = 20_261_128

const getSeed = (): number => {
  const { TEST_SEED: given } = process.env
  if (given) return Number(given)
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  return status === 0 ? Number.parseInt(stdout.slice(0, 7), 16) : defaultSeed
}

/** Seed of this run: TEST_SEED, or the first seven digits of the commit. */
export const sampleSeed = getSeed()

/** Part of a failure's message: how the same inputs are tried again. */
export const repeatHint = `repeat with TEST_SEED=${sampleSeed}${isThorough ? ` ${thoroughVariable}=1` : ''}`

/** Number of tries. @param sample in a usual run @param all in a thorough one */
export const sampleSize = ({ sample, all }: { sample: number; all: number }): number =>
  isThorough ? all : sample

/** Seed of one test, so that two tests do not try the same places. */
export const seedOf = (test: string): number => hashText(`${sampleSeed} ${test}`)

/** Random numbers of one test. */
export const createSampleRandom = (test: string): (() => number) => createRandom(seedOf(test))

/** Cases of a list that this run tries, in their order. @param sample number of them in a usual run */
export const sampleOf = <Case>(test: string, cases: readonly Case[], sample: number): Case[] => {
  const places = shuffled([...cases.keys()], createSampleRandom(test))
  const chosen = new Set(places.slice(0, sampleSize({ sample, all: cases.length })))
  return cases.filter((_, at) => chosen.has(at))
}
