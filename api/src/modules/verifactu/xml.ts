import { amountText, dateText } from './format.ts';
import type { BillingSystem, InvoiceReference, IssueRecord, Recipient, TaxRecord } from './record.ts';

const schemas = 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';

/** The prefixes of the agency's namespaces, as its own examples have them. */
const namespaces = {
  soapenv: 'http://schemas.xmlsoap.org/soap/envelope/',
  sum: `${schemas}SuministroLR.xsd`,
  sum1: `${schemas}SuministroInformacion.xsd`,
  con: `${schemas}ConsultaLR.xsd`,
} as const;

/** An element: its name, and a text, further elements, or null where it is left out. */
type Element = [name: string, content: string | readonly Element[] | null];

const escaped = (text: string): string =>
  text
    // Characters that no XML may have.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const written = (elements: readonly Element[], prefix: string): string =>
  elements
    .map(([name, content]) => {
      if (content === null) return '';
      const full = name.includes(':') ? name : `${prefix}:${name}`;
      return `<${full}>${typeof content === 'string' ? escaped(content) : written(content, prefix)}</${full}>`;
    })
    .join('');

const envelope = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope ${Object.entries(namespaces)
    .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
    .join(' ')}><soapenv:Header/><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;

interface Sender {
  issuer: string;
  issuerName: string;
}

const senderElements = ({ issuer, issuerName }: Sender): Element[] => [
  ['NombreRazon', issuerName.slice(0, 120)],
  ['NIF', issuer],
];

/** The message that delivers records, at most 1,000, in their order. `isLate`: an outage of ours or theirs held them back. */
export function deliveryMessage(sender: Sender, records: readonly { record: TaxRecord; hash: string }[], isLate: boolean): string {
  const header: Element[] = [
    ['ObligadoEmision', senderElements(sender)],
    ['RemisionVoluntaria', isLate ? [['Incidencia', 'S']] : null],
  ];
  const lines = records.map(({ record, hash }) => `<sum:RegistroFactura>${recordXml(record, hash)}</sum:RegistroFactura>`).join('');
  return envelope(
    `<sum:RegFactuSistemaFacturacion><sum:Cabecera>${written(header, 'sum1')}</sum:Cabecera>${lines}</sum:RegFactuSistemaFacturacion>`,
  );
}

/** Where a page of an answer begins, as the page before it said. */
export interface PageKey extends InvoiceReference {
  issuer: string;
}

/** The message that asks which records of some days of a month the agency has, from a page on. */
export function queryMessage(sender: Sender, month: string, days: { from: string; until: string }, after: PageKey | null): string {
  const [year = '', period = ''] = month.split('-');
  const filter: Element[] = [
    [
      'con:PeriodoImputacion',
      [
        ['Ejercicio', year],
        ['Periodo', period],
      ],
    ],
    [
      'con:FechaExpedicionFactura',
      [
        [
          'RangoFechaExpedicion',
          [
            ['Desde', dateText(days.from)],
            ['Hasta', dateText(days.until)],
          ],
        ],
      ],
    ],
    ['con:ClavePaginacion', after && idElements(after.issuer, after)],
  ];
  const header: Element[] = [
    ['IDVersion', '1.0'],
    ['ObligadoEmision', senderElements(sender)],
  ];
  return envelope(
    `<con:ConsultaFactuSistemaFacturacion><con:Cabecera>${written(header, 'sum1')}</con:Cabecera><con:FiltroConsulta>${written(filter, 'sum1')}</con:FiltroConsulta></con:ConsultaFactuSistemaFacturacion>`,
  );
}

const idElements = (issuer: string, { number, date }: InvoiceReference): Element[] => [
  ['IDEmisorFactura', issuer],
  ['NumSerieFactura', number],
  ['FechaExpedicionFactura', dateText(date)],
];

