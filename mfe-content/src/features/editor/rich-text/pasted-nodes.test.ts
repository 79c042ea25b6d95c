import { getSchema } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { markdownOf } from './markdown-nodes.ts';
import { pastedNodes } from './pasted-nodes.ts';

const pasted = (html: string) => markdownOf({ type: 'doc', content: pastedNodes(html).nodes });

/** As Word puts it on the clipboard: its own elements and styles, and lists that are paragraphs. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri"} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--></head>
<body lang=NL style='tab-interval:35.4pt'><!--StartFragment-->
<h1><span style='font-size:20.0pt;color:#2F5496'>Buurthulp in <span class=SpellE>Lindewaard</span><o:p></o:p></span></h1>
<p class=MsoNormal><b><span style='color:red'>Samen</span></b> doen we <i>meer</i>. Lees het op <a href="https://voorbeeld.nl/hulp"><span style='mso-fareast-language:NL'>onze site</span></a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Boodschappen<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;</span></span><![endif]>met de fiets<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Een praatje<o:p></o:p></p>
<p class=MsoNormal>Zo meld je je aan:<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Bel ons.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>Kom langs.<o:p></o:p></p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Maandag<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

it('takes of a Word document its headings, lists, marks and links, and nothing else', () => {
  expect(pasted(WORD)).toBe(
    [
      '## Buurthulp in Lindewaard',
      '**Samen** doen we _meer_. Lees het op [onze site](https://voorbeeld.nl/hulp).',
      '- Boodschappen\n  - met de fiets\n- Een praatje',
      'Zo meld je je aan:',
      '1. Bel ons.\n2. Kom langs.',
      'Maandag',
    ].join('\n\n'),
  );
});

/** As Docs puts it on the clipboard: all of it in an element that is called bold, and marks that are styles. */
const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">Wat je doet</span></h2><p dir="ltr"><span style="font-weight:700;">Vet</span><span style="font-weight:400;"> en </span><span style="font-style:italic;">schuin</span></p><ul><li dir="ltr"><p dir="ltr"><span>Een</span></p></li><li dir="ltr"><p dir="ltr"><span>Twee</span></p></li></ul></b><br class="Apple-interchange-newline">`;

it('takes of a Google document the same', () => {
  expect(pasted(DOCS)).toBe('## Wat je doet\n\n**Vet** en _schuin_\n\n- Een\n- Twee');
});

it.each([
  ['a script', '<p>Hallo<script>alert(1)</script></p>', 'Hallo'],
  ['a handler', '<p onclick="alert(1)">Hallo</p>', 'Hallo'],
  ['a picture', '<p>Hallo <img src=x onerror=alert(1)></p>', 'Hallo'],
  ['colours and fonts', '<p><font color="red" face="Papyrus">Hallo</font></p>', 'Hallo'],
  ['a part of a line', '<span>Hallo </span><strong>daar</strong>', 'Hallo **daar**'],
  ['a table', '<table><tr><td>een</td><td>twee</td></tr></table>', 'een\n\ntwee'],
])('takes of %s its text', (_what, html, markdown) => {
  expect(pasted(html)).toBe(markdown);
});

it('leaves of a link that leads nowhere safe its text', () => {
  expect(
    pasted('<p>Zie <a href="javascript:alert(1)">hier</a> en <a href="https://voorbeeld.nl/">daar</a></p>'),
  ).toBe('Zie hier en [daar](https://voorbeeld.nl/)');
});

it.each([
  ['a base that would complete it', '<base href="javascript:alert(1)"><a href="#x">k</a>', '[k](#x)'],
  ['a base that cannot', '<base href="javascript:alert(1)"><a href="/x">k</a>', '[k](/x)'],
  ['a base elsewhere', '<base href="https://evil.example/"><p><a href="x">k</a></p>', 'k'],
  ['a film', '<p>Een <video src="javascript:alert(1)">v</video></p>', 'Een'],
  ['a sound', '<p>Een <audio src="//evil.example/a.mp3">a</audio></p>', 'Een'],
  ['spaces around it', '<a href=" https://voorbeeld.nl ">k</a>', '[k](https://voorbeeld.nl)'],
])('lets no address in through %s', (_what, html, markdown) => {
  expect(pasted(html)).toBe(markdown);
});

it.each([20, 2_000])('throws for %d lists in each other', (depth) => {
  expect(() => pastedNodes(`${'<ul><li>'.repeat(depth)}diep`)).toThrow();
});

const schema = getSchema([StarterKit]);

it.each([
  ['a list without items', '<p>Een</p><ul></ul><ol> </ol>', 'Een'],
  ['a list of a picture', '<p>Een</p><ul><img src="x.jpg"></ul>', 'Een'],
  ['an item without text', '<ul><li></li><li>Een</li></ul>', '-\n- Een'],
  ['a quotation without text', '<p>Een</p><blockquote></blockquote>', 'Een'],
  ['a quotation of a list without items', '<p>Een</p><blockquote><ul></ul></blockquote>', 'Een'],
])('makes of %s only what the editor has', (_what, html, markdown) => {
  const { nodes } = pastedNodes(html);
  for (const node of nodes) schema.nodeFromJSON(node).check();
  expect(markdownOf({ type: 'doc', content: nodes })).toBe(markdown);
});

it.each([
  ['a table', '<table><tr><td>een</td><td>twee</td></tr></table>', true],
  ['a table in a document', '<div><table><tr><td>een</td></tr><tr><td>twee</td></tr></table></div>', true],
  ['a frame around a text', WORD, false],
  ['no table', DOCS, false],
])('knows whether there was a table: %s', (_what, html, hadTable) => {
  expect(pastedNodes(html).hadTable).toBe(hadTable);
});
