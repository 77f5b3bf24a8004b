// Action of a menu.
import type { ReactNode } from 'react'

export type MenuAction = { label: string; icon: ReactNode; run(): void; bad?: boolean }
