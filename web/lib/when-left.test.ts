import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { whenLeft } from './when-left.ts'

const watch = (client: QueryClient, name: string, close: (what: object) => void) =>
  new QueryObserver(client, {
    queryKey: ['thing', name],
    queryFn: () => {
      const thing = { name }
      whenLeft(client, thing, () => close(thing))
      return thing
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }).subscribe(() => {})

test('an object taken over by a second view stays open until that view closes', async () => {
  const client = new QueryClient()
  const closed: object[] = []
  const close = (what: object) => closed.push(what)
  const leaveOther = watch(client, 'other', close)
  const leaveFirst = watch(client, 'shared', close)
  await expect.poll(() => client.getQueryData(['thing', 'shared'])).toEqual({ name: 'shared' })
  leaveFirst()
  const leaveSecond = watch(client, 'shared', close)
  await new Promise(done => setTimeout(done, 20))
  expect(closed).toEqual([])
  leaveSecond()
  await expect.poll(() => closed).toEqual([{ name: 'shared' }])
  leaveOther()
  await expect.poll(() => closed).toEqual([{ name: 'shared' }, { name: 'other' }])
})
