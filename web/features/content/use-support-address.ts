import * as m from '@lantern/messages'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Pages are made before it is known who runs this installation; then a server says so. */
export const useSupportAddress = (): string => {
  const { data } = useQuery({ queryKey: ['installation'], queryFn: () => api('GET /installation') })
  return data?.supportEmail ?? m.support_address()
}
