// Parts of the names of people, and words that tell them from names of places.
import { readWordList } from './phrases.words.ts'

/** First names, written small. */
export const FIRST_NAMES = new Set(
  `aaron abraham ada adam adolf albert alan alexander alfred alice amelia andrew angela ann anna anne anthony antoine
  antonio aristotle arthur augustus barbara beatrice benjamin bernard bertrand bill blaise carl carla carlo
  caroline catherine charles charlotte christiaan christian christopher claude clara claudius daniel david
  denis diana diego dmitri donald dorothy edgar edmund edward edwin elena eleanor elizabeth ella emile emily
  emma enrico eric ernest ernst erwin eugene evangelista ferdinand fernando florence frances francis francisco
  frank franklin franz frederick friedrich gabriel galileo gaspar george georg gerald gertrude giovanni
  giuseppe gordon gottfried grace gregor gustav guglielmo hannah hans harold harriet harry heinrich helen henri
  henrietta henry herbert hermann howard hugh igor immanuel isaac isabella ivan jack jacob jacques james jan
  jane janet jean jeremy joan johann johannes john jonas jonathan josef joseph juan jules julia julius karl
  katherine kurt laura leo leon leonard leonardo leonhard lewis linus lise lorenzo louis louise lucy ludwig
  luigi luis margaret maria marie mario mark martin mary matthew max maximilien michael miguel mikhail napoleon
  nathaniel neil nelson nicholas nicolas nicolaus niels nikola nikolai noah oliver oscar otto pablo patrick paul
  pedro peter philip philipp pierre rachel ralph raymond rebecca rené richard robert roger roland ronald rosa rosalind
  rudolf ruth samuel sarah sergei sigmund simon sophie stephen steven susan theodor theodore thomas tim tycho
  ulysses vasco victor victoria vincent virginia vladimir walter werner wilhelm william wolfgang`.split(
    /\s+/u,
  ),
)
/** Small words between first name and surname, as alternatives of a pattern. */
export const PARTICLES = 'van|von|de|da|del|di|der|den|la|le|al|el|bin|ibn'
/** Offices that a name is written behind. */
export const offices = readWordList('Pope|King|Queen|Saint|Emperor')
/** All that is written before a name, and is none. */
export const titles = [...offices, ...readWordList('Sir|Dr|Lord|Lady|President|Professor|Captain|General')]
/** Nouns that mark a name as that of a place, a house or a company. */
export const nounsOfPlaces = readWordList(
  `University|College|School|Street|River|Lake|Mount|Island|County|City|Hall|Bay|Act|War|Prize|Church|Park|House|Museum|
  Institute|Library|Station|Award|Society|Company|Bridge|Square`,
)
