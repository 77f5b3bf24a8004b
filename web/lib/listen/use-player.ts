import { useSyncExternalStore } from 'react'
import type { Player, PlayerState } from './player.ts'

export const usePlayerState = (player: Player): PlayerState =>
  useSyncExternalStore(player.subscribe, player.read)

export const isReading = ({ phase }: PlayerState): boolean =>
  phase === 'loading' || phase === 'starting' || phase === 'speaking'
