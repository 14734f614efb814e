import { diysignApi, signApi } from '@agency/shared/modules/tender-sign/sign.contract'
import { signGrants, signPrefix } from '@agency/shared/modules/tender-sign/sign.permissions'
import { createCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { secretSignLogLines } from './sign.lines'
import { signRoutes } from './sign.routes'
import { signVisitorRoutes } from './sign-visitor.routes'

/** The module of 现场签到 (DOMAIN 5.18). */
export const signModule: ServerModule = {
  calls: [
    createCallGroup('sign', signApi, {
      title: '现场签到',
      calls: {
        sessions: '项目的签到',
        signatures: '签到名单',
        open: '开启签到',
        close: '结束签到',
        sheet: '生成签到表',
        confirm: '确认到场',
        strike: '划除',
        image: '签名图片',
        photo: '签到照片',
      },
    }),
    createCallGroup('diysign', diysignApi, {
      title: '外部录入',
      calls: { scene: '签到场景', save: '提交录入信息' },
    }),
  ],
  routes: signRoutes,
  routesWith: signVisitorRoutes,
  secretLines: [secretSignLogLines],
  seed: { prefix: signPrefix, grants: signGrants },
}
