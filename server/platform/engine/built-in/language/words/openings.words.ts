// How sentences open that go on with what was said before.
import { readWordList } from './phrases.words.ts'

export const quantities = readWordList(
  'each|one|some|many|much|more|less|most|few|several|all (?:of|two|three|four|five)',
)
export const conjunctions = readWordList('and|but|or|nor|so|yet')
/** Taken away with no harm: what follows holds without what was said before. */
export const harmlessConnectives = readWordList(
  `However|Moreover|Furthermore|Additionally|In addition|Also|Indeed|In fact|Nevertheless|Nonetheless|Notably|
  Interestingly|Of course|Naturally|Unfortunately|Fortunately|Surprisingly|Remarkably|Conversely|By contrast|
  In contrast|On the other hand|As a result|In general|Generally`,
)
/** A summary, which keeps the order of the text, may take these away too; a question may not, since what follows was
 * concluded from something. */
export const concludingConnectives = readWordList(
  `besides|thus|hence|therefore|consequently|finally|note that|note|please note that|NB|
  in short|in other words|importantly|as mentioned(?: above| earlier| before)?|that is`,
)
/** Connectives to remove, besides those of other lists. */
export const connectives = readWordList(
  `then|thus|hence|therefore|consequently|similarly|likewise|instead|otherwise|meanwhile|afterwards|finally|next|
  besides|still|in contrast|in response|in return|in reply|in that|in all|by contrast|in particular|in turn|in short|
  in any case|in another|in between|further|farther|nearby|elsewhere|just as|on the positive side|
  on the negative side|in actuality|in reality|on the other hand|in other words|as such|
  because of this|since then|overall`,
)
export const conditions = readWordList('because|although|though|while|whereas|if|unless')
export const relatives = readWordList('which|who')
export const questionWords = readWordList('what|when|where|why|how')
export const denials = readWordList('not|no|only|except')
export const places = readWordList('here|there|below|above')
export const comparisons = readWordList('like|unlike|as for')
export const examples = readWordList('for example|for instance|examples? (?:in|of|include)')
export const counting = readWordList(
  'firstly|secondly|thirdly|lastly|an? (?:second|third|fourth|further|additional)(?= )|the (?:first|second|third|fourth|last) (?:is|are|was|were)(?= )',
)
/** Behind "a": like something else, or one of any number. */
export const looseAdjectives = readWordList(
  'similar|related|different|alternative|common|typical|new|good|simple',
)
/** How the first of several steps opens, and how those behind it do. */
export const firstSteps = readWordList('First|Firstly')
export const nextSteps = readWordList(
  'Second|Secondly|Third|Thirdly|Next|Then|After that|Afterwards|Finally|Lastly',
)
/** Names of a run of numbered lines whose order matters. */
export const sequences = readWordList(
  'steps?|stages?|phases?|sequence|order|procedure|process|method|cycle|algorithm|recipe|how|pathway',
)
