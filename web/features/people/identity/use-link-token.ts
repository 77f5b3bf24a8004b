import { useEffect, useState } from 'react'

/** Token of a mail's link; undefined until hydration, since prerendering has no query. */
export const useLinkToken = (): string | undefined => {
  const [token, setToken] = useState<string>()
  useEffect(() => setToken(new URLSearchParams(location.search).get('token') ?? ''), [])
  return token
}
