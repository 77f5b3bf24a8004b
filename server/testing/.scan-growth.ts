import { readGift } from '../platform/question-formats/gift/read-gift.ts'
import { readMoodleXml } from '../platform/question-formats/moodle-xml/read-moodle-xml.ts'
import { readQtiXml } from '../platform/question-formats/qti/read-qti.ts'
import { readCsv } from '../platform/question-formats/table/csv.rules.ts'
import { readTable } from '../platform/question-formats/table/read-table.ts'
import { readHtml } from '../platform/question-formats/text/html-text.ts'
import { mathToTex } from '../platform/question-formats/text/mathml.rules.ts'
import { sayText } from '../platform/question-formats/text/math-signs.rules.ts'
import { withBracketTex, withDollarTex } from '../platform/question-formats/text/plain.rules.ts'
import { readTypedText } from '../platform/question-formats/typed/read-typed.ts'
import { readHtmlTree } from '../platform/question-formats/text/html-tree.ts'
import { parseXml } from '../platform/xml/parse-xml.ts'
import { htmlOfText, textOfHtml } from '../platform/anki/html.rules.ts'
import { looksLikeCaptions, readCaptions } from '../platform/reading/transcript/captions.rules.ts'
import { looksStamped, readStampedText } from '../platform/reading/transcript/stamped-text.rules.ts'
import { withoutRepeats } from '../platform/reading/transcript/rolling.rules.ts'
import { blocksOfCues } from '../platform/reading/transcript/blocks-of-cues.rules.ts'
import { blocksOfMarkdown } from '../platform/reading/plain/markdown-blocks.ts'
import { blocksOfText } from '../platform/reading/plain/plain-text.rules.ts'
import { readCaptionBody } from '../platform/video/caption-formats.ts'
import { readNames } from '../features/classes/class-names.rules.ts'
import { readRoster } from '../features/classes/roster.rules.ts'
import { readAddresses } from '../features/classes/invitations/read-addresses.ts'
import { decodeReferences } from '../platform/text/character-references.ts'
import { createLosses } from '../platform/question-formats/items.ts'

