import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const folder = new URL('./tax-agency-schemas/', import.meta.url);
const schema = (fileName: string) => ({ fileName, contents: readFileSync(new URL(fileName, folder), 'utf8') });

type SchemaName = 'SuministroLR.xsd' | 'ConsultaLR.xsd' | 'RespuestaSuministro.xsd' | 'RespuestaConsultaLR.xsd';

/** The faults of a message of the agency's service, or of an answer, by its schemas, which `libxml2` reads. The envelope around it is taken off. */
export async function schemaFaults(message: string, name: SchemaName): Promise<string[]> {
  const spaces = message.match(/xmlns:\w+="[^"]+\.xsd"/g)?.join(' ') ?? '';
  const [, open = '', rest = ''] = /<\w+:Body>(<\w+:\w+)(.*)<\/\w+:Body>/s.exec(message) ?? [];
  const { errors } = await validateXML({
    xml: [{ fileName: 'message.xml', contents: `${open} ${spaces}${rest}` }],
    schema: [schema(name)],
    preload: [schema('SuministroInformacion.xsd')],
  });
  return errors.map((error) => error.message);
}
