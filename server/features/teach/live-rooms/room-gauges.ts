import type { GaugeSource } from '../../../platform/metrics/index.ts'

/** Gauges of the rooms that are active in this process, and of the players connected to it. */
export const roomGauges = (count: () => { rooms: number; players: number }): GaugeSource[] => [
  {
    name: 'lantern_live_rooms',
    help: 'Live rooms that are active in this process',
    read: () => [{ value: count().rooms }],
  },
  {
    name: 'lantern_live_room_players',
    help: 'Players connected to this process',
    read: () => [{ value: count().players }],
  },
]
