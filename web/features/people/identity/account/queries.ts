// The account of whoever is signed in.
import type { AccountView } from '@lantern/contract/people/identity/account'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'

const key = ['account']

export const useAccount = () =>
  useQuery({ queryKey: key, queryFn: async () => (await api('GET /account')).account })

export const cacheAccount = (client: QueryClient, account: AccountView): void => {
  client.setQueryData(key, account)
}

export const reloadAccount = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: key })
