import { buildPackage } from '../src/build/index.ts';
import { packUpload } from '../src/registry/index.ts';

/** Builds one package of a fixture site and publishes it to the running site: `<package> <sources> <url> <token>`. */
const [name = '', root = '', url = '', token = ''] = process.argv.slice(2);
const { dir } = await buildPackage(name, { root });
const response = await fetch(`${url}/platform/releases`, {
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(await packUpload(dir)),
});
if (!response.ok) throw new Error(await response.text());
