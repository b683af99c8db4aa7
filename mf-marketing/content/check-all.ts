import { pageFolders, problemsOfPage } from './all-pages.ts';
import { sentenceOf } from './check.ts';

/** `npm run content`: prints each problem of the texts with its line and exits with 1, or prints nothing. */
const problems = pageFolders().flatMap(problemsOfPage);
process.stdout.write(problems.map((problem) => `${sentenceOf(problem)}\n`).join(''));
process.exitCode = problems.length === 0 ? 0 : 1;
