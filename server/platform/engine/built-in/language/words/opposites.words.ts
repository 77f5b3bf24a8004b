// Words and their opposites, as forms that stand for each other. Chosen by hand: dictionaries' opposites are often
// absurd.
import { readWordList } from './phrases.words.ts'

/** Two words with a space between; either may be turned into the other. */
export const opposites = readWordList(`
  reduces increases|reduce increase|reduced increased|reducing increasing|enlarges shrinks|lengthens shortens|
  allows prevents|allow prevent|allowed prevented|enables prevents|enable prevent|enabled prevented|
  improves worsens|improve worsen|improved worsened|promotes hinders|promote hinder|promoted hindered|
  gains loses|appears disappears|inhale exhale|attracted repelled|efficient inefficient|possible impossible|
  necessary unnecessary|stable unstable|visible invisible|direct indirect|directly indirectly|formal informal|
  conscious unconscious|consciously unconsciously|complete incomplete|completely partly|regular irregular|
  finite infinite|effective ineffective|equal unequal|able unable|successful unsuccessful|simple complex|
  common rare|cheap expensive|temporary permanent|permanently temporarily|voluntarily involuntarily|
  positively negatively|quickly slowly|rapidly slowly|primary secondary|urban rural|domestic foreign|
  active passive|actively passively|majority minority|horizontal vertical|decreasing increasing|
  increases decreases|increase decrease|increased decreased|increasing decreasing|raises lowers|raise lower|
  expands contracts|expand contract|higher lower|highest lowest|larger smaller|largest smallest|longer shorter|
  longest shortest|faster slower|fastest slowest|stronger weaker|strongest weakest|heavier lighter|
  heaviest lightest|warmer cooler|hotter colder|older younger|oldest youngest|greater smaller|deeper shallower|
  more fewer|richer poorer|northern southern|eastern western|northwest southeast|northeast southwest|
  clockwise anticlockwise|positive negative|maximum minimum|upper lower|inner outer|internal external|
  above below|absorbs releases|absorb release|strengthens weakens|strengthened weakened|strengthen weaken|
  accelerates slows|accepts rejects|accepted rejected|imports exports|attract repel|attracts repels|
  soluble insoluble|saturated unsaturated|reversible irreversible|permeable impermeable|import export|
  cheaper dearer|dense sparse|widens narrows|widened narrowed|strong weak|acidic alkaline|odd even|legal illegal|
  voluntary compulsory|dominant recessive|renewable non-renewable|ascending descending|encourages discourages|
  encouraged discouraged
`)
/** Words that mean something else as often, so that only their partner may be turned. */
export const neverTurned = readWordList(
  'even|lower|light|lights|hardly|contract|contracts|falls|fell|fall|minority|dearer|sparse|smaller|release|releases',
)
/** With these a sentence denies, limits or sets two things against each other: with a word turned, it may be true too. */
export const denying = readWordList(
  `not|no|never|without|nor|neither|only|rather|unlike|although|while|whereas|but|except|either|instead|even|any`,
)
