-- The image runs this once, as the superuser that it makes with an empty volume. Processes connect as a role that is none and owns the database: it can
-- migrate tables, and has no right to change invoice records.
\getenv password DATABASE_PASSWORD
create role nitida login password :'password';
alter database nitida owner to nitida;
