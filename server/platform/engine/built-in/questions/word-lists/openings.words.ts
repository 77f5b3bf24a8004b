// How sentences open that go on with what was said before.
import { listOf } from './phrases.words.ts'

export const quantities = listOf(
  'each|one|some|many|much|more|less|most|few|several|all (?:of|two|three|four|five)',
)
export const conjunctions = listOf('and|but|or|nor|so|yet')
/** Taken away with no harm: what follows holds without what was said before. */
export const harmlessConnectives = listOf(
  `However|Moreover|Furthermore|Additionally|In addition|Also|Indeed|In fact|Nevertheless|Nonetheless|Notably|
  Interestingly|Of course|Naturally|Unfortunately|Fortunately|Surprisingly|Remarkably|Conversely|By contrast|
  In contrast|On the other hand`,
)
/** A summary, which keeps the order of the text, may take these away too; a question may not, since what follows was
 * concluded from something. */
export const concludingConnectives = listOf(
  `besides|thus|hence|therefore|consequently|finally|in general|generally|note that|note|please note that|NB|
  in short|in other words|as a result|importantly|as mentioned(?: above| earlier| before)?|that is`,
)
/** What is left of connectives where none is taken away. */
export const connectives = listOf(
  `then|thus|hence|therefore|consequently|similarly|likewise|instead|otherwise|meanwhile|afterwards|finally|next|
  besides|still|in contrast|in response|in return|in reply|in that|in all|by contrast|in particular|in turn|in short|
  in any case|in another|in between|further|farther|nearby|elsewhere|just as|on the positive side|
  on the negative side|in general|in actuality|in reality|on the other hand|in other words|as such|as a result|
  because of this|since then|overall`,
)
export const conditions = listOf('because|although|though|while|whereas|if|unless')
export const relatives = listOf('which|who')
export const questionWords = listOf('what|when|where|why|how')
export const denials = listOf('not|no|only|except')
export const places = listOf('here|there|below|above')
export const comparisons = listOf('like|unlike|as for')
export const examples = listOf('for example|for instance|examples? (?:in|of|include)')
export const counting = listOf(
  'firstly|secondly|thirdly|lastly|an? (?:second|third|fourth|further|additional)(?= )|the (?:first|second|third|fourth|last) (?:is|are|was|were)(?= )',
)
/** Behind "a": like something else, or one of any number. */
export const looseAdjectives = listOf('similar|related|different|alternative|common|typical|new|good|simple')
/** How the first of several steps opens, and how those behind it do. */
export const firstSteps = listOf('First|Firstly')
export const nextSteps = listOf(
  'Second|Secondly|Third|Thirdly|Next|Then|After that|Afterwards|Finally|Lastly',
)
/** What a run of numbered lines is called where their order matters. */
export const sequences = listOf(
  'steps?|stages?|phases?|sequence|order|procedure|process|method|cycle|algorithm|recipe|how|pathway',
)
