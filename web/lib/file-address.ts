import { useQuery } from '@tanstack/react-query'
import { whenLeft } from './when-left.ts'

/** Object URL of a file, valid while it is shown. */
export const useFileAddress = (key: readonly unknown[], fetchFile: () => Promise<Blob>) =>
  useQuery({
    queryKey: key,
    queryFn: async ({ client }) => {
      const address = URL.createObjectURL(await fetchFile())
      whenLeft(client, address, () => URL.revokeObjectURL(address))
      return address
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