const losses = createLosses as any
const esc = (s: string) => s.replaceAll('&','&amp;').replaceAll('<','&lt;').replaceAll('>','&gt;')
const cd = (s: string) => `<![CDATA[${s.replaceAll(']]>','')}]]>`
const t = (n: string, s: string) => `<${n} format="html"><text>${cd(s)}</text></${n}>`
const mq = (type: string, s: string, rest='') => `<quiz><question type="${type}"><name><text>n</text></name>${t('questiontext', s)}${rest}</question></quiz>`
const ans = (s: string, f=100) => `<answer fraction="${f}" format="html"><text>${cd(s)}</text></answer>`
const parsers: Record<string,(s:string)=>unknown> = {
 html: s => readHtml(s, losses()),
 htmlTree: s => readHtmlTree(s),
 mathml: s => mathToTex(s), sayText, withBracketTex, withDollarTex,
 essay: s => readMoodleXml(mq('essay', s)),
 moodleChoice: s => readMoodleXml(mq('multichoice','q', ans(s)+ans('b',0))),
 moodleShort: s => readMoodleXml(mq('shortanswer','q', ans(s))),
 moodleCloze: s => readMoodleXml(mq('cloze', s)),
 moodleClozeIn: s => readMoodleXml(mq('cloze', `a {1:MC:=${s}~b} c`)),
 moodleCalc: s => readMoodleXml(mq('calculated', `{a} ${s}`, ans(`{a}+${s}`))),
 moodleRaw: s => readMoodleXml(`<quiz>${s}</quiz>`),
 moodleMatch: s => readMoodleXml(mq('matching','q',`<subquestion format="html"><text>${cd(s)}</text><answer><text>${cd(s)}</text></answer></subquestion><subquestion><text>b</text><answer><text>c</text></answer></subquestion>`)),
 giftRaw: s => readGift(s), giftStem: s => readGift(`::t:: ${s} {=a ~b}`), giftIn: s => readGift(`Q {=${s}~b}`), giftNum: s=> readGift(`Q {#${s}}`), giftBlock: s=>readGift(`::${s}:: q {T}\n\n// ${s}\n$CATEGORY: ${s}\n\nq {F}`),
 typedRaw: s => readTypedText(s), typedLine: s => readTypedText(`1. Q ${s}\nA. a\nB. ${s}\nANSWER: A`), typedLines: s=> readTypedText([...s].join('\n')), typedEnd: s => readTypedText(`1. Q\nA. a\nB. b\n\nAnswers\n${s}`),
 csv: s => readTable(readCsv(`question,answer,option a,option b\n"${s.replaceAll('"','""')}",a,a,b`) as any, null), csvRaw: s => readTable(readCsv(s) as any, null), csvCells: s => readTable(readCsv(`question,answer\nq,${s}`) as any, null),
 qti: s => readQtiXml(`<assessmentItem identifier="a" title="t"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><p>${esc(s)}</p><choiceInteraction responseIdentifier="R"><prompt>${esc(s)}</prompt><simpleChoice identifier="A">${esc(s)}</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody></assessmentItem>`),
 qti1: s => readQtiXml(`<questestinterop><item ident="a" title="t"><presentation><material><mattext texttype="text/html">${esc(s)}</mattext></material><response_lid ident="R"><render_choice><response_label ident="A"><material><mattext>${esc(s)}</mattext></material></response_label><response_label ident="B"><material><mattext>b</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="R">A</varequal></conditionvar><setvar>1</setvar></respcondition></resprocessing></item></questestinterop>`),
 qtiRaw: s => readQtiXml(`<assessmentItem>${s}`), xml: s => parseXml(s), xmlIn: s => parseXml(`<a>${s}</a>`),
 anki: textOfHtml, ankiBack: htmlOfText,
 captionsLook: looksLikeCaptions, captions: s => blocksOfCues(withoutRepeats(readCaptions(s)) as any), captionsIn: s => blocksOfCues(withoutRepeats(readCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${s}`)) as any),
 stampedLook: looksStamped, stamped: s => blocksOfCues(readStampedText(s) as any), stampedIn: s=>readStampedText(`0:01 ${s}\n0:05 b ${s}`),
 markdown: blocksOfMarkdown, text: blocksOfText, captionBody: readCaptionBody, captionBodyXml: s=> readCaptionBody(`<transcript><text start="1" dur="1">${s}</text></transcript>`),
 names: readNames, roster: readRoster, addresses: readAddresses, refs: decodeReferences,
}
const seeds = ['\u00a0',' ','\t','\n','\r\n',' \n','\u00a0\n','\n\u00a0','a','a ','a\n','a,','1','1.','1. ','1)\n','A. ','A) ','A.\n','(a) ','*','* ','**','**a','_','_a','a_','__a__','<','<a','<a ','<b<b','<b>','</b>','<p>','<p></p>','<br>','<li>','<ul><li>','<td>','<table>','<table><tr><td>','<math>','<math><mi>','<mfrac>','<pre>','<code>','<sup>','<!--','-->','<![CDATA[','<?','&','&a','&#','&#x','&amp;','&nbsp;',';','[','[a','[a](','](','](a','[[','[sound:','![','\\','\\(','\\[','\\)','\\(a','$','$$','$a$','`','```','```\n','```\na\n```\n','~~~\n','{','}','{}','{=','{1:MC:','{1:SA:=a~','}{','~','=','=a','~a','~%','%','->',' -> ','::',':','//','//a\n','$CATEGORY: ','#','# ','##\n','=\n','-','- ','- a\n','--','---\n','>','> ','|','|a','|-|\n','| - ','"','","','"a','\'','“','(',')','()','@','a@b','a@b.c','a@b.c,','<a@b','.','..','a.b','. ','00:','0:01','00:00:01,000 --> ','00:01.000 --> 00:02.000\n','0:01\n','0:01 a\n','[00:01] ','Answer: ','ANSWER: A\n','Answers\n','1. A\n','A: ','Q: ','x: y\n','\ue000','\ue001','\u200b','\u0301','é','\u{1F600}','अ','\ufffc','<v a>','<c.','<00:01.000>','NOTE\n','WEBVTT\n','STYLE\n','<script','<style>','</script','<style','<script>','[$]','[$$]','[^1]: ','[a]: ','<div','<hr ','html ','^','^a','x^','+','+1','1+','1/','pi','sin(','{a}','\\text{','\\frac{','((','[1]','1-','1, ','True/','right ','  - ','    ','    a\n','\f','\v','a-\n','a-','etc. ','i.e. ','Dr. ','…','。','? ','!','http://','http://a','www.a','<http://a','a\u00a0','\u00a0a',' a ','\n\n','\n\n\n','a\n\n','x\n===\n','<o:p>','<w:','</','/>','<a/>','<a b="','<a b=\'','="','<a b=',' b=',' b="c"']
const only = process.argv[2]
const cpu = () => { const u = (process as any).threadCpuUsage(); return (u.user+u.system)/1000 }
const run = (f: any, s: string) => { const a = cpu(); try { f(s) } catch {} return cpu()-a }
const [small, factor] = [6000, 4]
for (const [name, f] of Object.entries(parsers)) {
  if (only && !only.split(',').includes(name)) continue
  const bad: string[] = []
  for (const seed of seeds) for (const [pre, post] of [['',''],['x','x'],['<p>','\u0001'],['{','']]) {
    const make = (n: number) => pre + seed.repeat(Math.ceil(n/seed.length)) + post
    let a = run(f, make(small))
    if (a > 800) { bad.push(`${JSON.stringify(pre+seed+post)} ${a.toFixed(0)}ms at ${small}`); continue }
    let b = run(f, make(small*factor))
    if (b > 25 && b/Math.max(a,1) > factor*1.9) { a = Math.min(a, run(f, make(small))); b = Math.min(b, run(f, make(small*factor))); if (b>25 && b/Math.max(a,1)>factor*1.9) bad.push(`${JSON.stringify(pre+'|'+seed+'|'+post)} ${a.toFixed(1)}→${b.toFixed(0)}`) }
  }
  console.log(name, bad.length, bad.slice(0,14).join('  ;  '))
}
