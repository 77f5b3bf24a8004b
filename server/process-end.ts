// An orderly end of a process.

/** Runs `close` once on Ctrl-C or SIGTERM, then ends; after ten seconds it ends in any case. */
export const onEnd = (close: () => Promise<void>): void => {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), 10_000).unref()
    await close().catch(error => console.error('closing:', error))
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** A child whose parent was killed ends too, so that nothing is left behind. */
export const endWithParent = (): void => {
  if (process.send) process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
