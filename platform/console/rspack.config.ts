import { consoleConfig } from '../../rspack.config.base.ts';

export default consoleConfig(import.meta.dirname);
