// Grammars of replies for a model in a file (GBNF, as llama.cpp reads them): with one, the model can write nothing but lines
// in the form that its prompt asks for.

/**
 * - `sentences`: answers and summaries, sentences with quotations
 * - `ideas`: nodes of mind maps
 * - `objects`: any JSON objects, one a line
 */
export type ReplyForm = 'sentences' | 'ideas' | 'objects'

const shared = String.raw`
quotes ::= "[" quote (", " quote)? (", " quote)? "]"
quote ::= "{\"passage\": " [1-9] [0-9]? ", \"text\": " string "}"
string ::= "\"" character+ "\""
character ::= [^"\\\x7F\x00-\x1F] | "\\" (["\\/bfnrt] | "u" hex hex hex hex)
hex ::= [0-9a-fA-F]
end ::= "{\"end\": true}"`

const grammars: Record<ReplyForm, string> = {
  sentences: String.raw`root ::= "{\"notFound\": true}" | line+ end
line ::= "{\"sentence\": " string ", \"quotes\": " quotes "}\n"${shared}`,
  ideas: String.raw`root ::= line* end
line ::= "{\"label\": " string ", \"under\": " (string | "null") ", \"quotes\": " quotes "}\n"${shared}`,
  objects: String.raw`root ::= (object "\n")* (object | end)
object ::= "{" string ": " value (", " string ": " value)* "}"
value ::= object | list | string | empty | number | "true" | "false" | "null"
empty ::= "\"\""
list ::= "[" (value (", " value)*)? "]"
number ::= "-"? ("0" | [1-9] [0-9]*) ("." [0-9]+)?${shared}`,
}

export const grammarOf = (form: ReplyForm): string => grammars[form]
