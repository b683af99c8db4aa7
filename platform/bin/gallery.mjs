import { runPrepared } from './prepare.mjs';

await runPrepared('shared/ui/gallery/shoot.ts');
