import type { ServerModule } from '../../server-module'
import { numberingRoutes } from './numbering.routes'
import { ruleCalls } from './rule.calls'
import { ruleRoutes } from './rule.routes'
import { ruleSeed } from './rule.seed'
import { ruleDictUses } from './rule.uses'

/** The module of 期限规则、收费标准、存款利率、扣分标准、提成规则、编号规则. */
export const ruleModule: ServerModule = {
  calls: ruleCalls,
  routes: [...ruleRoutes, ...numberingRoutes],
  seed: ruleSeed,
  dictUses: ruleDictUses,
}
