// Material for tests: a short text that is read and ready.
import type { Person } from './client.ts'
import { eventually } from './eventually.ts'

export const tides = `# Tides

The Moon pulls the water of the sea towards itself. Twice a day the water rises and falls.

## Spring tides

At full Moon the Sun adds to the pull of the Moon. Such tides are the highest of the month.

## Neap tides

At half Moon the Sun pulls across the Moon. The difference between high and low water is small then.
`

/** The id of a source that can be asked. */
export const addMaterial = async (person: Person, text = tides, name = 'tides.md'): Promise<string> => {
  const { body } = await person.upload(name, text)
  const sourceId = body.source.id
  await eventually(
    async () => (await person.call('GET /sources/:sourceId', { params: { sourceId } })).body.source.state,
    state => state === 'ready',
  )
  return sourceId
}
