// Whether what is said of a term is a definition: only of this term, and all of it.

const SPECIFIC =
  /\b(?:that|which|who|whose|where|in which|by which|used|made|caused|consisting|produced|formed|between|of|for|with|without|found|given|written|living|able|based|designed|concerned|involving|containing|dealing)\b/u
/** Who they are is their name, which no term is. */
const PEOPLE =
  /^(?:an?|the) (?:[\p{L}-]+ ){0,5}(?:people|peoples|inhabitants|followers|descendants|tribes?|natives|ethnic groups?)\b/u
/** "the most important part": says too little of what it is. */
const LOOSE =
  /^(?:(?:an?|the) )?(?:\p{L}+ )?(?:specific|complex|unique|essential|synonym|shorthand|most|best|example|part|kind|type|form|reason|result|way|member|key|major|main|important|common|good|first|only|few|number|lot|source|cause|subject|matter|problem|one)\b/iu
const MOST_MEANING = 24

/** Whether what is said of a term says which one it is. */
export const isMeaning = (meaning: string, fewest: number): boolean => {
  const count = meaning.split(' ').length
  return (
    count >= fewest &&
    count <= MOST_MEANING &&
    !LOOSE.test(meaning) &&
    // "a layer below the skin and serves to …": the sentence goes on about it.
    !/\band (?:is|are|was|has|have|can|\p{Ll}{3,}[^s\W]s (?:to|the|an?|as|for|in))\b/u.test(meaning) &&
    !PEOPLE.test(meaning) &&
    SPECIFIC.test(meaning) &&
    !/\b(?:it|its|they|their|he|she|his|her|also)\b/iu.test(meaning)
  )
}
