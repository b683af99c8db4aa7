import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const folder = new URL('./tax-agency-schemas/', import.meta.url);
const schema = (fileName: string) => ({ fileName, contents: readFileSync(new URL(fileName, folder), 'utf8') });

/** The faults of a message of the agency's service by its schemas, which `libxml2` reads. The envelope around the message is taken off. */
export async function schemaFaults(message: string, name: 'SuministroLR.xsd' | 'ConsultaLR.xsd'): Promise<string[]> {
  const spaces = message.match(/xmlns:(?:sum|sum1|con)="[^"]+"/g)?.join(' ') ?? '';
  const [, open = '', rest = ''] = /<soapenv:Body>(<\w+:\w+)(.*)<\/soapenv:Body>/s.exec(message) ?? [];
  const { errors } = await validateXML({
    xml: [{ fileName: 'message.xml', contents: `${open} ${spaces}${rest}` }],
    schema: [schema(name)],
    preload: [schema('SuministroInformacion.xsd')],
  });
  return errors.map((error) => error.message);
}
