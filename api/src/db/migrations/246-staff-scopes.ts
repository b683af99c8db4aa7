import { type Migration, statements } from '../migrate.ts';

/** The scope `content` now covers prices and settings, and `platform` accounts and the audit, which `admin` covered before. Existing admins keep all three. */
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
