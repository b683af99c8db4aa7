import { type Migration, statements } from '../migrate.ts';

/** `content` opened nothing: no account has it any more. `platform` now opens what `admin` did with accounts and the audit: who could still can. */
export const staffScopesInUse: Migration = {
  id: '246-staff-scopes',
  up: (trx) =>
    statements(
      trx,
      `
delete from staff_scopes where scope = 'content';
insert into staff_scopes (user_id, scope) select user_id, 'platform' from staff_scopes where scope = 'admin' on conflict do nothing;
alter table staff_scopes drop constraint staff_scopes_scope_check;
alter table staff_scopes add constraint staff_scopes_scope_check check (scope in ('admin', 'platform'));
`,
    ),
};
