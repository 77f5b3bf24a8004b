// Names that are ordinary words too: they count as a name only where they are written with a capital letter.
export const ambiguousNames: ReadonlySet<string> = new Set(
  `an abby amber angel april art ash aurora autumn bay bea bell bill blue bob boy brook buck bud carol cash chance
  charity chase chip christian clay cliff coral crystal daisy dale dawn dean dee dean diamond do dot drew earl earnest
  eden faith fern flora forest frank gale gene ginger glen grace grant guy hale happy harmony hazel heath heather hope
  iris ivy jack jade jasmine jay jean jewel joy june justice king la lance laurel le lee leo lily long major man mark
  mars mary max may melody mercy merit mike mine miles misty my nick noble norm olive opal pat pearl penny pepper phil
  pierce poppy prince prudence queen ray rain reed rich ridge rob robin rock rod roman rose ruby rusty sage sandy so
  sky skip stone storm sue summer sunny tan tim to tracy trinity true van victor victory violet wade ward wave west
  will willow win wit wren young`.split(/\s+/),
)
