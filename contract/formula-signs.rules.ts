// Signs of formulas as TeX. Pairs of a sign and its command, in the order of Unicode's blocks.

const commands = `
× times ÷ div ± pm · cdot ¬ neg
α alpha β beta γ gamma δ delta ε varepsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu µ mu ν nu ξ xi
ο omicron π pi ρ rho ς varsigma σ sigma τ tau υ upsilon φ varphi χ chi ψ psi ω omega ϑ vartheta ϕ phi ϖ varpi
ϰ varkappa ϱ varrho ϵ epsilon
Α Alpha Β Beta Γ Gamma Δ Delta Ε Epsilon Ζ Zeta Η Eta Θ Theta Ι Iota Κ Kappa Λ Lambda Μ Mu Ν Nu Ξ Xi
Ο Omicron Π Pi Ρ Rho ϴ Theta Σ Sigma Τ Tau Υ Upsilon Φ Phi Χ Chi Ψ Psi Ω Omega Ω Omega ∆ Delta
… ldots † dagger ‡ ddagger • bullet ‖ Vert
ℏ hbar ℑ Im ℓ ell ℘ wp ℜ Re ℵ aleph ℶ beth ℷ gimel ℸ daleth ı imath ȷ jmath
← leftarrow ↑ uparrow → to ↓ downarrow ↔ leftrightarrow ↕ updownarrow ↖ nwarrow ↗ nearrow ↘ searrow ↙ swarrow
↚ nleftarrow ↛ nrightarrow ↞ twoheadleftarrow ↠ twoheadrightarrow ↢ leftarrowtail ↣ rightarrowtail ↦ mapsto
↩ hookleftarrow ↪ hookrightarrow ↫ looparrowleft ↬ looparrowright ↭ leftrightsquigarrow ↼ leftharpoonup
↽ leftharpoondown ↾ upharpoonright ↿ upharpoonleft ⇀ rightharpoonup ⇁ rightharpoondown ⇂ downharpoonright
⇃ downharpoonleft ⇄ rightleftarrows ⇆ leftrightarrows ⇇ leftleftarrows ⇈ upuparrows ⇉ rightrightarrows
⇊ downdownarrows ⇋ leftrightharpoons ⇌ rightleftharpoons ⇍ nLeftarrow ⇎ nLeftrightarrow ⇏ nRightarrow
⇐ Leftarrow ⇑ Uparrow ⇒ Rightarrow ⇓ Downarrow ⇔ Leftrightarrow ⇕ Updownarrow ⇝ rightsquigarrow
⟵ longleftarrow ⟶ longrightarrow ⟷ longleftrightarrow ⟸ Longleftarrow ⟹ Longrightarrow ⟺ Longleftrightarrow
⟼ longmapsto
∀ forall ∁ complement ∂ partial ∃ exists ∄ nexists ∅ emptyset ∇ nabla ∈ in ∉ notin ∋ ni ∏ prod ∐ coprod
∑ sum ∓ mp ∔ dotplus ∖ setminus ∗ ast ∘ circ ∙ bullet √ surd ∝ propto ∞ infty ∟ llcorner ∠ angle
∡ measuredangle ∢ sphericalangle ∣ mid ∤ nmid ∥ parallel ∦ nparallel ∧ wedge ∨ vee ∩ cap ∪ cup ∫ int ∬ iint
∭ iiint ∮ oint ∯ oiint ∰ oiiint ∴ therefore ∵ because ∼ sim ∽ backsim ≀ wr ≁ nsim ≂ eqsim ≃ simeq ≅ cong
≆ ncong ≈ approx ≊ approxeq ≍ asymp ≎ Bumpeq ≏ bumpeq ≐ doteq ≑ doteqdot ≒ fallingdotseq ≓ risingdotseq
≔ coloneqq ≕ eqqcolon ≖ eqcirc ≗ circeq ≜ triangleq ≠ ne ≡ equiv ≤ le ≥ ge ≦ leqq ≧ geqq ≨ lneqq ≩ gneqq
≪ ll ≫ gg ≬ between ≮ nless ≯ ngtr ≰ nleq ≱ ngeq ≲ lesssim ≳ gtrsim ≶ lessgtr ≷ gtrless ≺ prec ≻ succ
≼ preccurlyeq ≽ succcurlyeq ≾ precsim ≿ succsim ⊀ nprec ⊁ nsucc ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq
⊈ nsubseteq ⊉ nsupseteq ⊊ subsetneq ⊋ supsetneq ⊎ uplus ⊏ sqsubset ⊐ sqsupset ⊑ sqsubseteq ⊒ sqsupseteq
⊓ sqcap ⊔ sqcup ⊕ oplus ⊖ ominus ⊗ otimes ⊘ oslash ⊙ odot ⊚ circledcirc ⊛ circledast ⊝ circleddash ⊞ boxplus
⊟ boxminus ⊠ boxtimes ⊡ boxdot ⊢ vdash ⊣ dashv ⊤ top ⊥ bot ⊧ models ⊨ vDash ⊩ Vdash ⊪ Vvdash ⊬ nvdash
⊭ nvDash ⊲ vartriangleleft ⊳ vartriangleright ⊴ trianglelefteq ⊵ trianglerighteq ⊸ multimap ⊺ intercal
⋀ bigwedge ⋁ bigvee ⋂ bigcap ⋃ bigcup ⋄ diamond ⋅ cdot ⋆ star ⋈ bowtie ⋉ ltimes ⋊ rtimes ⋋ leftthreetimes
⋌ rightthreetimes ⋎ curlyvee ⋏ curlywedge ⋐ Subset ⋑ Supset ⋒ Cap ⋓ Cup ⋔ pitchfork ⋖ lessdot ⋗ gtrdot
⋘ lll ⋙ ggg ⋚ lesseqgtr ⋛ gtreqless ⋞ curlyeqprec ⋟ curlyeqsucc ⋮ vdots ⋯ cdots ⋱ ddots
⌈ lceil ⌉ rceil ⌊ lfloor ⌋ rfloor ⌢ frown ⌣ smile ⟨ langle ⟩ rangle 〈 langle 〉 rangle ⟦ llbracket ⟧ rrbracket
■ blacksquare □ square ▲ blacktriangle △ triangle ▽ triangledown ◊ lozenge ○ bigcirc ★ bigstar ♠ spadesuit
♡ heartsuit ♢ diamondsuit ♣ clubsuit ♭ flat ♮ natural ♯ sharp ✓ checkmark ⟂ perp ⧫ blacklozenge
⨀ bigodot ⨁ bigoplus ⨂ bigotimes ⨄ biguplus ⨆ bigsqcup ⨿ amalg ⩽ leqslant ⩾ geqslant ⪅ lessapprox ⪆ gtrapprox
⪇ lneq ⪈ gneq ⪕ eqslantless ⪖ eqslantgtr ⪯ preceq ⪰ succeq ⫅ subseteqq ⫆ supseteqq
`

