/** The contracts of the API in the order in which they started, each like a release that others use. */
export const gateSteps: [id: string, statements: string[]][] = [
  [
    '010-api-contracts',
    [
      `create table platform.api_contract (id int generated always as identity primary key, hash text not null, contract jsonb not null,
        at timestamptz not null)`,
    ],
  ],
];
