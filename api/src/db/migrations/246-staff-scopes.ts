import { type Migration, statements } from '../migrate.ts';

/** `content` opens what `admin` did with prices and settings, `platform` what it did with accounts and the audit: who could still can. */
export const staffScopesInUse: Migration = {
  id: '246-staff-scopes',
  up: (trx) =>
    statements(
      trx,
      `
insert into staff_scopes (user_id, scope)
select user_id, given.scope from staff_scopes cross join (values ('content'), ('platform')) as given (scope)
where staff_scopes.scope = 'admin' on conflict do nothing;
`,
    ),
};
