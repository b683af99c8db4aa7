import type { ApiModule } from '../../context.ts';
import { formRoutes } from './routes.ts';

/** What visitors send us by a form. */
export const formsModule: ApiModule = (context) => ({ routes: (app) => formRoutes(app, context) });
