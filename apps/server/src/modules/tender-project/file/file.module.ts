import type { ServerModule } from '../../../server-module'
import { fileSeed } from '../project/project.seed'

/** 采购文件: its calls are the project's, its permissions its own. */
export const fileModule: ServerModule = { routes: [], seed: fileSeed }
