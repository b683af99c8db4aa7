import { pageFolders, problemsOfPage } from './all-pages.ts';
import { sentenceOf } from './check.ts';

/** `npm run content`: says what is wrong with the texts, line by line; nothing when all is well. */
const problems = pageFolders().flatMap(problemsOfPage);
process.stdout.write(problems.map((problem) => `${sentenceOf(problem)}\n`).join(''));
process.exitCode = problems.length === 0 ? 0 : 1;
