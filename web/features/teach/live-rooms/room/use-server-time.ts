import { useEffect, useState } from 'react'

/** Interval of the clock's updates, in milliseconds. */
const every = 200

/** Server's time in milliseconds since 1970, updated while `running`. */
export const useServerTime = (offset: number, running: boolean): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [running])
  return now + offset
}
