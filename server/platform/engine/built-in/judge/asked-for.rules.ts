// Kind of answer that a question wants: one fact, a definition, a reason, steps, several things, or both
// sides of a comparison.

export type AskedFor = 'definition' | 'how-to' | 'reason' | 'list' | 'comparison' | 'fact' | 'other'

const definition =
  /^(?:(?:so |and |but )?what(?:['’]s| is| are| was| were)(?: meant by| the meaning of)?|who(?:['’]s| is| was)|define|explain|what (?:does|do) .{1,60} (?:mean|stand for|do))\b/iu
const howTo =
  /\bhow (?:do|can|could|should|would|to|must|does one|is it possible)\b|\bwhat (?:must|should|do|can|could) (?:i|we|you|one) (?:do|use|type|write|call|set)\b|\bwhich (?:command|option|function|key|setting|menu)\b|^(?:can|could|is there a way)\b/iu
const reason = /\bwhy\b|\bwhat (?:\w+ )?(?:reasons?|caused?s?|led to)\b|\bhow come\b|\bwhat for\b/iu
const list =
  /\b(?:which|what) (?:are |were )?(?:the |two |three |four |five |six |seven |some |other |different |kinds |types )?(?:\w+ )?(?:kinds|types|ways|steps|stages|parts|causes|reasons|examples|differences|advantages|disadvantages|effects|consequences|conditions|rules|names|values|options|methods|functions|forms|phases|layers|groups|names)\b|^(?:list|name|give)\b|\bwhat (?:two|three|four|five|six|seven)\b/iu
const comparison =
  /\b(?:differences?|distinguish|compare[ds]?|comparison|versus|vs\.?|differs?|different from|unlike|better than|more than|rather than|instead of|in contrast)\b/iu
const fact =
  /\b(?:who|whose|whom|when|where|how (?:many|much|long|far|old|big|large|high|deep|often|fast|tall|wide|heavy)|which|what (?:year|date|number|percentage|share|name|city|country|person))\b/iu

/** The same in Hindi, in the order in which they are tried. */
const inHindi: readonly (readonly [AskedFor, RegExp])[] = [
  ['comparison', /(?:अंतर|अन्तर|फ़र्क|फर्क|तुलना|भेद)(?![\p{L}\p{M}])/u],
  ['reason', /(?<![\p{L}\p{M}])(?:क्यों|क्यो|किस कारण|किस वजह|क्या कारण|क्या वजह)(?![\p{L}\p{M}])/u],
  [
    'list',
    /कौन[- ]?कौन|क्या[- ]क्या|किन[- ]किन|(?:प्रकार|चरण|लक्षण|अवस्थाएँ|अवस्थाएं|उदाहरण|नाम) (?:बताइए|बताइये|बताओ|लिखिए|लिखो|कौन)/u,
  ],
  [
    'how-to',
    /(?<![\p{L}\p{M}])(?:कैसे|किस तरह|किस प्रकार)(?![\p{L}\p{M}]).*(?:करें|करे|करते|बनाएँ|बनाएं|बनाते|बनाये|बचाएँ|बचाएं|जाए|जाता|सकते|चाहिए)|क्या कर(?:ें|ना)/u,
  ],
  ['definition', /क्या (?:है|हैं|होता है|होती है|होते हैं)|किसे (?:कहते|कहा)|क्या (?:कहते|कहा)|मतलब|अर्थ|परिभाषा/u],
  ['fact', /(?<![\p{L}\p{M}])(?:कौन|किस\p{M}*|किसने|किससे|कब|कहाँ|कहां|कितन[ाेी]|कौनस[ाेी])(?![\p{L}\p{M}])/u],
]

/** By the words of the question alone; the first kind that fits. */
export const tellAskedFor = (question: string): AskedFor => {
  const text = question.trim().slice(0, 500)
  if (/\p{Script=Devanagari}/u.test(text))
    return inHindi.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
  if (comparison.test(text)) return 'comparison'
  if (reason.test(text)) return 'reason'
  if (list.test(text)) return 'list'
  if (howTo.test(text)) return 'how-to'
  if (definition.test(text)) return 'definition'
  return fact.test(text) ? 'fact' : 'other'
}
