import type { CDPSession } from 'playwright';

/** One request, with its bytes as the network sent them. */
interface Transfer {
  url: string;
  kind: 'document' | 'script' | 'other';
  header: number;
  /** Chunks of the body with the time of their arrival, in seconds of the browser's clock. */
  chunks: { at: number; bytes: number }[];
}

export interface Traffic {
  /** Bytes with headers that had arrived at a time of the wall clock, in ms. */
  bytesUntil(time: number): number;
  /** Bytes of the bodies of one kind that had arrived. */
  bodiesUntil(time: number, kind: 'document' | 'script'): number;
  /** The scripts that had arrived completely or in part, with the bytes of their bodies. */
  scriptsUntil(time: number): { url: string; bytes: number }[];
  requests(): number;
}

/** Records what a page transfers. */
export async function recordTraffic(protocol: CDPSession): Promise<Traffic> {
  const transfers = new Map<string, Transfer>();
  /** The wall clock in seconds at zero of the browser's clock. */
  let epoch = 0;
  await protocol.send('Network.enable');
  protocol.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    epoch = wallTime - timestamp;
    const kind = type === 'Document' ? 'document' : type === 'Script' ? 'script' : 'other';
    transfers.set(requestId, { url: request.url, kind, header: 0, chunks: [] });
  });
  protocol.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const transfer = transfers.get(requestId);
    if (!transfer) return;
    transfer.header = response.encodedDataLength;
    transfer.chunks.push({ at: timestamp, bytes: 0 });
  });
  protocol.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) => {
    transfers.get(requestId)?.chunks.push({ at: timestamp, bytes: encodedDataLength });
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const transfer = transfers.get(requestId);
    if (!transfer) return;
    // The chunks do not always name all bytes.
    const named = transfer.header + transfer.chunks.reduce((sum, { bytes }) => sum + bytes, 0);
    transfer.chunks.push({ at: timestamp, bytes: encodedDataLength - named });
  });
  const bodyUntil = ({ chunks }: Transfer, time: number): number =>
    chunks.filter(({ at }) => (at + epoch) * 1000 <= time).reduce((sum, { bytes }) => sum + bytes, 0);
  const hasBegun = ({ chunks }: Transfer, time: number): boolean => chunks.some(({ at }) => (at + epoch) * 1000 <= time);
  const all = () => [...transfers.values()];
  return {
    bytesUntil: (time) =>
      all().reduce((sum, transfer) => sum + bodyUntil(transfer, time) + (hasBegun(transfer, time) ? transfer.header : 0), 0),
    bodiesUntil: (time, kind) =>
      all()
        .filter((transfer) => transfer.kind === kind)
        .reduce((sum, transfer) => sum + bodyUntil(transfer, time), 0),
    scriptsUntil: (time) =>
      all()
        .filter((transfer) => transfer.kind === 'script' && hasBegun(transfer, time))
        .map((transfer) => ({ url: transfer.url, bytes: bodyUntil(transfer, time) })),
    requests: () => transfers.size,
  };
}
