// Initial content of a collection of schema 11: tables, one note type, one deck.
import { ownType } from './sides.rules.ts'

export const noteTypeId = 1_763_700_000_001
const deckId = 1_763_700_000_002

export const columns = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null,
  due integer not null, ivl integer not null, factor integer not null, reps integer not null,
  lapses integer not null, left integer not null, odue integer not null, odid integer not null,
  flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
  type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);`

const back =
  '{{FrontSide}}<hr id=answer>{{Back}}{{#Explanation}}<p>{{Explanation}}</p>{{/Explanation}}{{#Passage}}<blockquote>{{Passage}}</blockquote>{{/Passage}}'
const css =
  '.card { font: 20px/1.5 serif; text-align: left; max-width: 40em; margin: auto; } blockquote { font-size: .85em; border-left: 3px solid #e0a800; padding-left: .8em; }'

const noteType = (seconds: number) => ({
  id: noteTypeId,
  name: ownType.name,
  type: 0,
  mod: seconds,
  usn: -1,
  sortf: 0,
  did: deckId,
  tmpls: [
    {
      name: 'Card 1',
      ord: 0,
      qfmt: '{{Front}}',
      afmt: back,
      did: null,
      bqfmt: '',
      bafmt: '',
    },
  ],
  flds: ownType.fields.map((name, ord) => ({
    name,
    ord,
    sticky: false,
    rtl: false,
    font: 'Arial',
    size: 20,
    media: [],
  })),
  css,
  latexPre: '',
  latexPost: '',
  tags: [],
  vers: [],
  req: [[0, 'all', [0]]],
})

const buildDeck = (id: number, name: string, seconds: number) => ({
  id,
  name,
  desc: '',
  mod: seconds,
  usn: -1,
  conf: 1,
  dyn: 0,
  extendNew: 10,
  extendRev: 50,
  collapsed: false,
  browserCollapsed: false,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
})

const options = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  new: { delays: [1, 10], ints: [1, 4, 7], initialFactor: 2500, order: 1, perDay: 20, bury: false },
  rev: { perDay: 200, ease4: 1.3, fuzz: 0.05, minSpace: 1, ivlFct: 1, maxIvl: 36500, bury: false },
  lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 0 },
}

const conf = {
  nextPos: 1,
  estTimes: true,
  activeDecks: [1],
  sortType: 'noteFld',
  timeLim: 0,
  sortBackwards: false,
  addToCur: true,
  curDeck: 1,
  newSpread: 0,
  dueCounts: true,
  curModel: null,
  collapseTime: 1200,
}

export const emptyCollection = (deck: string, seconds: number) => ({
  deckId,
  conf: JSON.stringify(conf),
  models: JSON.stringify({ [noteTypeId]: noteType(seconds) }),
  decks: JSON.stringify({ 1: buildDeck(1, 'Default', seconds), [deckId]: buildDeck(deckId, deck, seconds) }),
  dconf: JSON.stringify({ 1: options }),
})
