declare module '../../jobs/jobs.ts' {
  interface JobPayloads {
    /** Sends the records of a taxpayer that wait to the tax agency. */
    taxRecordsSend: { issuer: string };
  }
}

export {};