/** Signs that aren't a command of their own. */
const written: readonly [string, string][] = [
  ['−', '-'],
  ['–', '-'],
  ['∶', ':'],
  ['∕', '/'],
  ['⁄', '/'],
  ['％', '\\%'],
  ['%', '\\%'],
  ['#', '\\#'],
  ['&', '\\&'],
  ['$', '\\$'],
  ['_', '\\_'],
  ['{', '\\{'],
  ['}', '\\}'],
  ['~', '\\sim '],
  ['^', '\\text{\\textasciicircum}'],
  ['\\', '\\backslash '],
  ['°', '^{\\circ}'],
  ['º', '^{\\circ}'],
  ['′', "'"],
  ['’', "'"],
  ['‵', '\\backprime '],
  ['″', "''"],
  ['‴', "'''"],
  ['⁗', "''''"],
  ['⨌', '\\iint\\!\\!\\iint '],
  // Application, product, separator and sum that are only meant.
  ['\u2061', ''],
  ['\u2062', ''],
  ['\u2063', ''],
  ['\u2064', ''],
]

/** Spaces by their width. */
const spaces: readonly [string, string][] = [
  ['\u00a0', '\\ '],
  ['\u2002', '\\enspace '],
  ['\u2003', '\\quad '],
  ['\u2004', '\\;'],
  ['\u2005', '\\:'],
  ['\u2006', '\\,'],
  ['\u2007', '\\ '],
  ['\u2008', '\\,'],
  ['\u2009', '\\,'],
  ['\u200a', ''],
  ['\u200b', ''],
  ['\u200c', ''],
  ['\u200d', ''],
  ['\u202f', '\\,'],
  ['\u205f', '\\:'],
  ['\u2060', ''],
  ['\u3000', '\\quad '],
  ['\ufeff', ''],
  ['\u00ad', ''],
]

const words = commands.trim().split(/\s+/u)

/** Signs with the names of their commands. */
export const texSigns: readonly (readonly [string, string])[] = words.flatMap(
  (word, i): [string, string][] => (i % 2 === 1 ? [[words[i - 1]!, word]] : []),
)

const texOfSigns: ReadonlyMap<string, string> = new Map([
  ...texSigns.map(([sign, command]): [string, string] => [sign, `\\${command} `]),
  ...written,
  ...spaces,
])

/** TeX of a sign; undefined for letters, digits and signs that are written as themselves. */
export const findSign = (sign: string): string | undefined => texOfSigns.get(sign)

/** TeX of a text, sign by sign. */
export const renderSigns = (text: string): string => Array.from(text, sign => findSign(sign) ?? sign).join('')

/** Signs that TeX would read as its own within a text. */
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Words as `\text{}`; signs of formulas and marks that no letter has are named by their codes, since typesetters refuse them in words. */
export const renderWords = (text: string): string =>
  `\\text{${text
    .normalize('NFC')
    .replace(/[\\~^#$%&_{}]/gu, sign => escapes[sign] ?? `\\${sign}`)
    .replace(/[\u0300-\u036f\u203c-\u2bff]/gu, mark => `{\\char"${mark.charCodeAt(0).toString(16)}}`)}}`
