import type { WebModule } from '../../web-module'

/** 委托代理协议豁免, on the page where the project is handled. */
export const waiverModule: WebModule = { projectParts: { entrust: () => import('./Entrust') } }
