import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

export interface ModuleSource {
  path: string;
  source: string;
}

export interface NoModule {
  path: string;
  /** What V8 says: `Unexpected token '<'`. */
  reason: string;
}

/** The thread of `parseModules`: creating a module parses it. Nothing links or evaluates it. */
function parse({ path, source }: ModuleSource): NoModule[] {
  try {
    new vm.SourceTextModule(source, { identifier: path });
    return [];
  } catch (error) {
    return [{ path, reason: error instanceof Error ? error.message : String(error) }];
  }
}

const modules: ModuleSource[] = workerData;
parentPort?.postMessage(modules.flatMap(parse));
