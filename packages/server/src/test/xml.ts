import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';

const { resolve } = createRequire(import.meta.url);
const SITEMAP = path.resolve(path.dirname(resolve('sitemap')), '../../schema/sitemap.xsd');

/** Of XHTML the one element that sitemaps may hold. */
const XHTML = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
  <xs:element name="link"><xs:complexType>
    <xs:attribute name="rel" use="required" fixed="alternate"/>
    <xs:attribute name="hreflang" type="xs:string" use="required"/>
    <xs:attribute name="href" type="xs:anyURI" use="required"/>
  </xs:complexType></xs:element>
</xs:schema>`;

const BOTH = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <xs:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="xhtml.xsd"/>
</xs:schema>`;

/** What is wrong with XML as such. */
export async function xmlMistakes(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'answer.xml', contents: xml }],
    normalization: 'format',
  });
  return errors.map(({ message }) => message);
}

/** What is wrong with a sitemap, by the schema of its protocol. */
export async function sitemapMistakes(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents: xml }],
    schema: [{ fileName: 'both.xsd', contents: BOTH }],
    preload: [
      { fileName: 'sitemap.xsd', contents: await readFile(SITEMAP, 'utf8') },
      { fileName: 'xhtml.xsd', contents: XHTML },
    ],
  });
  return errors.map(({ message }) => message);
}
