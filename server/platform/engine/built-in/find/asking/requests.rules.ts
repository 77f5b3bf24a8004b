// Requests that a quotation doesn't fulfil, each with the note that leads on. A request that is taken for a question costs
// a search; a question that is taken for a request gets no answer: so a request is only what is worded as one.
import type { RequestNote } from '@lantern/contract/study/generations/engine-notes'

export type RequestRule = {
  note: Exclude<RequestNote, 'small-talk'>
  /** Wording of the request, from its verb on. */
  wording: RegExp
  /** Part of the request that the material may say something about, or null where nothing is to be quoted. */
  topic: ((words: RegExpExecArray) => string) | null
  example: string
  /** Nearly the same, and a question. */
  counterexample: string
}

/** "Please", "Can you", "I want you to" and the like, in front of a request. */
const politeness =
  /^(?:(?:hi|hello|hey|ok|okay|so|now|then|and|please|pls|lantern|thanks)[\s,!.]+){0,4}(?:(?:can|could|would|will) you (?:please |kindly |maybe )?(?:help me (?:to )?)?|(?:can|could|may) i (?:have|get) |(?:i|we) (?:want|need|would like|wish) (?:you )?(?:to )?(?:have |get |be )?|(?:i|we)['’]d like (?:you )?(?:to )?(?:have |get |be )?|help me (?:to )?|let['’]?s |let us |go ahead and |just )?(?:please |now |just )?/iu
/** Questions, however polite: "How do I solve …?", "What does the summary say?" */
const asksQuestion =
  /^(?:what|which|who|whom|whose|when|where|why|how|is|are|was|were|does|did|has|have|had|should|must|may|shall|am|if)\b/iu

const pointing = '(?:it|this|that|these|those|them|me|us|for me|for us|again|please)'
/** Words for the whole material. */
const wholeText =
  /\b(?:this|that|the|these|those|whole|entire|full|my|our|all|of|chapters?|texts?|books?|documents?|docs?|slides?|decks?|videos?|lectures?|transcripts?|files?|pdf|sources?|material|notes?|pages?|sections?|articles?|papers?|readings?|it|please|for me|for us|short|shortly|briefly|in short|key points?|main points?|in|into|with|about|on|from|and|a|few|bullet|points?|sentences?|words?|lines?|paragraphs?|simple|\d+|one|two|three|four|five|ten)\b/giu

const give =
  '(?:give|show|make|write|create|generate|provide|prepare|get|do|build|produce|draw up)(?: me| us)?(?: with)?'
const some = '(?:a|an|the|some|another|one|two|three|four|five|ten|twenty|\\d+|more|a few|several|your)'
const language =
  '(?:german|french|spanish|italian|hindi|chinese|mandarin|arabic|russian|english|portuguese|japanese|korean|turkish|polish|dutch|bengali|urdu|tamil|telugu|marathi|gujarati|punjabi|ukrainian|greek|latin)'
const simpler =
  "(?:in (?:(?:very |more )?(?:simple|simpler|easy|easier|plain|basic)|your own|my own|child-friendly) (?:words|terms|language|english)|like (?:i[’']?m|i am|i were|i was|to) (?:a )?(?:\\d+|five|ten|twelve|child|kid|year)[\\w\\s-]{0,20}|(?:as )?(?:to|for) (?:a|my) (?:\\d+[- ]year[- ]old|child|kid|beginner|little (?:brother|sister))|for (?:a )?(?:kids|children|beginners|dummies)|eli5|as simply as possible|more (?:simply|easily|clearly)|simply|easily|differently)"

const kinds =
  '(?:(?:an? )?(?:new|random|short|quick|good|practice|practise|mock|easy|hard|difficult|multiple[- ]choice|mcq|exam|test|quiz|revision|study|sample|true[ /-]?(?:or[ -])?false) ){0,3}'
const ends = '(?=[\\s.!?]*$|\\s+(?:on|about|of|from|for|with|in|please|based|covering|out of|to|so)\\b)'
/** Signs between numbers and unknowns: "2x+6=10", "3 * 4", "x^2", "sin x"; a hyphen between words is none. */
const formula =
  '(?:[\\p{L}\\p{N})]\\s*[=^×÷<>≤≥→⟶]|->|\\p{Nd}\\s*[+*/−-]\\s*[\\p{Nd}a-z(]|\\b[a-z]\\s*[+*/−-]\\s*(?:[\\p{Nd}(]|[a-z]\\b)|\\p{Nd}[xyz]\\b|√|∫|\\b(?:sin|cos|tan|log|ln|sqrt)\\b)'
const unit =
  '(?:km|cm|mm|m|miles?|feet|ft|inches|kg|g|grams?|pounds?|lbs?|litres?|liters?|ml|hours?|minutes?|seconds?|°|celsius|fahrenheit|euros?|dollars?|km\\/h|m\\/s)'
const toHand =
  '(?=[\\s.!?]*$|\\s+(?:\\d|for me|for us|for tomorrow|please|on page|in chapter|from|about|on)\\b)'

