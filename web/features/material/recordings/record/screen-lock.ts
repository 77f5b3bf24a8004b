// Screen that stays on while a recording is made: phones stop the microphone of a page that they lock.

/** Asks for the lock again whenever the page is seen again, since browsers end it with the page's view. */
export const lockScreen = (): (() => void) => {
  let lock: WakeLockSentinel | null = null
  let isReleased = false
  const request = async () => {
    if (document.visibilityState !== 'visible' || isReleased) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (isReleased) await lock.release()
    } catch {
      // Refused with a low battery, and missing in older browsers: the recording goes on all the same.
    }
  }
  void request()
  document.addEventListener('visibilitychange', request)
  return () => {
    isReleased = true
    document.removeEventListener('visibilitychange', request)
    void lock?.release()
  }
}