const recordXml = (record: TaxRecord, hash: string): string =>
  record.kind === 'alta'
    ? written([['RegistroAlta', issueElements(record, hash)]], 'sum1')
    : written(
        [
          [
            'RegistroAnulacion',
            [
              ['IDVersion', '1.0'],
              [
                'IDFactura',
                [
                  ['IDEmisorFacturaAnulada', record.issuer],
                  ['NumSerieFacturaAnulada', record.number],
                  ['FechaExpedicionFacturaAnulada', dateText(record.date)],
                ],
              ],
              ['SinRegistroPrevio', record.isWithoutRecord ? 'S' : null],
              ['RechazoPrevio', record.wasRefused ? 'S' : null],
              ...chainElements(record, hash),
            ],
          ],
        ],
        'sum1',
      );

/** The order of the elements is that of the schema. */
function issueElements(record: IssueRecord, hash: string): Element[] {
  const { issuer, corrects, replaces, recipient, repeats } = record;
  const isCorrection = record.type.startsWith('R');
  return [
    ['IDVersion', '1.0'],
    ['IDFactura', idElements(issuer, record)],
    ['NombreRazonEmisor', record.issuerName.slice(0, 120)],
    ['Subsanacion', repeats && 'S'],
    ['RechazoPrevio', repeats],
    ['TipoFactura', record.type],
    ['TipoRectificativa', isCorrection ? 'I' : null],
    [
      'FacturasRectificadas',
      corrects.length > 0 ? corrects.map((each) => ['IDFacturaRectificada', idElements(each.issuer ?? issuer, each)]) : null,
    ],
    [
      'FacturasSustituidas',
      replaces.length > 0 ? replaces.map((each) => ['IDFacturaSustituida', idElements(each.issuer ?? issuer, each)]) : null,
    ],
    ['DescripcionOperacion', record.description.slice(0, 500)],
    ['Destinatarios', recipient && [['IDDestinatario', recipientElements(recipient)]]],
    [
      'Desglose',
      [
        [
          'DetalleDesglose',
          [
            ['Impuesto', '01'],
            ['ClaveRegimen', '01'],
            ['CalificacionOperacion', 'S1'],
            ['TipoImpositivo', record.ivaPercent.toFixed(2)],
            ['BaseImponibleOimporteNoSujeto', amountText(record.base)],
            ['CuotaRepercutida', amountText(record.iva)],
          ],
        ],
      ],
    ],
    ['CuotaTotal', amountText(record.iva)],
    ['ImporteTotal', amountText(record.total)],
    ...chainElements(record, hash),
  ];
}

const recipientElements = (recipient: Recipient): Element[] => [
  ['NombreRazon', recipient.name.slice(0, 120)],
  'nif' in recipient
    ? ['NIF', recipient.nif]
    : [
        'IDOtro',
        [
          ['CodigoPais', recipient.other.country],
          ['IDType', recipient.other.idType],
          ['ID', recipient.other.id],
        ],
      ],
];

const chainElements = ({ issuer, previous, system, generatedAt }: TaxRecord, hash: string): Element[] => [
  [
    'Encadenamiento',
    [previous === null ? ['PrimerRegistro', 'S'] : ['RegistroAnterior', [...idElements(issuer, previous), ['Huella', previous.hash]]]],
  ],
  ['SistemaInformatico', systemElements(system)],
  ['FechaHoraHusoGenRegistro', generatedAt],
  ['TipoHuella', '01'],
  ['Huella', hash],
];

/** It can only keep records in this way, and for one taxpayer. */
const systemElements = (system: BillingSystem): Element[] => [
  ['NombreRazon', system.producerName],
  ['NIF', system.producerNif],
  ['NombreSistemaInformatico', system.name],
  ['IdSistemaInformatico', system.id],
  ['Version', system.version],
  ['NumeroInstalacion', system.installation],
  ['TipoUsoPosibleSoloVerifactu', 'S'],
  ['TipoUsoPosibleMultiOT', 'N'],
  ['IndicadorMultiplesOT', 'N'],
];
