import type { CDPSession } from 'playwright';

type Kind = 'document' | 'script' | 'other';

/** One request, with its bytes as the network sent them. */
interface Transfer {
  kind: Kind;
  header: number;
  /** Parts of the body with the time of their arrival, in seconds of the browser's clock. */
  parts: { at: number; bytes: number }[];
}

/** What a page transfers. Times are those of the wall clock, in ms. */
export interface Traffic {
  /** Bytes with headers that had arrived at a time. */
  bytesUntil(time: number): number;
  /** Bytes of the bodies of one kind that had arrived at a time. */
  bodiesUntil(time: number, kind: Kind): number;
}

/** Receives the browser's events. `at` is in seconds of the browser's clock. */
interface TrafficEvents {
  /** `wallTime` is the same moment in seconds of the wall clock. */
  sent(id: string, kind: Kind, at: number, wallTime: number): void;
  answered(id: string, at: number, header: number): void;
  received(id: string, at: number, bytes: number): void;
  /** `total` is all bytes of the answer with the header. */
  finished(id: string, at: number, total: number): void;
}

export function createTraffic(): TrafficEvents & Traffic {
  const transfers = new Map<string, Transfer>();
  /** The wall clock in seconds at zero of the browser's clock. */
  let epoch = 0;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const partsUntil = ({ parts }: Transfer, time: number) => parts.filter(({ at }) => (at + epoch) * 1000 <= time);
  const bodyUntil = (transfer: Transfer, time: number): number => sum(partsUntil(transfer, time).map(({ bytes }) => bytes));
  const headerUntil = (transfer: Transfer, time: number): number => (partsUntil(transfer, time).length > 0 ? transfer.header : 0);
  return {
    sent(id, kind, at, wallTime) {
      epoch = wallTime - at;
      transfers.set(id, { kind, header: 0, parts: [] });
    },
    answered(id, at, header) {
      const transfer = transfers.get(id);
      if (!transfer) return;
      transfer.header = header;
      transfer.parts.push({ at, bytes: 0 });
    },
    received(id, at, bytes) {
      transfers.get(id)?.parts.push({ at, bytes });
    },
    finished(id, at, total) {
      const transfer = transfers.get(id);
      // The parts do not always name all bytes.
      transfer?.parts.push({ at, bytes: total - transfer.header - sum(transfer.parts.map(({ bytes }) => bytes)) });
    },
    bytesUntil: (time) => sum([...transfers.values()].map((transfer) => headerUntil(transfer, time) + bodyUntil(transfer, time))),
    bodiesUntil: (time, kind) =>
      sum([...transfers.values()].filter((transfer) => transfer.kind === kind).map((transfer) => bodyUntil(transfer, time))),
  };
}

const kinds: Partial<Record<string, Kind>> = { Document: 'document', Script: 'script' };

/** Records what the page of a session transfers from now on. */
export async function recordTraffic(protocol: CDPSession): Promise<Traffic> {
  const traffic = createTraffic();
  await protocol.send('Network.enable');
  protocol.on('Network.requestWillBeSent', ({ requestId, type, timestamp, wallTime }) =>
    traffic.sent(requestId, kinds[type ?? ''] ?? 'other', timestamp, wallTime),
  );
  protocol.on('Network.responseReceived', ({ requestId, timestamp, response }) =>
    traffic.answered(requestId, timestamp, response.encodedDataLength),
  );
  protocol.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    traffic.received(requestId, timestamp, encodedDataLength),
  );
  protocol.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    traffic.finished(requestId, timestamp, encodedDataLength),
  );
  return traffic;
}
