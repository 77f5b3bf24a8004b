// Folds of answers that are open, shared by the conversation and the viewer, which lights what is shown.
import { createContext, useContext, useMemo, useState } from 'react'

export type Folds = { opened: ReadonlySet<string>; toggle(key: string): void }

export const FoldsContext = createContext<Folds>({ opened: new Set(), toggle: () => {} })

export const useFolds = (): Folds => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  return useMemo(
    () => ({
      opened,
      toggle: key =>
        setOpened(before => {
          const next = new Set(before)
          if (!next.delete(key)) next.add(key)
          return next
        }),
    }),
    [opened],
  )
}

/** State of one fold. */
export const useFold = (key: string) => {
  const { opened, toggle } = useContext(FoldsContext)
  return { isOpen: opened.has(key), toggle: () => toggle(key) }
}
