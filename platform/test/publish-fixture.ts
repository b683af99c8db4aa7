import { buildPackage } from '../src/build/index.ts';
import { packUpload } from '../src/registry/index.ts';
import { sendSigned } from './publisher.ts';

/** Builds one package of a fixture site and publishes it to the running site: `<package> <sources> <url> <private key>`. */
const [name = '', root = '', url = '', key = ''] = process.argv.slice(2);
const { dir } = await buildPackage(name, { root });
const response = await sendSigned(key, url, 'POST', '/platform/releases', await packUpload(dir));
if (!response.ok) throw new Error(await response.text());