/** Rules in the order in which they are tried, on the text behind its politeness. */
export const requestRules: readonly RequestRule[] = [
  {
    note: 'exercise-needs-model',
    wording: new RegExp(
      `^(?:(?:do|solve|answer|complete|finish|with|check|explain|start)(?: me)?(?: with)? (?:all )?(?:of )?(?:my|the|this|these|our|today['’]s) (?:\\w+ )?(?:homework|home work|assignments?|worksheets?|problem sets?)\\b|(?:do|solve|answer|complete|finish|with) (?:my|the|this|these|that) (?:\\w+ )?(?:exercises?|problems?|questions)${toHand})`,
      'iu',
    ),
    topic: null,
    example: 'Do my homework',
    counterexample: 'Does homework help with learning?',
  },
  {
    note: 'exercise-needs-model',
    wording: new RegExp(
      `^(?:(?:solve|work out|calculate|compute|evaluate|simplify|factori[sz]e|factor|expand|differentiate|integrate|balance|(?:find|determine) the (?:\\w+ )?(?:derivative|integral|roots?|solutions?|value|sum|product|limit|slope|determinant|inverse|zeros?) of)\\b(?=.*${formula})|(?:factori[sz]e|factor|balance|simplify) \\p{Nd}|convert \\p{Nd}[\\p{Nd}.,]* ?${unit}\\b)`,
      'isu',
    ),
    topic: null,
    example: 'Solve 2x+6=10',
    counterexample: 'How do I solve a linear equation?',
  },
  {
    note: 'exercise-needs-model',
    wording:
      /^(?:solve|work out|simplify|factori[sz]e|differentiate|integrate)\s+(?:(?:this|it|these)(?: one)?(?: for me| please)?|(?:the|this|that|my|exercise|problem|question|number) ?(?:following |above |next |first |last )?(?:equations?|exercises?|problems?|questions?|sums?|tasks?|integrals?|expressions?|puzzle|\d+)(?:\s+(?:for me|please|below|above|\d+))?)[\s.!?:]*$/iu,
    topic: null,
    example: 'Solve this equation for me',
    counterexample: 'Can you solve a quadratic equation by factoring?',
  },
  {
    note: 'cards-are-a-tool',
    wording: new RegExp(
      `^(?:(?:${give}|turn (?:this|it|the text|these)\\b.{0,40}? into)\\s+)?(?:${some} )?${kinds}(?:flash[ -]?cards?|(?:anki|index|study|revision|memory|learning) cards?)${ends}`,
      'iu',
    ),
    topic: null,
    example: 'Make flashcards about the cell',
    counterexample: 'What are flashcards good for?',
  },
  {
    note: 'quiz-is-a-tool',
    wording: new RegExp(
      `^(?:(?:quiz|test|examine|drill) (?:me|us|my knowledge|myself)(?=[\\s.!?]*$|\\s+(?:on|about|with|in|of|for|from|please|now|again)\\b)|quizzed\\b|ask (?:me|us) (?:${some} )?${kinds}questions?${ends}|(?:${give})\\s+(?:${some} )?${kinds}(?:quiz(?:zes)?|mcqs?|(?:quiz|test|exam|practice|practise|multiple[- ]choice|revision) questions?|(?:practice|practise|mock) (?:test|exam)s?|test (?=on|about))|(?:give|ask|make|create|generate)(?: me| us)?\\s+(?:${some} )?${kinds}questions${ends}|(?:${some} )?(?:practice|practise|mock) (?:test|exam)s?${ends}|(?:a )?quiz(?=[\\s.!?]*$|\\s+(?:please|on|about|me)\\b))`,
      'iu',
    ),
    topic: null,
    example: 'Quiz me on the French Revolution',
    counterexample: 'Which questions did the inspectors ask?',
  },
  {
    note: 'map-is-a-tool',
    wording: new RegExp(
      `^(?:(?:draw|sketch|${give})\\s+)?(?:me )?(?:${some} )?(?:mind[ -]?|concept |idea |thought )maps?${ends}|^(?:draw|sketch)(?: me| us)? (?:a |the )?map${ends}`,
      'iu',
    ),
    topic: null,
    example: 'Draw a mind map of photosynthesis',
    counterexample: 'What does the map on page 3 show?',
  },
  {
    note: 'summary-is-a-tool',
    wording: new RegExp(
      `^(?:(?:summari[sz]e|sum up|recap|tl;?dr)\\b|(?:${give}\\s+)?(?:${some} )?(?:(?:quick|short|brief|concise|good|detailed|long|full|(?:\\d+|one|two|half)-\\w+) )*(?:summary|recap|overview)(?=[\\s.!?]*$|\\s+(?:of|please|for|about|in)\\b)|${give}\\s+(?:the )?(?:main|key|most important) (?:points?|ideas?|takeaways?|facts?)(?=[\\s.!?]*$|\\s+(?:of|from|in|please)\\b))(.*)$`,
      'isu',
    ),
    topic: words => words[1] ?? '',
    example: 'Summarise the causes of the French Revolution',
    counterexample: 'What does the summary say?',
  },
  {
    note: 'translation-needs-model',
    wording: new RegExp(
      `^translate\\b(?:.*\\b(?:in|into|to|from)\\s+${language}\\b|(?:\\s+(?:${pointing}|the|text|page|paragraph|sentence|chapter|word|whole|into|my language))*[\\s.!?]*$)`,
      'isu',
    ),
    topic: null,
    example: 'Translate this page into Spanish',
    counterexample: 'How do ribosomes translate RNA into protein?',
  },
  {
    note: 'writing-needs-model',
    wording:
      /^(?:write|compose|draft|(?:make|create|give)(?= me (?:an? )?(?:essay|poem|story|speech)))(?: me| us)? (?:an?|the|my|our|another|some) (?:(?:\d+[- ]?words?|short|long|good|funny|argumentative|persuasive|small|nice|whole|five[- ]paragraph|book|lab|school|cover|love|formal|blog) ){0,3}(?:essay|report|paragraph|letter|poem|story|article|speech|introduction|conclusion|e-?mail|post|song|rap|presentation|paper|homework|text|review|dialogue|diary entry)\b/iu,
    topic: null,
    example: 'Write an essay about the French Revolution',
    counterexample: 'Write the equation of photosynthesis',
  },
  {
    note: 'writing-needs-model',
    wording:
      /^(?:proofread|correct|improve|check|grade|mark|edit|fix|continue)\s+(?:my|this|the following) (?:\w+ )?(?:essay|text|grammar|spelling|paragraph|letter|writing|sentences?|answers?|report|story|introduction|conclusion)\b/iu,
    topic: null,
    example: 'Correct my essay',
    counterexample: 'Which mistakes did the essay of the bishop correct?',
  },
  {
    note: 'rewording-needs-model',
    wording:
      /^(?:rewrite|rephrase|paraphrase|reword)\b|^simplify\s+(?:it|this|that|the (?:text|explanation|answer|paragraph|language|wording))\b/iu,
    topic: null,
    example: 'Rewrite this paragraph',
    counterexample: 'Why did the monks rewrite the chronicle?',
  },
  {
    note: 'rewording-needs-model',
    wording: new RegExp(
      `^(?=.*\\b(?:${simpler}|again|in other words|clearly|easier|simpler)[\\s.!?]*$)(?:explain|say|put|describe|tell)(?:\\s+(?:${pointing}|to|to me|more|once|in other words|clearly|easier|simpler|in|${simpler}))*[\\s.!?]*$`,
      'isu',
    ),
    topic: null,
    example: 'Explain it to me like I am 10',
    counterexample: 'Explain how a lock works',
  },
  {
    note: 'rewording-needs-model',
    wording: new RegExp(
      `^((?:explain|say|put|describe|tell|define|answer)\\b.*?)[\\s,]+(?:${simpler}|in ${language})[\\s.!?]*$`,
      'isu',
    ),
    topic: words => words[1]!,
    example: 'Explain osmosis in simple words',
    counterexample: 'How is a current simply measured?',
  },
  {
    note: 'examples-are-quoted',
    wording: new RegExp(
      `^(?:make up|invent|think of|come up with|give(?: me| us)?)\\s+(?:${some} )?(?:own |new |other |different |real[- ]life |good |simple |everyday )*examples?(?=[\\s.!?]*$|\\s+(?:of|for|from|with|how|where|please)\\b)(.*)$`,
      'isu',
    ),
    topic: words => words[1] ?? '',
    example: 'Give me an example of a noble gas',
    counterexample: 'Which example does the author give of a noble gas?',
  },
]

const rewordedQuestion =
  /^((?:what|why|how|who|when|where)\b.{3,}?)[\s,]+(?:in (?:very |more )?(?:simple|simpler|easy|easier|plain|basic) (?:words|terms|language|english)|like i(?:[’']?m| am) (?:a )?(?:\d+|five|ten|child|kid)[\w\s-]{0,20}|eli5)[\s.!?]*$/isu

/** The question in "What is osmosis in simple words?"; null for others. */
export const findRewordedQuestion = (text: string): string | null => {
  const words = rewordedQuestion.exec(text)
  return words && `${words[1]!}?`
}

/** Text of a request behind its politeness; null for a question. */
export const getRequestText = (text: string): string | null => {
  const polite = politeness.exec(text)![0]
  const rest = text.slice(polite.length)
  return asksQuestion.test(rest) ? null : rest
}

/** Rest of a request’s topic to look for; null where it is the whole material. */
export const cutTopic = (topic: string): string | null => {
  const bare = topic
    .replace(/^[\s:,]*(?:of|for|about|on|in|from)\s+/iu, '')
    .replace(/[\s.!?]+$/u, '')
    .trim()
  return /\p{L}{3,}/u.test(bare.replace(wholeText, ' ')) ? bare : null
}
