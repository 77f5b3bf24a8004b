// Columns of live rooms as they were once written; see stored-forms.ts.
import {
  aboutText,
  each,
  image,
  imageId,
  keys,
  question,
  responses,
  type StoredForm,
  sourceId,
} from './stored-questions.ts'

const roomOptions = {
  teams: null,
  nicknames: true,
  guests: true,
  seconds: 30,
  readSeconds: 3,
  speedBonus: true,
  streak: false,
  shuffleQuestions: false,
  shuffleChoices: true,
  privateRank: false,
  rudeWords: 'de',
  holdTyped: true,
}
const { rudeWords: _rudeWords, holdTyped: _holdTyped, ...earlierRoomOptions } = roomOptions
const roomEvents = [
  { type: 'options', options: roomOptions },
  { type: 'locked', isLocked: true },
  { type: 'removed', playerId: sourceId },
  { type: 'readmitted', playerId: sourceId },
  { type: 'accommodated', playerId: sourceId, timeFactor: 1.5, speedBonus: false },
  { type: 'asked', number: 1, opensAt: 1_763_800_000_000, lastsMs: null },
  { type: 'closed', at: 1_763_800_030_000 },
  { type: 'paused', at: 1_763_800_010_000 },
  { type: 'resumed', at: 1_763_800_020_000 },
  { type: 'extended', ms: 15_000 },
  { type: 'outage', ms: 2_600.5 },
  { type: 'skipped', number: 1, at: 1_763_800_020_000 },
  { type: 'unskipped', number: 1, at: 1_763_800_025_000 },
  { type: 'accepted', number: 2, text: 'cells', gap: 1 },
  { type: 'released', number: 2 },
  { type: 'key-corrected', number: 1, key: keys[1] },
  { type: 'left-out', number: 2, isLeftOut: true },
  { type: 'handed-over', hostId: sourceId },
  { type: 'replayed', nextRoomId: sourceId },
  { type: 'ended' },
]

export const storedRooms: Record<string, StoredForm[]> = {
  'live_rooms.questions': each([
    [question, { ...question, seconds: 20, points: 3, image: image[0]?.stored }],
    [aboutText],
  ]),
  'planned_rooms.options': each([roomOptions]),
  'live_rooms.options': [
    ...each([roomOptions]),
    { stored: earlierRoomOptions, read: { ...earlierRoomOptions, rudeWords: null, holdTyped: false } },
  ],
  'live_room_events.event': [
    ...each(roomEvents),
    // Form before a question could have several gaps.
    {
      stored: { type: 'accepted', number: 2, text: 'cells' },
      read: { type: 'accepted', number: 2, text: 'cells', gap: 0 },
    },
    { stored: { type: 'skipped', number: 1 }, read: { type: 'skipped', number: 1, at: null } },
  ],
  'live_room_answers.response': each(responses),
  'live_room_received.answers': each([
    responses.map(response => ({
      player_id: sourceId,
      answer_id: imageId,
      response,
      spent_ms: 1200,
      at: '2026-11-22T08:00:00.000Z',
    })),
  ]),
}
