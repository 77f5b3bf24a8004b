// What the server says of itself: limits, abilities, who to write to.
import * as m from '@lantern/messages'
import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** It doesn't change while a page is open. */
export const useInstallation = () =>
  useQuery({
    queryKey: ['installation'],
    queryFn: () => api('GET /installation'),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Pages are made before it is known who runs this installation; then a server says so. */
export const useSupportAddress = (): string => useInstallation().data?.supportEmail ?? m.support_address()
