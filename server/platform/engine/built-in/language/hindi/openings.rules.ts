// Openings of sentences of Hindi that stand for something said before.

const pronouns =
  /^["'“‘(]*(?:और |पर |परंतु |लेकिन |तब |फिर )?(?:यह|ये|वह|वे|इस|इन|उस|उन|इसे|इन्हें|उसे|उन्हें|इसने|उसने|इन्होंने|उन्होंने|इसका|इसके|इसकी|इसमें|इससे|उसका|उसके|उसकी|उसमें|उससे|इनका|इनके|इनकी|इनमें|इनसे|उनका|उनके|उनकी|उनमें|उनसे|इसी|उसी|इन्हीं|उन्हीं|यही|वही|ऐसे|ऐसी|ऐसा|इसलिए)(?![\p{L}\p{M}])/u

export const opensLeaningInHindi = (sentence: string): boolean => pronouns.test(sentence)
