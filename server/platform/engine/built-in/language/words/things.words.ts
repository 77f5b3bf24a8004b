// Kinds of nouns and adjectives that say by themselves which thing is meant, or never do.
import { readWordList } from './phrases.words.ts'

/** Things that there is only one of wherever one reads. */
export const onlyOnes = readWordList(
  `sun|moon|earth|world|sea|ocean|sky|atmosphere|universe|equator|north|south|east|west|past|future|environment|
  internet|web|air|ground|weather|climate|body|brain|heart|blood|skin|liver|stomach|bloodstream|nucleus|
  seabed|bible|alphabet|renaissance`,
)
/** Whatever ends them, they are several. */
export const pluralNouns = readWordList('people|men|women|children|bacteria|data|species|cattle|police')
export const comparatives = readWordList(
  `larger|smaller|higher|lower|greater|lesser|longer|shorter|faster|slower|better|worse|older|younger|newer|bigger|
  stronger|weaker|hotter|colder|warmer|cooler|heavier|lighter|cheaper|richer|poorer|wider|deeper|easier|harder|
  more (?!than)\\p{L}+|less (?!than)\\p{L}+|fewer`,
)
/** Verbs of orders: "Open the file". */
export const orders = readWordList(
  `open|select|click|choose|press|enter|use|type|run|go|set|make|add|take|put|keep|consider|imagine|suppose|let|note|
  try|drag|move|place|look`,
)
/** The same behind a comma: "In the menu, choose …". */
export const ordersInside = readWordList('choose|select|click|press|open|enter|type|consider|note')
/** Behind "The", at the opening: which one, not even a heading tells. */
export const toldJustBefore = readWordList(
  `system|conference|project|experiment|label|organi[sz]ation|movement|plan|law|decision|process|change|event|result|
  effect|idea|theory|method|change|discovery|book|work|treaty|war|battle|attack|rebellion|reform|company|team|study|
  attempt|agreement|meeting|man|woman|author|king|queen|emperor|scientist|scientists|researchers|factory|building|
  machine|device|substance|product|material|area|region|place|city|town|village|country|river|mountain|island`,
)
/** Nouns that nobody learns as terms, in the singular. */
export const generalNouns = readWordList(
  `aim|answer|area|aspect|advantage|benefit|case|cause|challenge|change|condition|difference|disadvantage|effect|
  example|exception|fact|factor|feature|form|function|goal|idea|importance|input|output|option|argument|
  parameter|default|command|issue|key|kind|method|name|number|part|point|problem|process|product|purpose|
  question|reason|result|role|rule|solution|source|step|subject|system|task|term|thing|type|unit|use|value|way|
  work|day|time|year|people|person|man|woman|life|world|city|country|region|structure|concept|theory|technique|
  approach|word|mention|show|respect|object|substance|device|place|group|history|most|some|many|two|three|one`,
)
