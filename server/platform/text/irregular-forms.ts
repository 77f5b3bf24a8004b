// Irregular forms of English verbs and nouns, which no stemmer unites: questions ask "when did it begin" of
// texts with "it began".

/** Base form, then its irregular forms. Forms that are more often another word (ground, wound) are left out. */
const TABLE = `
arise arose arisen
awake awoke awoken
bear bore borne born
beat beaten
become became
begin began begun
bend bent
bind bound
bite bit bitten
bleed bled
blow blew blown
break broke broken
breed bred
bring brought
build built
burn burnt
buy bought
catch caught
choose chose chosen
cling clung
come came
creep crept
deal dealt
dig dug
draw drew drawn
dream dreamt
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
find found
flee fled
fly flew flown
forbid forbade forbidden
forget forgot forgotten
forgive forgave forgiven
freeze froze frozen
get got gotten
give gave given
go went gone
grow grew grown
hang hung
hear heard
hide hid hidden
hold held
keep kept
know knew known
lay laid
lead led
learn learnt
leave left
lend lent
lie lain
light lit
lose lost
make made
mean meant
meet met
overcome overcame
oversee oversaw overseen
overthrow overthrew overthrown
pay paid
prove proven
ride rode ridden
ring rang rung
rise rose risen
run ran
say said
see saw seen
seek sought
sell sold
send sent
shake shook shaken
shine shone
shoot shot
show shown
shrink shrank shrunk
sing sang sung
sink sank sunk
sit sat
sleep slept
speak spoke spoken
spend spent
spin spun
stand stood
steal stole stolen
stick stuck
strike struck stricken
strive strove striven
swear swore sworn
sweep swept
swim swam swum
swing swung
take took taken
teach taught
tear tore torn
tell told
think thought
throw threw thrown
undergo underwent undergone
understand understood
undertake undertook undertaken
uphold upheld
wake woke woken
wear wore worn
weave wove woven
win won
withdraw withdrew withdrawn
withstand withstood
write wrote written
axis axes
bacterium bacteria
child children
criterion criteria
crisis crises
datum data
foot feet
goose geese
hypothesis hypotheses
man men
matrix matrices
medium media
mouse mice
nucleus nuclei
ovum ova
phenomenon phenomena
radius radii
stimulus stimuli
fungus fungi
alga algae
larva larvae
thesis theses
analysis analyses
tooth teeth
vertex vertices
wife wives
woman women
life lives
leaf leaves
half halves
wolf wolves
die dying
`

const BASES: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap(line => {
      const [base, ...forms] = line.split(' ')
      return forms.map((form): [string, string] => [form, base!])
    }),
)

/** The base form of an irregular form; any other word as it is. */
export const baseForm = (word: string): string => BASES.get(word) ?? word
