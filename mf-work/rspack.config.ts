import { remoteConfig } from '../rspack.config.base.ts';
import { remote } from './remote.ts';

export default remoteConfig(import.meta.dirname, remote);
