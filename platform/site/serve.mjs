import { argv, exit, versions } from 'node:process';

// An earlier Node reads no TypeScript, so that it could not even say this in main.ts.
if (Number.parseInt(versions.node, 10) < 24) {
  console.error(`The site needs Node 24 or newer, and this is Node ${versions.node} (${argv[0]}).`);
  exit(1);
}
await import('./src/main.ts');
