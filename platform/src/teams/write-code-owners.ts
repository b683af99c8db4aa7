import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOwners, codeOwnersPath } from './code-owners.ts';
import { readListedTeams } from './teams-file.ts';

/** Writes CODEOWNERS of this checkout from its `teams.json`. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
writeFileSync(join(root, codeOwnersPath), codeOwners(readListedTeams(root)));
