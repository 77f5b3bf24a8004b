// Sentences that say nothing by themselves: they lean on the one before, or point elsewhere.
import { refusalBy } from '../language/rule.rules.ts'
import { answerRules } from '../language/self-contained/index.rules.ts'

const opensInHindi =
  /^["'“‘(]*(?:और |पर |परंतु |लेकिन |तब |फिर )?(?:यह|ये|वह|वे|इस|इन|उस|उन|इसे|इन्हें|उसे|उन्हें|इसने|उसने|इन्होंने|उन्होंने|इसका|इसके|इसकी|इसमें|इससे|उसका|उसके|उसकी|उसमें|उससे|इनका|इनके|इनकी|इनमें|इनसे|उनका|उनके|उनकी|उनमें|उनसे|इसी|उसी|इन्हीं|उन्हीं|यही|वही|ऐसे|ऐसी|ऐसा|इसलिए)(?![\p{L}\p{M}])/u

/** Whether a sentence opens with a word that stands for something said before. */
export const leansOnBefore = (sentence: string): boolean =>
  opensInHindi.test(sentence) || refusalBy(answerRules, { text: sentence.replace(/^["'(]+/u, '') }) !== null
