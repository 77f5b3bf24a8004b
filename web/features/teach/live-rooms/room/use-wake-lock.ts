import { useEffect } from 'react'

/** Prevents the screen from turning off while mounted, if the browser supports it. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let gone = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // Wake locks are missing on plain http, and refused at low battery.
      const granted = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (gone) void granted?.release()
      else lock = granted
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
