import type { ApiModule } from '../../context.ts';
import { formRoutes } from './routes.ts';

export const formsModule: ApiModule = (context) => ({ routes: (app) => formRoutes(app, context) });
