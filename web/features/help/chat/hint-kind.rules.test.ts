import { expect, test } from 'vitest'
import { findHintKind } from './hint-kind.rules.ts'

test.each([
  ['How many kilograms does the bell weigh?', 'number'],
  ['How did they do it?', 'way'],
  ['Who lit the lighthouse?', 'person'],
  ['In which year was it lit?', 'time'],
  ['When was it lit?', 'time'],
  ['Where does the stone come from?', 'place'],
  ['Tell me why the brig sank.', 'reason'],
  ['What is gabbro?', 'other'],
  ['Show it to me somehow', 'other'],
  ['जहाज़ क्यों डूबा?', 'reason'],
  ['लाइटहाउस को किसने जलाया?', 'person'],
  ['कौन-सा जहाज़ डूबा?', 'other'],
  ['घंटी कितनी भारी है?', 'number'],
  ['पत्थर कहाँ से आया?', 'place'],
])('“%s” asks for: %s', (question, kind) => {
  expect(findHintKind(question)).toBe(kind)
})
