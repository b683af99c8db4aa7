import type { FaultyTaxRecord } from '@nitida/contract';
import type { TFunction } from 'i18next';

/** What can be done about codes of the agency (its `errores.properties`), by what they are about. */
const codesOf: Readonly<Record<string, readonly number[]>> = {
  'operations.tax.do.customer': [
    ...[1101, 1102, 1103, 1109, 1110, 1111, 1121, 1122, 1123, 1126, 1189, 1193, 1222, 1232, 1233, 1234, 1239, 1254, 1255, 1290],
    2001,
  ],
  'operations.tax.do.issuer': [1108, 1120, 1154, 1172, 1215, 1217, 1219, 1240],
  'operations.tax.do.certificate': [1128, 1129, 3003],
  'operations.tax.do.chain': [1174, 1175, 1180, 1262, 1263, 1269, 1291, 1292, 2000, 2002, 2003, 2007, 2008],
  'operations.tax.do.clock': [1112, 1244, 1268, 2004],
  'operations.tax.do.program': [
    ...[1100, 1104, 1105, 1106, 1107, 1114, 1115, 1116, 1117, 1124, 1130, 1142, 1143, 1145, 1150, 1156, 1171, 1176, 1177, 1179],
    ...[1190, 1208, 1210, 1212, 1213, 1216, 1220, 1226, 1241, 1242, 1246, 1247, 1251, 1265, 1266, 1267, 2005, 2006],
  ],
  'operations.tax.do.duplicate': [3000],
  'operations.tax.do.annulled': [3001],
  'operations.tax.do.unknown': [3002],
};

const keys = new Map(Object.entries(codesOf).flatMap(([key, codes]) => codes.map((code) => [code, key] as const)));

/** What to do about a record, by the agency's code, or by its state where the code says nothing to the office. */
export function whatToDo(t: TFunction, { state, code }: Pick<FaultyTaxRecord, 'state' | 'code'>): string {
  if (state === 'conflict' || state === 'unclear')
    return t(state === 'conflict' ? 'operations.tax.doConflict' : 'operations.tax.doUnclear');
  const key = code === null ? undefined : keys.get(code);
  if (key === undefined) return t(state === 'refused' ? 'operations.tax.doRefused' : 'operations.tax.doErrors');
  return state === 'refused' ? t(key) : `${t('operations.tax.countsAsSent')} ${t(key)}`;
}
