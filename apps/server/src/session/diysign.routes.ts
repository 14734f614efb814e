import { diysignApi } from '@agency/shared/contract/session.contract'
import { publicCall } from '../http/guard'
import { refuse } from '../http/refusal'
import { answerPublic, type Route } from '../http/route'

/** 录入信息 (DOMAIN 5.18). Links are handed out by project moves; until a link exists, none is good. */
export const diysignRoutes: readonly Route[] = [
  answerPublic(diysignApi.save, publicCall('the link holds a random token'), async () => {
    throw refuse('签到链接已失效')
  }),
]
