import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const useInstallation = () =>
  useQuery({ queryKey: ['installation'], queryFn: () => api('GET /installation') })
