// Random runs of the room's state machine beside a model: in any order of events, scores match those of the
// log.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyStep,
  computeScores,
  expectedScores,
  newFacts,
  newWorld,
  options,
} from '../../../../testing/room-model.ts'
import { foldRoom } from './room.rules.ts'

describe('any sequence of events', () => {
  test('the scores are those that plain facts give', () => {
    let gained = 0
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 20, maxLength: 80, size: 'max' }), all => {
        const [world, facts] = [newWorld(), newFacts()]
        for (const step of all) {
          step(world, facts)
          expect(computeScores(world)).toEqual(expectedScores(facts))
        }
        if (computeScores(world).some(points => points > 0)) gained += 1
      }),
      { numRuns: 500 },
    )
    // Guard: runs in which nobody ever scores would prove nothing.
    expect(gained).toBeGreaterThan(100)
  })

  test('a room restored from its log at any point is the room that went on', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60, size: 'max' }), all => {
        const [world, facts] = [newWorld(), newFacts()]
        for (const step of all) {
          step(world, facts)
          expect(foldRoom(options, structuredClone(world.events))).toEqual(world.state)
        }
        expect(computeScores(world, foldRoom(options, world.events))).toEqual(computeScores(world))
      }),
      { numRuns: 300 },
    )
  })

  test('a player has one answer to a question, however often they send one', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60, size: 'max' }), all => {
        const [world, facts] = [newWorld(), newFacts()]
        for (const step of all) step(world, facts)
        const keys = world.rows.map(row => `${row.number} ${row.playerId}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})
